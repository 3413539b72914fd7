import FoundationEssentials
package import NativeAuth

/// The response to a control request.
package enum ControlResponse: Hashable, Sendable {
    /// Emails, oldest first.
    case emails([Email])
    /// The tenant's time.
    case clock(Timestamp)
    /// The request succeeded.
    case done

    /// The response as JSON.
    package var response: Response {
        switch self {
        case .emails(let emails): Response(controlBody: ["emails": emails.map(Email.JSON.init)])
        case .clock(let timestamp): Response(controlBody: ["now": timestamp.iso8601])
        case .done: Response(controlBody: [String: String]())
        }
    }
}

extension Email {
    /// An email as a JSON object, with its code.
    package struct JSON: Encodable {
        var to: String
        var kind: String
        var code: String?
        var sent: String
        var lifetime: Int?
        var flow: String

        /// Creates the object of an email.
        package init(_ email: Email) {
            to = email.to
            sent = email.sentAt.iso8601
            flow = email.flowName
            switch email.kind {
            case .code, .passwordResetCode:
                kind = email.kind == .code ? "code" : "passwordResetCode"
                code = email.code.reveal { String(decoding: $0, as: UTF8.self) }
                lifetime = email.lifetime
            case .passwordChanged: kind = "passwordChanged"
            }
        }
    }
}

extension Timestamp {
    /// The wall clock in ISO 8601, such as `2026-01-15T10:15:00Z`.
    fileprivate var iso8601: String {
        Date.ISO8601FormatStyle(timeZone: .gmt).format(Date(timeIntervalSince1970: Double(wall / 1_000)))
    }
}

extension Response {
    /// Creates a JSON response to a control request.
    init(controlBody body: some Encodable, status: Int = 200, headers: [String: String] = [:]) {
        let defaults = ["content-type": "application/json; charset=utf-8", "cache-control": "no-store"]
        let headers = defaults.merging(headers) { $1 }
        self =
            (try? Response(status: status, json: body, headers: headers))
            ?? Response(status: 500, body: Data("{}".utf8), headers: headers)
    }
}

/// Why a control request failed.
package struct ControlFailure: Error, Hashable, Sendable {
    /// The HTTP status.
    package let status: Int
    /// The reason, and what to write instead.
    let message: String
    /// Additional header fields.
    let headers: [String: String]

    init(_ message: String, status: Int = 400, headers: [String: String] = [:]) {
        self.message = message
        self.status = status
        self.headers = headers
    }

    /// Creates the failure of a reset whose store could not be emptied.
    package init(_ failure: StoreFailure) {
        self.init("The accounts could not be removed: \(failure).", status: 500)
    }

    /// The response that reports the failure.
    package var response: Response {
        let error =
            switch status {
            case 404: "not_found"
            case 500: "server_error"
            default: "invalid_request"
            }
        return Response(
            controlBody: ["error": error, "error_description": message], status: status, headers: headers)
    }
}
