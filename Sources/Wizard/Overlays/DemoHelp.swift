/// Help on the demo tenant's test addresses; the part after the plus selects the outcome.
enum DemoHelp {
    struct Strings: Hashable, Sendable, Codable {
        var lead = "The demo tenant shows what can happen, by address. Try ada+taken@demo.example:"
        var taken = "+taken         somebody has the address"
        var weak = "+weak          the first password is too weak"
        var refusedCity = "+refused.city  the first city is refused"
        var wrongCode = "+wrongcode     the first code is called wrong"
        var expired = "+expired       the first code has run out"
        var throttled = "+throttled     no codes are sent"
        var browser = "+browser       only a browser can go on"
        var unsupported = "+unsupported   nothing that can be answered helps"
        var down = "+down          the service has trouble once"
        var slow = "+slow          the first answer takes nine seconds"
        var code = "Every code to demo.example counts up from 1, such as 12345678."
    }

    /// Returns the lines of help.
    static func lines(_ strings: Strings) -> [String] {
        [
            strings.lead, strings.taken, strings.weak, strings.refusedCity, strings.wrongCode,
            strings.expired,
            strings.throttled, strings.browser, strings.unsupported, strings.down, strings.slow, strings.code,
            "",
        ]
    }
}
