// Options of the plugin.
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-machin=sw26010 %s 2>&1 | FileCheck --check-prefix=KEY %s
// KEY: error: option of plugin swgen: unknown option 'machin' of plugin swgen; did you mean 'machine'? [SW107]
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw9 %s 2>&1 | FileCheck --check-prefix=MACHINE %s
// MACHINE: error: {{.*}}sw26010pro{{.*}} [SW107]
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-dump=regoin %s 2>&1 | FileCheck --check-prefix=STAGE %s
// STAGE: error: {{.*}}unknown stage 'regoin'; did you mean 'region'? [SW107]
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-line-directives=maybe %s 2>&1 | FileCheck --check-prefix=ONOFF %s
// ONOFF: error: {{.*}}'maybe' is neither 'on' nor 'off' [SW107]
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-time=1 %s 2>&1 | FileCheck --check-prefix=NOVALUE %s
// NOVALUE: error: {{.*}}option 'time' of plugin swgen takes no value [SW107]
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-out %s 2>&1 | FileCheck --check-prefix=VALUE %s
// VALUE: error: {{.*}}option 'out' of plugin swgen needs a value: out=DIR [SW107]
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-help %s | FileCheck --check-prefix=HELP %s
// HELP: machine=NAME
// HELP: out=DIR
// HELP: dump=STAGE
// HELP: stop-after=STAGE
// HELP: report=FILE
// HELP: line-directives=on|off
// HELP: time
// HELP: machines: sw26010 sw26010pro
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-time %s 2>&1 | count 0
int x;
