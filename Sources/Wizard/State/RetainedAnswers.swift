/// The answers on pages that may look different, or be gone, in a flow that has changed.
///
/// They are kept by the names of the fields. An answer that a new field cannot hold, such as a choice that is
/// no longer offered, stays as it was until the user gives another one, so that it is back when the flow is.
struct RetainedAnswers: Sendable {
    /// The fields by their name; two of a password that is entered twice.
    private var fields: [String: [Field]] = [:]

    /// Keeps the answers on a page, in place of older ones to the same fields.
    mutating func retain(_ page: any Page) {
        let pairs = zip(page.fieldNames, page.controls.fields)
        for (name, current) in Dictionary(grouping: pairs, by: \.0) {
            let current = current.map(\.1)
            let retained = fields[name] ?? []
            // The confirmation of a password stays if the page asks for the password only once.
            fields[name] =
                current.enumerated().map { index, field in
                    guard retained.indices.contains(index) else { return field }
                    return field.isShowing(retained[index]) ? retained[index] : field
                } + retained.dropFirst(current.count)
        }
    }

    /// Forgets the answers to fields with a name.
    mutating func discard(_ name: String) {
        fields[name] = nil
    }

    /// Whether there is an answer to any field.
    var hasAnswers: Bool { fields.values.contains { !$0.allSatisfy(\.isUntouched) } }

    /// Whether there is an answer to any of the fields of a page.
    func hasAnswers(to page: any Page) -> Bool {
        page.fieldNames.contains { fields[$0] != nil }
    }

    /// Returns the fields of a page with the answers.
    func filling(_ page: any Page) -> [Field] {
        var used: [String: Int] = [:]
        return zip(page.fieldNames, page.controls.fields).map { name, field in
            let index = used[name, default: 0]
            used[name] = index + 1
            guard let retained = fields[name], retained.indices.contains(index) else { return field }
            var field = field
            _ = field.adopt(retained[index])
            return field
        }
    }
}
