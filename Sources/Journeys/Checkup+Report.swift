import FoundationEssentials

extension Checkup {
    /// Whether every check passed.
    public var isFine: Bool { findings.allSatisfy { $0.state == .fine } }

    /// The findings as lines of text.
    public var lines: [String] {
        findings.flatMap { finding in
            let head = "\(Self.padded(finding.state.rawValue, 8))\(Self.padded(finding.subject.label, 17))"
            let blanks = String(repeating: " ", count: head.count)
            let fix = finding.fix.map { "\(blanks)To mend it, \(finding.who?.rawValue ?? "you"): \($0)" }
            return [head + finding.text] + [fix].compactMap(\.self)
        }
    }

    /// Returns the findings as one JSON object on one line.
    ///
    /// - Parameter tenant: The tenant's name or address.
    public func json(tenant: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let checks = findings.map {
            Object.Check(
                check: $0.subject.rawValue, state: $0.state.rawValue, found: $0.text, fix: $0.fix,
                who: $0.who?.rawValue)
        }
        let object = Object(tenant: tenant, isFine: isFine, checks: checks)
        return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private struct Object: Encodable {
        struct Check: Encodable {
            let check, state, found: String
            let fix, who: String?
        }

        let tenant: String
        let isFine: Bool
        let checks: [Check]

        enum CodingKeys: String, CodingKey {
            case tenant, isFine = "fine", checks
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 1))
    }
}

extension Checkup.Subject {
    fileprivate var label: String {
        switch self {
        case .authority: "authority"
        case .tls: "TLS"
        case .clientID: "client id"
        case .userFlow: "user flow"
        case .challengeTypes: "challenge types"
        case .flowFile: "flow file"
        }
    }
}
