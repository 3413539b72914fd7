/// A checker of the part of Kotlin in which the inspector's lines are written.
///
/// It follows the types of values through calls and properties, and reports what ``AndroidAPI`` does not have.
struct KotlinChecker {
    /// What is wrong, in the order of the code.
    private(set) var problems: [String] = []
    private var tokens: [KotlinToken] = []
    private var index = 0
    /// The types of the variables.
    private var variables: [String: String] = [
        "authClient": "INativeAuthPublicClientApplication", "email": "String", "username": "String",
        "password": "CharArray", "newPassword": "CharArray", "code": "String", "contact": "String",
        "country": "String", "city": "String", "authMethod": "AuthMethod", "userAttributes": "UserAttributes",
        "browserParameters": "AcquireTokenParameters",
    ]

    /// Checks the lines of a step.
    init(_ code: String) {
        tokens = KotlinToken.tokens(of: code)
        while index < tokens.count, problems.isEmpty { statement() }
    }

    /// The variables that a match of a result defines, with the properties that they stand for.
    private static let matchedValues = [
        ("nextState", ["nextState"]), ("nextState", ["result", "nextState"]),
        ("accountState", ["resultValue"]),
    ]

    private mutating func statement() {
        if take(.word("is")) {
            let type = typeName()
            expect(.symbol("->"))
            variables["actionResult"] = type
            for (name, path) in Self.matchedValues {
                let value = path.reduce(type as String?) { type, property in
                    type.flatMap { AndroidAPI.types[$0]?.properties[property] }
                }
                if let value { variables[name] = value }
            }
        } else if take(.word("val")) {
            let name = word()
            expect(.symbol("="))
            variables[name] = expression()
        } else if take(.word("if")) {
            expect(.symbol("("))
            require(expression(), is: "Boolean")
            expect(.symbol(")"))
        } else if take(.symbol("{")) || take(.symbol("}")) {
            // Braces have no meaning here.
        } else {
            let type = expression()
            if take(.symbol("=")) { require(expression(), is: type) }
        }
    }

    /// Reads an expression and returns its type.
    private mutating func expression() -> String {
        let name = word()
        var type: String
        if let variable = variables[name] {
            type = variable
        } else if name == "showPage" || name == "show" {
            type = "Unit"
            for _ in arguments() {}
        } else {
            index -= 1
            type = typeName()
            check(arguments(), AndroidAPI.types[type]?.constructor, of: type)
        }
        while problems.isEmpty, take(.symbol(".")) {
            let member = word()
            if tokens.indices.contains(index), tokens[index] == .symbol("(") {
                let method = AndroidAPI.types[type]?.methods[member]
                check(arguments(), method?.parameters, of: "\(type).\(member)")
                type = method?.result ?? type
            } else if let property = AndroidAPI.types[type]?.properties[member] {
                type = property
            } else {
                problems.append("\(type) has no property \(member)")
            }
        }
        return type
    }

    /// Reads the name of a type in the table, which may have several parts.
    private mutating func typeName() -> String {
        var name = word()
        while tokens.indices.contains(index), tokens[index] == .symbol("."), AndroidAPI.types[name] == nil {
            index += 1
            name += ".\(word())"
        }
        if AndroidAPI.types[name] == nil { problems.append("there is no \(name)") }
        return name
    }

    /// Reads arguments in parentheses, each with the name of its parameter if there is one, and its type.
    private mutating func arguments() -> [(name: String?, type: String)] {
        var arguments: [(name: String?, type: String)] = []
        expect(.symbol("("))
        while problems.isEmpty, !take(.symbol(")")) {
            var name: String?
            if index + 1 < tokens.count, tokens[index + 1] == .symbol("="),
                case .word(let word) = tokens[index]
            {
                name = word
                index += 2
            }
            arguments.append((name, expression()))
            if !take(.symbol(",")), tokens.indices.contains(index), tokens[index] != .symbol(")") {
                problems.append("unexpected \(tokens[index])")
            }
        }
        return arguments
    }

    private mutating func check(
        _ arguments: [(name: String?, type: String)], _ parameters: [AndroidType.Parameter]?, of name: String
    ) {
        guard let parameters else {
            problems.append("there is no \(name)()")
            return
        }
        guard arguments.count == parameters.count else {
            problems.append("\(name) takes \(parameters.count) arguments")
            return
        }
        for (argument, parameter) in zip(arguments, parameters) {
            require(argument.type, is: parameter.type)
            if let label = argument.name, label != parameter.name {
                problems.append("\(name) has no parameter \(label)")
            }
        }
    }

    private mutating func require(_ type: String, is expected: String) {
        if type != expected { problems.append("\(type) is no \(expected)") }
    }

    private mutating func expect(_ token: KotlinToken) {
        if !take(token) { problems.append("missing \(token)") }
    }

    private mutating func take(_ token: KotlinToken) -> Bool {
        guard tokens.indices.contains(index), tokens[index] == token else { return false }
        index += 1
        return true
    }

    private mutating func word() -> String {
        guard tokens.indices.contains(index), case .word(let word) = tokens[index] else {
            problems.append("missing a name")
            index += 1
            return ""
        }
        index += 1
        return word
    }
}
