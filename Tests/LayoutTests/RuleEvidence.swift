/// A test file or a script that names rules of the security articles.
struct RuleEvidence {
    /// The folder, such as `TenantTests` or `.ci`.
    let folder: String
    /// The name of the file without its extension.
    let name: String
    /// The numbers of the rules that it names.
    let rules: Set<String>
    private let lanes: Set<SecurityCatalogue.Lane>
    /// The rules whose tests here run at night only.
    private let nightlyRules: Set<String>

    static let all = tests + scripts

    /// Creates the evidence of a Swift file; `nil` if it names no rule.
    init?(file: SwiftFile) {
        let parts = file.name.split(separator: "/").map(String.init)
        rules = Set(file.lines.flatMap(\.namedRules))
        guard parts.count > 2, !rules.isEmpty else { return nil }
        (folder, name) = (parts[1], file.baseName)
        let isNightlyAware = file.text.contains(#/"(?:NIGHTLY|MUTANTS)"|\bNightly\.isEnabled/#)
        let isNightlyOnly = file.text.contains(#/@Suite\(\s*\.enabled\(if: [^)]*(?:NIGHTLY|Nightly)/#)
        nightlyRules = file.nightlyRules
        let isLonger = file.text.contains(#/environment\["CI"\]/#)
        lanes = Set(
            SecurityCatalogue.Lane.allCases.filter { lane in
                switch lane {
                case .always: !isNightlyOnly
                case .check: isLonger
                case .nightly: isNightlyAware
                }
            })
    }

    private init(script: String, lanes: Set<SecurityCatalogue.Lane>) {
        (folder, name, self.lanes) = (".ci", script, lanes)
        let lines = (Repository.text(of: ".ci/\(script)") ?? "").split(separator: "\n")
        rules = Set(lines.flatMap(\.namedRules))
        nightlyRules = []
    }

    /// Whether it tests a rule in a lane.
    func tests(_ rule: String, in lane: SecurityCatalogue.Lane) -> Bool {
        rules.contains(rule) && lanes.contains(lane) && (lane == .nightly || !nightlyRules.contains(rule))
    }

    /// The Swift files of the tests, without the ones about the rules themselves.
    private static let tests = Repository.swiftFiles(under: "Tests")
        .filter { !$0.baseName.hasPrefix("SecurityCatalogue") }
        .compactMap(RuleEvidence.init(file:))

    private static let scripts = [
        RuleEvidence(script: "run", lanes: [.check]),
        RuleEvidence(script: "fuzz", lanes: [.check, .nightly]),
        RuleEvidence(script: "nightly", lanes: [.nightly]),
    ]
}

extension SwiftFile {
    /// The rules that are named only by tests that are disabled unless at night.
    fileprivate var nightlyRules: Set<String> {
        var (nightly, always) = (Set<String>(), Set<String>())
        var attributes = ""
        for line in lines {
            attributes += line.drop { $0 == " " }.hasPrefix("@") ? String(line) : ""
            guard line.contains("func ") else { continue }
            let isNightly = attributes.contains(#/\.enabled\(if: [^)]*(?:NIGHTLY|Nightly)/#)
            if isNightly { nightly.formUnion(line.namedRules) } else { always.formUnion(line.namedRules) }
            attributes = ""
        }
        return nightly.subtracting(always)
    }
}

extension Substring {
    /// The rules that a line names at the start of a test name, or in a comment that mentions security.
    var namedRules: [String] {
        if contains("func `"), let start = firstMatch(of: #/func `((?:[CE]-\d{2}:? )+)/#)?.output.1 {
            return start.matches(of: #/[CE]-\d{2}/#).map { String($0.output) }
        }
        guard contains("security "), contains(#/(?:\/\/|^ *#).*\bsecurity /#) else { return [] }
        return matches(of: #/\b[CE]-\d{2}\b/#).map { String($0.output) }
    }
}
