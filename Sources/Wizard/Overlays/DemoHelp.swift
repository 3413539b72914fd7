/// Help on the demo tenant's test addresses; the part after the plus selects the outcome.
enum DemoHelp {
    struct Strings: Hashable, Sendable, Codable {
        var lead = "In the demo, your email decides what happens. Try ada+taken@demo.example:"
        var taken = "+taken         the email already has an account"
        var weak = "+weak          the first password is too weak"
        var refusedCity = "+refused.city  the first city isn't accepted"
        var wrongCode = "+wrongcode     the first code isn't accepted"
        var expired = "+expired       the first code has expired"
        var throttled = "+throttled     no codes are sent"
        var browser = "+browser       sign-up continues in a browser"
        var unsupported = "+unsupported   sign-up ends in a dead end"
        var down = "+down          the service fails once"
        var slow = "+slow          the first answer takes 9 seconds"
        var secondFactor = "+mfa           sign-in asks for a second code"
        var registration = "+register      sign-in asks you to add an email for codes"
        var forgotten = "+forgot        has an account whose password nobody knows"
        var code = "For demo.example the code is always 12345678, or 123456 if it's a 6-digit code."
    }

    /// Returns the lines of help.
    static func lines(_ strings: Strings) -> [String] {
        [
            strings.lead, strings.taken, strings.weak, strings.refusedCity, strings.wrongCode,
            strings.expired,
            strings.throttled, strings.browser, strings.unsupported, strings.down, strings.slow,
            strings.secondFactor, strings.registration, strings.forgotten, strings.code, "",
        ]
    }
}
