import Wizard

extension Wizard.Effort {
    /// The counts and the estimate, such as `7 pages, 6 fields, 54 keys, 8 requests, 33 s`.
    var text: String {
        "\(pages.counting("page")), \(fields.counting("field")), \(keys.counting("key")), "
            + "\(calls.counting("request")), \(seconds) s"
    }
}

extension Int {
    /// Returns the number with a noun, such as `1 state` or `2 states`.
    func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
