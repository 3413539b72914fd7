/// Runs the fuzzer that the environment variable FUZZER names, with libFuzzer's options as arguments.
///
/// `.ci/fuzz` builds and runs it; without `FUZZING=yes` the package does not contain it.
Fuzzer.run()
