import Glibc

/// A fuzzer: a reader of untrusted bytes, with properties that hold for any bytes.
enum Fuzzer: String, CaseIterable {
    /// The decoder of keys.
    case keys = "keys"
    /// The parser of escape sequences: pastes, and the terminal's replies.
    case escapes = "escapes"
    /// The reader of JSON replies.
    case json = "json"
    /// The reader of flow files.
    case flow = "flow"
    /// The reader of journey files.
    case journey = "journey"
    /// The parser of form bodies in both encodings.
    case form = "form"
    /// The check of a request's head.
    case head = "head"
    /// The parser of control requests.
    case control = "control"

    /// The fuzzer that the environment names.
    static let selected = getenv("FUZZER").flatMap { Fuzzer(rawValue: String(cString: $0)) }

    /// Runs libFuzzer; it exits with 77 at the first input that breaks a property.
    static func run() {
        guard selected != nil else {
            fatalError("Set FUZZER to one of \(allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(
            runLibFuzzer(&count, &arguments) { bytes, count in
                Fuzzer.selected?.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            })
    }

    /// Reads the bytes and checks what was read.
    private func check(_ bytes: [UInt8]) {
        switch self {
        case .keys: Self.checkKeys(bytes)
        case .escapes: Self.checkEscapes(bytes)
        case .json: Self.checkJSON(bytes)
        case .flow: Self.checkFlow(bytes)
        case .journey: Self.checkJourney(bytes)
        case .form: Self.checkForm(bytes)
        case .head: Self.checkHead(bytes)
        case .control: Self.checkControl(bytes)
        }
    }

    /// Ends the program if a property does not hold.
    static func require(_ isTrue: Bool, _ property: StaticString, line: UInt = #line) {
        if !isTrue { fatalError("Broken: \(property) (line \(line))") }
    }
}

/// Runs libFuzzer with a function that takes an input.
@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
