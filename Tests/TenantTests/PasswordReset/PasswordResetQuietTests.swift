import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// What a password reset of a quiet tenant reveals about existing accounts (security E-31, E-33).
struct PasswordResetQuietTests {
    /// Returns a client of a quiet tenant with the account ada@contoso.com, alias Ada_L, an hour later.
    private static func client(_ flow: UserFlow) -> Client {
        var client = Client.beforeReset(flow, .quiet)
        client.wait(seconds: 4_000)
        return client
    }

    /// Returns the replies to a reset of someone who cannot read the email, masked.
    private static func reset(_ name: String, with client: Client) -> [String] {
        var client = client
        var replies = [
            client.startReset(name, types: "redirect"), client.startReset(name), client.challengeReset(),
            client.challengeReset(),
        ]
        client.wait(seconds: 30)
        replies.append(client.challengeReset())
        for guess in ["00000000", "11111111", "", "22222222", "33333333", "44444444", "55555555"] {
            replies.append(client.continueReset(code: guess))
        }
        replies.append(client.submit(newPassword: newPassword))
        replies.append(client.pollReset())
        for _ in 0..<5 {
            client.startReset(name)
            replies.append(client.challengeReset())
        }
        client.wait(seconds: 600)
        replies.append(client.continueReset(code: "00000000"))
        return replies.map { $0.masked(name) }
    }

    @Test(arguments: [
        ("ada@contoso.com", "bob@contoso.com"), ("ADA@contoso.com", "BOB@contoso.com"), ("Ada_L", "Bob_L"),
    ])
    func `a known name, an unknown one and one without a password are alike, byte for byte`(
        known: String, unknown: String
    ) {
        let withPassword = Self.reset(known, with: Self.client(.passwords()))
        let withoutPassword = Self.reset(known, with: Self.client(.codes()))
        let withoutAccount = Self.reset(unknown, with: Self.client(.passwords()))

        #expect(withPassword == withoutAccount)
        #expect(withoutPassword == withoutAccount)
        #expect(withPassword.count == 20 && Set(withPassword).count > 6)
    }

    @Test(arguments: [
        ("ada@contoso.com", "a*a@co**o**.com"), ("ADA@contoso.com", "A*A@co**o**.com"), ("Ada_L", "***@***"),
        ("bob@contoso.com", "b*b@co**o**.com"), ("Bob_L", "***@***"),
    ])
    func `the label is the mask of what was typed`(name: String, label: String) {
        var client = Self.client(.passwords())
        client.startReset(name)

        #expect(client.challengeReset().text.contains(#""challenge_target_label":"\#(label)""#))
    }

    private static let emails: [(flow: UserFlow, name: String, kinds: [Email.Kind])] = [
        (.passwords(), "ada@contoso.com", [.passwordResetCode]),
        (.passwords(), "ada_l", [.passwordResetCode]),
        (.passwords(), "bob@contoso.com", [.accountMissing]), (.passwords(), "Bob_L", []),
        (.codes(), "ADA@contoso.com", [.noPassword]), (.codes(), "Ada_L", [.noPassword]),
    ]

    @Test(arguments: emails)
    func `who cannot reset a password gets an email that says why`(
        flow: UserFlow, name: String, kinds: [Email.Kind]
    ) {
        var client = Self.client(flow)
        let before = client.tenant.outbox.count

        client.startReset(name)
        client.challengeReset()
        let emails = client.tenant.outbox.dropFirst(before)

        #expect(emails.map(\.kind) == kinds)
        #expect(emails.allSatisfy { $0.code.isEmpty == ($0.kind != .passwordResetCode) })
    }

    @Test(arguments: [("bob@contoso.com", UserFlow.passwords()), ("ada@contoso.com", .codes())])
    func `the code of a reset that cannot succeed is void`(name: String, flow: UserFlow) throws {
        var client = Self.client(flow)
        client.startReset(name)
        client.challengeReset()

        let code = try #require(client.tenant.passwordResets.flows.rows.map(\.value).first?.code)

        #expect(code.isVoid)
    }

    @Test func `a tenant without password resets says so only to the owner of the mailbox`() {
        let flow = UserFlow.passwords { $0.allowsPasswordReset = false }
        var client = Self.client(flow)

        let known = Self.reset("ada@contoso.com", with: client)
        client.startReset()
        client.challengeReset()

        #expect(known == Self.reset("bob@contoso.com", with: Self.client(flow)))
        #expect(client.continueReset(code: client.code).line == "400 invalid_request")
    }
}

extension Reply {
    /// The whole reply except random values and the mask of an address, whose letters may differ.
    fileprivate func masked(_ name: String) -> String {
        let ids = #/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/#
        let tokens = #/"(continuation_token)":"[^"]*"/#
        let labels = #/"challenge_target_label":"[a-zA-Z]\*[a-zA-Z]@co\*\*o\*\*\.com"/#
        let plain = text.replacing(ids, with: "ID").replacing(tokens) { "\"\($0.1)\"" }
            .replacing(labels, with: "\"label\"")
        let fields = headers.map { "\($0.key): \($0.value.replacing(ids, with: "ID"))" }.sorted()
        return "\(status) \(fields.joined(separator: ", ")) \(plain)"
    }
}
