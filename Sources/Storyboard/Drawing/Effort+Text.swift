import Wizard

extension Wizard.Effort {
    /// The counts and the estimate, such as `7 pages, 6 fields, 54 keys, 8 requests, 33 s`.
    var text: String {
        "\(counted(pages, "page")), \(counted(fields, "field")), \(counted(keys, "key")), "
            + "\(counted(calls, "request")), \(seconds) s"
    }

    private func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
