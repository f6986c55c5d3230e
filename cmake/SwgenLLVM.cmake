# Finds LLVM, Clang and Polly 22 as Debian installs them and defines
#   swgen::llvm   headers and libLLVM.so (which exports Polly and isl too)
#   swgen::clang  the above plus libclang-cpp.so
# Neither libPolly.a nor libPollyISL.a is linked: libLLVM.so already registers Polly's
# command-line options, and a second copy makes clang abort at start-up.
set(SWGEN_LLVM_MAJOR 22)

find_package(LLVM REQUIRED CONFIG
  HINTS /usr/lib/llvm-${SWGEN_LLVM_MAJOR}/lib/cmake/llvm NO_DEFAULT_PATH)
if(NOT LLVM_VERSION_MAJOR EQUAL SWGEN_LLVM_MAJOR)
  message(FATAL_ERROR "swgen needs LLVM ${SWGEN_LLVM_MAJOR}, found ${LLVM_PACKAGE_VERSION}; "
                      "run scripts/check once: it installs what is missing")
endif()
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_INSTALL_PREFIX}")

set(SWGEN_LLVM_BIN ${LLVM_TOOLS_BINARY_DIR})

find_library(SWGEN_LLVM_SHLIB NAMES LLVM-${SWGEN_LLVM_MAJOR} LLVM
  HINTS ${LLVM_LIBRARY_DIRS} NO_DEFAULT_PATH REQUIRED)
find_library(SWGEN_CLANG_SHLIB NAMES clang-cpp libclang-cpp.so.${LLVM_VERSION_MAJOR}.${LLVM_VERSION_MINOR}
  HINTS ${LLVM_LIBRARY_DIRS} NO_DEFAULT_PATH REQUIRED)

add_library(swgen_llvm INTERFACE)
add_library(swgen::llvm ALIAS swgen_llvm)
target_include_directories(swgen_llvm SYSTEM INTERFACE
  ${LLVM_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS}/polly)
separate_arguments(SWGEN_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(swgen_llvm INTERFACE ${SWGEN_LLVM_DEFINITIONS})
target_compile_options(swgen_llvm INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti -fno-exceptions -Wall -Wextra>
  # Of libstdc++'s own std::stable_sort, which a precompiled header makes clang speak of.
  $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-Wno-deprecated-declarations>)
target_link_libraries(swgen_llvm INTERFACE ${SWGEN_LLVM_SHLIB})

add_library(swgen_clang INTERFACE)
add_library(swgen::clang ALIAS swgen_clang)
target_link_libraries(swgen_clang INTERFACE swgen_llvm ${SWGEN_CLANG_SHLIB})
