import UserFlow

extension Listings {
    /// Returns the lines in Kotlin for an operation, with the attributes that a flow asks for.
    func lines(for operation: String, of flow: UserFlow) -> String {
        let calls = flow.submittedAttributes.map(\.builderCall) + [".build()"]
        var lines: [String] = []
        for call in calls {
            if let last = lines.last, last.count + call.count <= Self.maximumColumns {
                lines[lines.count - 1] = last + call
            } else {
                lines.append("  " + call)
            }
        }
        return self[operation].replacing(Self.builtAttributes, with: lines.joined(separator: "\n"))
    }

    /// The attributes in the listing, in whose place those of a flow stand.
    private static let builtAttributes = "  .country(country).city(city).build()"
    private static let maximumColumns = 54
}

extension UserFlow {
    /// The attributes that an app submits after the code, or else in the first request.
    fileprivate var submittedAttributes: [AttributeDefinition] {
        let later = pages.filter { !isAtStart($0) }
        return (later.isEmpty ? pages : later).flatMap(attributes(on:))
    }
}

extension UserFlow.AttributeDefinition {
    /// The methods of the builder in MSAL for Android.
    private static let builderMethods = [
        "city", "country", "displayName", "givenName", "jobTitle", "postalCode", "state", "streetAddress",
        "surname",
    ]

    fileprivate var builderCall: String {
        guard !Self.builderMethods.contains(name) else { return ".\(name)(\(name))" }
        let word = name.split(separator: "_").last.map(String.init) ?? name
        return ".customAttribute(\"\(name)\", \(word.prefix(1).lowercased())\(word.dropFirst()))"
    }
}
