import FoundationEssentials

extension Diagnosis {
    /// Whether every check passed.
    public var hasPassed: Bool { findings.allSatisfy { $0.status == .passed } }

    /// The findings as lines of text.
    public var lines: [String] {
        findings.flatMap { finding in
            let prefix = "\(Self.padded(finding.status.rawValue, 8))\(Self.padded(finding.check.label, 17))"
            let indent = String(repeating: " ", count: prefix.count)
            let fix = finding.fix.map {
                "\(indent)How to fix it (\(finding.responsible?.rawValue ?? "you")): \($0)"
            }
            return [prefix + finding.text] + [fix].compactMap(\.self)
        }
    }

    /// Returns the findings as one JSON object on one line.
    ///
    /// - Parameter tenant: The tenant's name or address.
    public func json(tenant: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let checks = findings.map {
            Object.Item(
                check: $0.check.rawValue, state: $0.status.rawValue, found: $0.text, fix: $0.fix,
                who: $0.responsible?.rawValue)
        }
        let object = Object(tenant: tenant, isFine: hasPassed, checks: checks)
        return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private struct Object: Encodable {
        struct Item: Encodable {
            let check, state, found: String
            let fix, who: String?
        }

        let tenant: String
        let isFine: Bool
        let checks: [Item]

        enum CodingKeys: String, CodingKey {
            case tenant, isFine = "fine", checks
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 1))
    }
}

extension Diagnosis.Check {
    fileprivate var label: String {
        switch self {
        case .authority: "authority"
        case .tls: "TLS"
        case .clientID: "client id"
        case .userFlow: "user flow"
        case .challengeTypes: "challenge types"
        case .flowFile: "flow file"
        case .passwordReset: "password reset"
        case .apiVersions: "API versions"
        }
    }
}
