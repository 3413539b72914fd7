import Wizard

extension Wizard.KeystrokeCost {
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

/// What a report shows, counted once for its page and for the program that writes it.
public struct ReportCounts: Hashable, Sendable {
    /// The number of pages.
    public let pages: Int
    /// The number of states of these pages, and of states that look the same on every page.
    public let states: Int
    /// The number of screens: one for each state, language and size.
    public let screens: Int

    /// The counts, such as `5 pages, 98 states` or `5 pages, 98 states, 196 screens`.
    public var text: String {
        let parts = [pages.counting("page"), states.counting("state")]
        return (parts + (screens == states ? [] : [screens.counting("screen")])).joined(separator: ", ")
    }
}

extension Storyboard {
    /// The number of pages, without what looks the same on every page.
    var pageCount: Int { pages.count { !$0.isAnyPage } }
}
