import Foundation

/// A request and its response, to be checked against three clients.
struct Exchange {
    /// The last three segments of the path.
    let call: String
    /// The fields sent, with the names of the specification.
    let form: [String: String]
    let answer: HTTPAnswer

    init(_ path: String, _ form: [String: String], _ answer: HTTPAnswer) {
        call = "/" + path.split(separator: "?")[0].split(separator: "/").suffix(3).joined(separator: "/")
        self.form = form
        self.answer = answer
    }

    /// What each of the three clients cannot read; empty when all can read everything.
    var complaints: [String] {
        IOSClient.complaints(self) + AndroidClient.complaints(self) + JSClient.complaints(self)
    }

    var isToken: Bool { call == "/oauth2/v2.0/token" }
    /// Whether the request can complete a sign-up.
    var isLastOfSignUp: Bool { call == "/signup/v1.0/continue" }
    var isRegistration: Bool { call.hasPrefix("/register/") }
    var asksForClientInfo: Bool { ["true", "1"].contains(form["client_info"]) }
    var asksForIdentity: Bool { form["scope"]?.contains("openid") == true }

    /// A summary of the response, such as `200 oob` or `400 invalid_grant/invalid_oob_value`.
    var line: String {
        let error = [answer["error"], answer["suberror"]].compactMap(\.self).joined(separator: "/")
        let words = [String(answer.status), answer["challenge_type"] ?? answer["token_type"] ?? "", error]
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// The problems that one client has with a response.
struct Complaints {
    let reader: String
    private(set) var all: [String] = []

    init(_ reader: String) { self.reader = reader }

    mutating func unless(_ isGood: Bool, _ text: String) {
        if !isGood { all.append("\(reader): \(text)") }
    }
}
