import NativeAuth

/// A request as a command for a POSIX shell, which sends it again.
///
/// In the place of each value that is hidden, it has a variable of the shell.
struct CurlCommand {
    /// How the fields of a request are sent.
    enum Encoding {
        case form, json
    }

    /// The URL of the server, without a slash at its end.
    let url: String
    /// The path of the certificate that the server has; `nil` without one.
    let certificate: String?

    /// Returns the option by which curl trusts a certificate, with a space after it.
    static func trust(_ certificate: String?) -> String {
        certificate.map { "--cacert \($0.shellQuoted) " } ?? ""
    }

    /// Returns the command; `nil` for a request whose method is hidden.
    func text(_ record: ExchangeRecord, _ encoding: Encoding) -> String? {
        guard record.method != RecordedValue.hiddenText else { return nil }
        let members = record.fields.filter { $0.name != RecordedValue.unknownName }
        var lines = [options(record.method, hasBody: !members.isEmpty) + target(of: record.path)]
        if let id = record.correlationID { lines.append("-H \("client-request-id: \(id)".shellQuoted)") }
        switch encoding {
        case .form:
            lines += members.formFields.map {
                "--data-urlencode \($0.name.shellQuoted)=\($0.value.shellText)"
            }
        case .json:
            lines.append("-H 'content-type: application/json'")
            lines.append("-d \(RecordedValue.object(members.nested).jsonWords.shellText)")
        }
        return lines.joined(separator: " \\\n    ")
    }

    private func options(_ method: String, hasBody: Bool) -> String {
        let option =
            switch method {
            case "GET": "-G "
            case "HEAD": "-I -G "
            case "POST" where hasBody: ""
            default: "-X \(method) "
            }
        return "curl \(Self.trust(certificate))\(option)"
    }

    /// The address, with a variable for each part of the path that is hidden.
    private func target(of path: String) -> String {
        let parts = "\(url)\(path)".split(separator: "{id}", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            (index == 0 ? "" : "\"$SIGNUP_ID\(index == 1 ? "" : "_\(index)")\"")
                + (part.isEmpty ? "" : String(part).shellQuoted)
        }.joined()
    }
}

/// A part of an argument: a text as it is, or the name of a variable.
private enum ShellPart {
    case text(String)
    case variable(String)

    /// A variable for a hidden value, named after its field: capital letters of ASCII, digits and `_`.
    ///
    /// Its beginning keeps it from being one that the shell has, such as `USERNAME`.
    static func hidden(_ name: String) -> ShellPart {
        let letters = name.utf8.map { byte -> Character in
            let character = Character(Unicode.Scalar(byte))
            return character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
        }
        return .variable("SIGNUP_\(String(letters).uppercased())")
    }
}

extension [ShellPart] {
    /// The parts as one word of a shell.
    fileprivate var shellText: String {
        let merged = reduce(into: [ShellPart]()) { parts, part in
            if case .text(let text) = part, case .text(let before)? = parts.last {
                parts[parts.count - 1] = .text(before + text)
            } else {
                parts.append(part)
            }
        }
        return merged.map { part in
            switch part {
            case .text(let text): text.shellQuoted
            case .variable(let name): "\"$\(name)\""
            }
        }.joined()
    }
}

extension [RecordedValue.Member] {
    private static let prefix = "\(Request.Field.attributes.rawValue)."

    /// The members with the attributes in one object again, as they are sent.
    fileprivate var nested: [RecordedValue.Member] {
        let attributes = filter { $0.name.hasPrefix(Self.prefix) }.map { member in
            RecordedValue.Member(name: String(member.name.dropFirst(Self.prefix.count)), value: member.value)
        }
        guard !attributes.isEmpty else { return self }
        let object = RecordedValue.Member(name: Request.Field.attributes.rawValue, value: .object(attributes))
        return [object] + filter { !$0.name.hasPrefix(Self.prefix) }
    }

    /// The fields of a form: an object is a text of JSON.
    fileprivate var formFields: [(name: String, value: [ShellPart])] {
        nested.map { member in
            switch member.value {
            case .shown: (member.name, [.text(member.value.text ?? "")])
            case .hidden: (member.name, [.hidden(member.name)])
            case .list, .object: (member.name, member.value.jsonWords)
            }
        }
    }
}

extension RecordedValue {
    /// The value as JSON on one line.
    fileprivate var jsonWords: [ShellPart] { jsonWords(named: "") }

    private func jsonWords(named name: String) -> [ShellPart] {
        switch self {
        case .shown: return [.text(json.text)]
        case .hidden: return [.text("\""), .hidden(name), .text("\"")]
        case .list(let values):
            let items = values.map { $0.jsonWords(named: name) }
            return [.text("[")] + Array(items.joined(separator: [.text(",")])) + [.text("]")]
        case .object(let members):
            let items = members.map { member in
                [.text("\(JSONNode(content: .string(member.name)).text):")]
                    + member.value.jsonWords(named: member.name)
            }
            return [.text("{")] + Array(items.joined(separator: [.text(",")])) + [.text("}")]
        }
    }
}
