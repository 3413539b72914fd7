import TestSupport
import Testing

/// The signal handler, which may call only async-signal-safe functions.
struct HandlerTests {
    /// Functions from signal-safety(7), and `memset`, which has no state.
    private static let allowed: Set = [
        "write", "tcsetattr", "tcflush", "fcntl", "poll", "pthread_self", "pthread_kill", "sigaction",
        "raise", "memset",
    ]

    @Test(.rule("C-45")) func `the signal handler calls only async-signal-safe functions`() throws {
        let text = try #require(Repository.text(of: "Sources/CNcurses/shim.h"))

        let calledFunctions = Self.functionsCalled(from: "guard_handle", in: text)

        #expect(calledFunctions.isSuperset(of: ["write", "tcsetattr", "sigaction", "raise"]))
        #expect(calledFunctions.subtracting(Self.allowed) == [])
    }

    @Test(.rule("C-45"))
    func `a signal handler written in Swift calls only async-signal-safe functions`() throws {
        let files = Repository.swiftFiles(under: "Sources")
        let handlers = files.flatMap(\.signalHandlers)

        #expect(handlers.count == 1)
        for handler in handlers {
            let calls = handler.matches(of: #/\b([a-zA-Z]\w*)\(/#).map { String($0.output.1) }
            #expect(calls.contains("write") && Set(calls).subtracting(Self.allowed) == [], "\(handler)")
            // A string with a value in it is allocated, and so is a literal collection.
            #expect(!handler.contains("\\(") && !handler.contains("["))
        }
        // A handler that is not a closure at the call would not be found.
        let calls = files.flatMap {
            $0.lines(
                matching: #/(?:^|[^.\w])(?:signal|sigaction|sigset)\(/#,
                with: ["signal(", "sigaction(", "sigset("])
        }
        #expect(calls.allSatisfy { $0.contains(#/SIG_IGN|SIG_DFL|\{ @Sendable _ in$/#) }, "\(calls)")
    }

    @Test func `handlers in Swift are found`() {
        let text =
            "signal(number) { @Sendable _ in\n  if x { print(y) }\n}\nother(z)\nsignal(SIGPIPE, SIG_IGN)"

        #expect(SwiftFile(name: "A.swift", text: text).signalHandlers == ["\n  if x { print(y) }\n"])
    }

    @Test func `indirect calls are found`() {
        let text = """
            static inline void one(void) { two(three()); }
            static inline int two(int n) {
                if (n) return malloc(n);
            }
            __attribute__((weak)) int *three(void) { return mmap(0); }
            static inline void other(void) { free(0); }
            """

        #expect(Self.functionsCalled(from: "one", in: text) == ["mmap", "malloc"])
    }

    /// Returns the functions that a function calls, directly or not, and that the text does not define.
    private static func functionsCalled(from entry: String, in text: String) -> Set<String> {
        let comments = #/\/\*[\s\S]*?\*\//#
        let code = text.replacing(comments, with: "")
        let definition =
            #/(?:static inline|__\w+\(\(weak\)\)) [\w *]*?\b(\w+)\([^)]*\) \{([\s\S]*?)\}(?=\n(?:\n|$|\w))/#
        let definitions = code.matches(of: definition)
        let bodies = Dictionary(
            definitions.map { (String($0.output.1), String($0.output.2)) },
            uniquingKeysWith: { first, _ in first })
        var external: Set<String> = []
        var pending = [entry]
        var visited: Set<String> = []
        while let name = pending.popLast() {
            guard visited.insert(name).inserted else { continue }
            guard let body = bodies[name] else {
                external.insert(name)
                continue
            }
            pending += body.matches(of: #/\b([a-z]\w*)\(/#).map { String($0.output.1) }
        }
        return external.filter { !$0.hasPrefix("__") && !["if", "while", "for", "switch"].contains($0) }
    }
}

extension SwiftFile {
    /// The bodies of the closures that are passed as signal handlers.
    fileprivate var signalHandlers: [Substring] {
        text.matches(of: #/\bsignal\([^()]*\) \{ @Sendable _ in/#).map { match in
            var depth = 1
            let body = text[match.range.upperBound...].prefix { character in
                depth += ["{": 1, "}": -1][character] ?? 0
                return depth > 0
            }
            return body
        }
    }
}
