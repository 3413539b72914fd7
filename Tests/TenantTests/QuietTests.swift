import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// What each profile reveals about existing accounts (security §4.4).
struct QuietTests {
    private static let known = "ada@contoso.com"
    private static let unknown = "bob@contoso.com"

    /// Returns a client of a quiet tenant with one account.
    private static func client(_ flow: UserFlow) -> Client {
        var client = Client.withAccount(flow)
        client.tenant.profile = .quiet
        // The first email of the hour was the sign-up's own.
        client.wait(seconds: 4_000)
        return client
    }

    /// Returns the replies to a sign-up with this address, masked.
    private static func signUp(_ email: String, with client: Client, _ password: String? = nil) -> [String] {
        var client = client
        var replies = [client.start(email, password: password, attributes: #"{"flatusername":"Ada_L"}"#)]
        replies.append(client.challenge())
        replies.append(client.challenge())
        client.wait(seconds: 30)
        replies.append(client.challenge())
        for guess in ["00000000", "11111111", "", "   ", "1", "22222222", "33333333", "44444444"] {
            replies.append(client.submit(code: guess))
        }
        client.wait(seconds: 599)
        replies.append(client.submit(code: "00000000"))
        client.wait(seconds: 1)
        replies.append(client.submit(code: "00000000"))
        replies.append(client.submit(attributes: "{}"))
        client.wait(seconds: 600)
        replies.append(client.submit(code: "00000000"))
        return replies.map(\.masked)
    }

    @Test(arguments: [UserFlow.codes(), .passwords()])
    func `E-31 quiet: a known address and an unknown one sign up alike, byte for byte`(flow: UserFlow) {
        let client = Self.client(flow)
        let password = flow.identityProvider == .emailPassword ? goodPassword : nil

        let known = Self.signUp(Self.known, with: client, password)

        #expect(known == Self.signUp(Self.unknown, with: client, password))
        #expect(known.count == 16 && Set(known).count > 5)
    }

    @Test func `E-31 quiet: the owner gets an email without a code, and no account is created`() throws {
        var client = Self.client(.codes())
        let before = client.tenant.outbox.count

        client.start(Self.known)
        client.challenge()
        let emails = client.tenant.outbox.dropFirst(before)
        let code = try #require(client.tenant.signUps.flows.rows.map(\.value).first?.code)

        #expect(emails.map(\.kind) == [.accountExists])
        #expect(emails.map(\.to) == [Self.known] && emails.allSatisfy { $0.code.isEmpty })
        #expect(code.isVoid)
    }

    @Test(arguments: [("bob@contoso.com", [Email.Kind.accountMissing]), ("Bob_L", [])])
    func `E-31 quiet: a sign-in without an account sends an email if there is an address`(
        name: String, emails: [Email.Kind]
    ) {
        var client = Self.client(.codes())
        let before = client.tenant.outbox.count

        client.initiate(name)
        client.challengeSignIn()

        #expect(client.tenant.outbox.dropFirst(before).map(\.kind) == emails)
    }

    @Test(arguments: [UserFlow.codes(), .passwords()])
    func `E-31 quiet: a known address and an unknown one sign in alike, byte for byte`(flow: UserFlow) {
        let client = Self.client(flow)
        func signIn(_ name: String) -> [String] {
            var client = client
            var replies = [client.initiate(name, types: "oob redirect"), client.initiate(name)]
            replies.append(client.challengeSignIn())
            for number in 0..<12 {
                replies.append(
                    flow.identityProvider == .emailPassword
                        ? client.redeem(password: "Wrong-Horse-\(number)")
                        : client.redeem(code: "0000000\(number % 10)"))
            }
            replies.append(client.redeem("continuation_token", [.username: name]))
            replies.append(client.redeem("mfa_oob", [.code: "00000000"]))
            client.wait(seconds: 600)
            replies.append(client.redeem("password", [.password: goodPassword]))
            return replies.map(\.masked)
        }

        let known = signIn(Self.known)

        #expect(known == signIn(Self.unknown))
        #expect(known.count == 18 && Set(known).count > 4)
    }

    @Test func `E-33 quiet: a taken alias and a free one sign in and up alike`() {
        let client = Self.client(.codes())
        func signInAndUp(_ alias: String) -> [String] {
            var client = client
            var replies = [client.initiate(alias), client.challengeSignIn(), client.redeem(code: "1")]
            replies.append(client.start(Self.unknown, attributes: #"{"flatusername":"\#(alias)"}"#))
            replies.append(client.challenge())
            replies.append(client.submit(attributes: #"{"flatusername":"\#(alias)"}"#))
            replies.append(client.submit(code: "1"))
            return replies.map(\.masked)
        }

        #expect(signInAndUp("Ada_L") == signInAndUp("Bob_L"))
    }

    @Test func `E-33 quiet: a taken alias is refused once the address is verified`() {
        var client = Self.client(.codes())
        client.start(Self.unknown, attributes: #"{"flatusername":"ada_l"}"#)
        client.challenge()

        #expect(client.submit(code: client.code).line == "400 user_already_exists 1003037")
        #expect(client.store.accounts.count == 1)
    }

    @Test func `E-33 entra: a taken alias is refused at the start, as at the service`() {
        var client = Client.withAccount(.codes())

        let taken = client.start(Self.unknown, attributes: #"{"flatusername":"ada_l"}"#)

        #expect(taken.line == "400 user_already_exists 1003037")
    }

    @Test(arguments: [UserFlow.codes(), .passwords()])
    func `E-30 entra: known and unknown differ only as the service documents`(flow: UserFlow) {
        var client = Client.withAccount(flow)

        let signUpReplies = [client.start(Self.known), client.start(Self.unknown)]
        let signInReplies = [client.initiate(Self.known), client.initiate(Self.unknown)]

        #expect(signUpReplies.map(\.line) == ["400 user_already_exists 1003037", "200"])
        #expect(signInReplies.map(\.line) == ["200", "400 user_not_found 50034"])
        #expect(Set((signUpReplies + signInReplies).map { $0.headers.keys.sorted() }).count == 1)
    }

    @Test func `a quiet tenant signs up and signs in a new user as usual`() {
        var client = Self.client(.passwords())

        client.start(Self.unknown, password: goodPassword)
        client.challenge()
        #expect(client.submit(code: client.code).line == "200")
        client.initiate(Self.unknown)
        client.challengeSignIn()

        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
        #expect(client.store.accounts.map(\.email) == [Self.known, Self.unknown])
    }
}

extension Reply {
    /// The whole reply except random values and the user's own address.
    fileprivate var masked: String {
        let ids = #/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/#
        let tokens = #/"(continuation_token|challenge_target_label)":"[^"]*"/#
        let plain = text.replacing(ids, with: "ID").replacing(tokens) { "\"\($0.1)\"" }
        let fields = headers.map { "\($0.key): \($0.value.replacing(ids, with: "ID"))" }.sorted()
        return "\(status) \(fields.joined(separator: ", ")) \(plain)"
    }
}
