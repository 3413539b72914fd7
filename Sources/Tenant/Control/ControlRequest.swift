package import FoundationEssentials
package import NativeAuth

/// A request to the control API, which tests use besides the requests of a client.
package enum ControlRequest: Hashable, Sendable {
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
    package init(
        _ method: String, _ path: String, query: [String: String] = [:], body: Data = Data()
    ) throws(ControlFailure) {
        let endpoint = path.hasPrefix("/control/") ? String(path.dropFirst("/control/".count)) : ""
        switch (method, endpoint) {
        case ("GET", "emails"): self = .emails(to: try Self.recipient(in: query))
        case ("GET", "clock"): self = .readClock
        case ("POST", "outcomes"): self = try Self.outcome(from: try Self.members(of: body))
        case ("POST", "clock"): self = .setClock(try Self.clockChange(from: try Self.members(of: body)))
        case ("POST", "reset"):
            try Self.validate(try Self.members(of: body).keys, allowed: [])
            self = .reset
        case (_, "emails"): throw Self.methodNotAllowed("GET")
        case (_, "clock"): throw Self.methodNotAllowed("GET, POST")
        case (_, "outcomes"), (_, "reset"): throw Self.methodNotAllowed("POST")
        default:
            throw ControlFailure(
                "There is nothing here. Possible: emails, outcomes, clock, reset.", status: 404)
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
    package init(
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

extension ControlRequest {
    /// Parses an outcome: one of `refuse`, `answer`, `redirect`, `demand` and `poll`, and optionally
    /// `correlationId`.
    static func outcome(from members: [String: JSONNode]) throws(ControlFailure) -> ControlRequest {
        try validate(
            members.keys,
            allowed: [
                "correlationId", "refuse", "attributes", "retryAfter", "answer", "redirect", "demand", "poll",
                "times",
            ])
        if let id = members["correlationId"], id.string?.isEmpty != false {
            throw ControlFailure("correlationId must be a text.")
        }
        let kinds = ["refuse", "answer", "redirect", "demand", "poll"].filter { members[$0] != nil }
        guard kinds.count == 1, let kind = kinds.first, let value = members[kind],
            let outcome = try outcome(kind, value, members)
        else {
            throw ControlFailure(
                #"Write one of "refuse" (a word or number), "answer" (status, headers, body), "redirect" (a reason, or ""), "demand" (mfa_required or registration_required) and "poll" (not_started, in_progress or failed)."#
            )
        }
        return .injectOutcome(outcome, correlationID: members["correlationId"]?.string)
    }

    /// Returns the outcome that a member describes; `nil` if it has another type or is not one of the words.
    private static func outcome(
        _ kind: String, _ value: JSONNode, _ members: [String: JSONNode]
    ) throws(ControlFailure) -> InjectedOutcome? {
        switch (kind, value.string) {
        case ("refuse", _): return try refusal(value, members)
        case ("answer", _): return try value.members.map(response).map(InjectedOutcome.respond)
        case ("redirect", let reason?): return .redirect(reason: reason.isEmpty ? nil : reason)
        case ("demand", "mfa_required"): return .requireStepUp(.secondFactor)
        case ("demand", "registration_required"): return .requireStepUp(.registration)
        case ("poll", let status?):
            let times = members["times"]
            guard let status = InjectedOutcome.PollStatus(rawValue: status) else { return nil }
            guard let count = times == nil ? 1 : times?.integer, (1...1_000).contains(count) else {
                throw ControlFailure(#"Say how many times, from 1 to 1000: "times": 3."#)
            }
            return .reportPoll(status, times: count)
        default: return nil
        }
    }

    /// Returns the error with this name, or with this word or number where no other one has it; throws unless
    /// there is exactly one.
    private static func refusal(
        _ name: JSONNode, _ members: [String: JSONNode]
    ) throws(ControlFailure) -> InjectedOutcome {
        let text = name.string ?? name.integer.map(String.init) ?? ""
        let error = try error(named: text)
        switch error.facts?.needs {
        case .attributes?:
            guard let names = members["attributes"]?.elements, !names.isEmpty,
                names.allSatisfy({ $0.string != nil })
            else { throw ControlFailure(#"Name them too: "attributes": ["city"]."#) }
            return .refuse(.attributesInvalid(names.compactMap(\.string)))
        case .seconds?:
            guard let seconds = members["retryAfter"]?.integer, seconds > 0 else {
                throw ControlFailure(#"Say when to come back: "retryAfter": 5."#)
            }
            return .refuse(.tooManyRequests(retryAfter: seconds))
        case .conversation?, nil: return error
        }
    }

    private static func error(named text: String) throws(ControlFailure) -> InjectedOutcome {
        if let error = InjectedOutcome.errors.first(where: { $0.facts?.name == text }) { return error }
        let matches = InjectedOutcome.errors.filter { $0.facts?.hasWord(text) == true }
        if let error = matches.first, matches.count == 1 { return error }
        let names = (matches.isEmpty ? InjectedOutcome.errors : matches).compactMap(\.facts?.name)
        let nearest = matches.isEmpty ? sorted(names, byDistanceTo: text) : names
        let reason = matches.isEmpty ? "No refusal has that name" : "Several refusals have that name"
        throw ControlFailure("\(reason). Possible: \(nearest.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }

    /// Returns names, the most similar to what was typed first.
    private static func sorted(_ names: [String], byDistanceTo text: String) -> [String] {
        let typed = Array(text.lowercased().prefix(40))
        let distances = names.map { typed.editDistance(to: Array($0)) }
        return names.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { names[$0] }
    }

    private static func response(_ members: [String: JSONNode]) throws(ControlFailure) -> Response {
        try validate(members.keys, allowed: ["status", "headers", "body"])
        guard let status = members["status"]?.integer, (200...599).contains(status) else {
            throw ControlFailure("status must be a number from 200 to 599.")
        }
        var headers: [String: String] = ["content-type": "application/json; charset=utf-8"]
        if let given = members["headers"] {
            guard let fields = given.members else {
                throw ControlFailure("headers must be an object of texts.")
            }
            for (name, value) in fields {
                guard let text = value.string, (name + text).utf8.allSatisfy({ (0x20...0x7E).contains($0) })
                else {
                    throw ControlFailure("headers must be an object of texts.")
                }
                headers[name.lowercased()] = text
            }
        }
        guard let body = members["body"], body.string == nil else {
            let text = members["body"]?.string ?? ""
            return Response(status: status, body: Data(text.utf8), headers: headers)
        }
        guard let response = try? Response(status: status, json: body, headers: headers) else {
            throw ControlFailure("body must be JSON, or a text that is sent as it is.")
        }
        return response
    }
}

extension ErrorFacts {
    /// Returns whether a text is the word of the error that distinguishes it from similar
    /// ones, or its number.
    fileprivate func hasWord(_ text: String) -> Bool {
        let number = oauth.aadstsCode.map { String($0) }
        return isNamedByWords && [(oauth.suberror ?? oauth.error).rawValue, number].contains(text)
    }
}

/// The difference between a tenant's clock and the machine's.
package struct ClockOffset: Hashable, Sendable {
    /// The maximum of one advance, in seconds: a hundred years.
    static let maximumAdvance = 3_155_760_000

    private var wall: Int64 = 0
    private var monotonic: Int64 = 0

    /// Creates an offset of zero.
    package init() {}

    /// A change of the clock.
    package enum Change: Hashable, Sendable {
        /// Advances both clocks by this many seconds; codes, tokens and sessions age by as much.
        case advance(seconds: Int)
        /// Sets the wall clock, in milliseconds since 1970 (UTC).
        ///
        /// A later time also advances the monotonic clock; an earlier one leaves it unchanged.
        case set(wall: Int64)
    }

    /// Returns the tenant's time for the machine's time.
    package func adjusted(_ now: Timestamp) -> Timestamp {
        Timestamp(wall: now.wall &+ wall, monotonic: now.monotonic &+ monotonic)
    }

    /// Changes the offset at the machine's time `now`.
    package mutating func apply(_ change: Change, at now: Timestamp) {
        let step =
            switch change {
            case .advance(let seconds): Int64(seconds) * 1_000
            case .set(let wall): wall &- adjusted(now).wall
            }
        wall = wall &+ step
        monotonic = monotonic &+ max(step, 0)
    }
}
