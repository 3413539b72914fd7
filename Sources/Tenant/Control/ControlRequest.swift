public import FoundationEssentials
import NativeAuth
import TextAlgorithms

/// A request to the control API, which tests use besides the requests of a client.
public enum ControlRequest: Hashable, Sendable {
    /// Lists the emails to an address, or all emails.
    case emails(to: String?)
    /// Injects an outcome for a coming request: the next one, or the next with this correlation ID.
    case injectOutcome(InjectedOutcome, correlationID: String?)
    /// Reads the tenant's clock.
    case readClock
    /// Sets the tenant's clock.
    case setClock(ClockOffset.Change)
    /// Resets the tenant: removes accounts, flows in progress, emails and outcomes, and resets the clock.
    case reset

    /// Parses a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path, from `/control/` on.
    ///   - query: The query's names and values, decoded.
    ///   - body: The body: a JSON object, or empty.
    public init(
        _ method: String, _ path: String, query: [String: String] = [:], body: Data = Data()
    ) throws(ControlFailure) {
        let endpoint = path.hasPrefix("/control/") ? String(path.dropFirst("/control/".count)) : ""
        switch (method, endpoint) {
        case ("GET", "letters"): self = .emails(to: try Self.recipient(in: query))
        case ("GET", "clock"): self = .readClock
        case ("POST", "outcomes"): self = try Self.outcome(from: try Self.members(of: body))
        case ("POST", "clock"): self = .setClock(try Self.clockChange(from: try Self.members(of: body)))
        case ("POST", "reset"):
            try Self.validate(try Self.members(of: body).keys, allowed: [])
            self = .reset
        case (_, "letters"): throw Self.methodNotAllowed("GET")
        case (_, "clock"): throw Self.methodNotAllowed("GET, POST")
        case (_, "outcomes"), (_, "reset"): throw Self.methodNotAllowed("POST")
        default:
            throw ControlFailure(
                "There is nothing here. Possible: letters, outcomes, clock, reset.", status: 404)
        }
        if case .emails = self { return }
        try Self.validate(query.keys, allowed: [])
    }

    /// Parses a request whose query has these parameters, of which each may be given once.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path, from `/control/` on.
    ///   - parameters: The query's names and values, decoded, in order.
    ///   - body: The body: a JSON object, or empty.
    public init(
        _ method: String, _ path: String, parameters: [(name: String, value: String)], body: Data
    ) throws(ControlFailure) {
        var query: [String: String] = [:]
        for parameter in parameters {
            guard query.updateValue(parameter.value, forKey: parameter.name) == nil else {
                throw ControlFailure("\(parameter.name) is given twice. Ask for one value at a time.")
            }
        }
        try self.init(method, path, query: query, body: body)
    }

    /// Returns the address whose emails are listed; `nil` for all.
    ///
    /// An address has no blank, so one stands for a `+` that was not escaped.
    private static func recipient(in query: [String: String]) throws(ControlFailure) -> String? {
        try validate(query.keys, allowed: ["to"])
        guard let text = query["to"]?.replacing(" ", with: "+") else { return nil }
        guard let address = EmailAddress(text) else {
            throw ControlFailure(
                "to is not an email address. Write it like to=ada@contoso.com, or leave it out to read all.")
        }
        return address.text
    }

    /// Returns the members of a body, of which an empty one has none.
    static func members(of body: Data) throws(ControlFailure) -> [String: JSONNode] {
        if body.isEmpty { return [:] }
        guard let members = StrictJSON.parse(body)?.members else {
            throw ControlFailure("The body must be a JSON object.")
        }
        return members
    }

    /// Refuses an unknown name, so that a misspelled one is not ignored.
    static func validate(_ names: some Collection<String>, allowed: [String]) throws(ControlFailure) {
        guard let unknown = names.filter({ !allowed.contains($0) }).min() else { return }
        let possible = allowed.isEmpty ? "nothing" : allowed.joined(separator: ", ")
        throw ControlFailure("\(unknown) is unknown here. Possible: \(possible).")
    }

    private static func clockChange(from members: [String: JSONNode]) throws(ControlFailure)
        -> ClockOffset.Change
    {
        try validate(members.keys, allowed: ["advance", "now"])
        switch (members["advance"]?.integer, members["now"]?.string.flatMap(date)) {
        case (let seconds?, nil)
        where members["now"] == nil && (0...ClockOffset.maximumAdvance).contains(seconds):
            return .advance(seconds: seconds)
        case (nil, let date?) where members["advance"] == nil:
            return .set(wall: Int64(date.timeIntervalSince1970 * 1_000))
        default:
            throw ControlFailure(
                #"Write {"advance": 600} for seconds forward, or {"now": "2026-01-15T10:15:00Z"}."#)
        }
    }

    private static func date(_ text: String) -> Date? {
        try? Date.ISO8601FormatStyle(timeZone: .gmt).parse(text)
    }

    private static func methodNotAllowed(_ allowed: String) -> ControlFailure {
        ControlFailure("This takes another method: \(allowed).", status: 405, headers: ["allow": allowed])
    }
}
