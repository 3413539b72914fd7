import Foundation
import TestSupport
import Testing

/// A client that signs up by code with two attributes, and does not mind when the server is gone.
struct SignUpClient: Sendable {
    /// A flow by code with two attributes, as a flow file.
    static let flow = """
        {
          "name": "Contoso", "identityProvider": "emailOneTimePasscode", "alias": "off",
          "attributes": [
            { "name": "city", "kind": "text", "label": { "en": "City" } },
            { "name": "born", "kind": "integer", "label": { "en": "Born" } }
          ],
          "pages": [{ "when": "start", "title": { "en": "You" }, "attributes": ["city", "born"] }]
        }
        """

    let server: RunningServer

    /// Signs up, and returns the status of the request that creates the account: 0 without an answer.
    ///
    /// - Parameter codeNumber: The number of codes to the address, with the one that this sends.
    func signUp(_ email: String, codeNumber: Int = 1) async -> Int {
        guard let token = await requestCode(for: email),
            let code = await server.printedCode(for: email, number: codeNumber)
        else { return 0 }
        return await submit(code, token).status
    }

    /// Starts a sign-up and requests a code; returns the token that takes it.
    func requestCode(for email: String) async -> String? {
        let started = await start(email)
        guard started.status == 200, let token = started["continuation_token"] else { return nil }
        let challenged = await post("/signup/v1.0/challenge", [("continuation_token", token)])
        return challenged.status == 200 ? challenged["continuation_token"] : nil
    }

    /// Submits the code, which creates the account.
    func submit(_ code: String, _ token: String) async -> HTTPResponse {
        await post(
            "/signup/v1.0/continue",
            [("continuation_token", token), ("grant_type", "oob"), ("oob", code)])
    }

    /// Starts a sign-up.
    func start(_ email: String) async -> HTTPResponse {
        await post(
            "/signup/v1.0/start",
            [("username", email), ("attributes", #"{"city":"London","born":1815}"#)])
    }

    private func post(_ path: String, _ fields: RequestWriter.Form) async -> HTTPResponse {
        let form = [
            ("client_id", "11111111-2222-3333-4444-555555555555"), ("challenge_type", "oob redirect"),
        ]
        let request = RequestWriter(name: "durability").request(path, form + fields)
        return await RawSocket.exchange(request, port: server.port)
    }
}

/// What is on disk in a data folder, read by plain SQLite.
struct StoredAccounts {
    /// The addresses, in lowercase.
    let emails: [String]

    /// Reads the accounts of ``SignUpClient``, and expects that the database is whole and
    /// none of them is half.
    init(in folder: String) throws {
        let shell = try SQLiteShell("\(folder)/accounts.sqlite")
        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
        #expect(try shell.rows("PRAGMA foreign_key_check").isEmpty)
        let rows = try shell.rows(
            """
            SELECT lower(email), (SELECT count(*) FROM attribute WHERE account = id) FROM account ORDER BY id
            """)
        emails = rows.compactMap { $0[0] }
        #expect(rows.allSatisfy { $0[1] == "2" }, "half an account: \(rows.filter { $0[1] != "2" })")
        #expect(Set(emails).count == emails.count, "an account is there twice")
    }
}
