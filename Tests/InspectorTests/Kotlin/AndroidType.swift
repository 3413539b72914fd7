/// A type of MSAL for Android, as far as an application uses it.
struct AndroidType: Sendable {
    /// The parameters of the constructor; `nil` if applications do not construct it.
    var constructor: [Parameter]?
    /// The methods by name.
    var methods: [String: Method] = [:]
    /// The types of the properties by name.
    var properties: [String: String] = [:]

    /// A parameter of a method or a constructor.
    struct Parameter: Sendable {
        var name: String
        var type: String
    }

    /// A method with its parameters and the type that it returns.
    struct Method: Sendable {
        var parameters: [Parameter]
        var result: String
    }
}

extension AndroidType {
    /// Creates the type of a result or a state from lines such as `submitCode(code: String): Result`, and
    /// `nextState: State`; a line that starts with `(` is the constructor.
    init(_ members: String...) {
        for member in members {
            guard let open = member.firstIndex(of: "("), let close = member.lastIndex(of: ")") else {
                let parts = member.split(separator: ":").map { $0.filter { $0 != " " } }
                properties[parts[0]] = parts[1]
                continue
            }
            let parameters = member[member.index(after: open)..<close].split(separator: ",").map { text in
                let parts = text.split(separator: ":").map { $0.filter { $0 != " " } }
                return Parameter(name: parts[0], type: parts[1])
            }
            let result = member[close...].dropFirst().filter { $0 != ":" && $0 != " " }
            if open == member.startIndex {
                constructor = parameters
            } else {
                methods[String(member[..<open])] = Method(parameters: parameters, result: result)
            }
        }
    }
}
