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
        var client = Client.member(flow)
        client.tenant.profile = .quiet
        // The first email of the hour was the sign-up's own.
        client.wait(seconds: 4_000)
        return client
    }

    /// Returns the replies to a sign-up with this address, masked.
    private static func signUp(_ email: String, at client: Client, _ password: String? = nil) -> [String] {
        var client = client
        var answers = [client.start(email, password: password, attributes: #"{"flatusername":"Ada_L"}"#)]
        answers.append(client.challenge())
        answers.append(client.challenge())
        client.wait(seconds: 30)
        answers.append(client.challenge())
        for guess in ["00000000", "11111111", "", "   ", "1", "22222222", "33333333", "44444444"] {
            answers.append(client.submit(code: guess))
        }
        client.wait(seconds: 599)
        answers.append(client.submit(code: "00000000"))
        client.wait(seconds: 1)
        answers.append(client.submit(code: "00000000"))
        answers.append(client.submit(attributes: "{}"))
        client.wait(seconds: 600)
        answers.append(client.submit(code: "00000000"))
        return answers.map(\.masked)
    }

    @Test(arguments: [UserFlow.codes(), .passwords()])
    func `E-31 quiet: a known address and an unknown one sign up alike, byte for byte`(flow: UserFlow) {
        let client = Self.client(flow)
        let password = flow.identityProvider == .emailPassword ? goodPassword : nil

        let known = Self.signUp(Self.known, at: client, password)

        #expect(known == Self.signUp(Self.unknown, at: client, password))
        #expect(known.count == 16 && Set(known).count > 5)
    }

    @Test func `E-31 quiet: the owner gets an email without a code, and no account is created`() throws {
        var client = Self.client(.codes())
        let before = client.tenant.letters.count

        client.start(Self.known)
        client.challenge()
        let letters = client.tenant.letters.dropFirst(before)
        let secret = try #require(client.tenant.attempts.rows.values.first?.step.code?.secret)
        let answer = client.submit(code: text(of: secret))

        #expect(letters.map(\.kind) == [.accountExists])
        #expect(letters.map(\.to) == [Self.known] && letters.allSatisfy { $0.code.isEmpty })
        #expect(answer.line == "400 invalid_grant/invalid_oob_value 50181")
        #expect(client.shelf.accounts.count == 1)
    }

    @Test(arguments: [("bob@contoso.com", [Letter.Kind.accountMissing]), ("Bob_L", [])])
    func `E-31 quiet: a sign-in without an account sends an email if there is an address`(
        name: String, letters: [Letter.Kind]
    ) {
        var client = Self.client(.codes())
        let before = client.tenant.letters.count

        client.initiate(name)
        client.challengeSignIn()

        #expect(client.tenant.letters.dropFirst(before).map(\.kind) == letters)
    }

    @Test(arguments: [UserFlow.codes(), .passwords()])
    func `E-31 quiet: a known address and an unknown one sign in alike, byte for byte`(flow: UserFlow) {
        let client = Self.client(flow)
        func signIn(_ name: String) -> [String] {
            var client = client
            var answers = [client.initiate(name, types: "oob redirect"), client.initiate(name)]
            answers.append(client.challengeSignIn())
            for number in 0..<12 {
                answers.append(
                    flow.identityProvider == .emailPassword
                        ? client.redeem(password: "Wrong-Horse-\(number)")
                        : client.redeem(code: "0000000\(number % 10)"))
            }
            answers.append(client.redeem("continuation_token", [.username: name]))
            answers.append(client.redeem("mfa_oob", [.code: "00000000"]))
            client.wait(seconds: 600)
            answers.append(client.redeem("password", [.password: goodPassword]))
            return answers.map(\.masked)
        }

        let known = signIn(Self.known)

        #expect(known == signIn(Self.unknown))
        #expect(known.count == 18 && Set(known).count > 4)
    }

    @Test func `E-33 quiet: a taken alias and a free one sign in and up alike`() {
        let client = Self.client(.codes())
        func walk(_ alias: String) -> [String] {
            var client = client
            var answers = [client.initiate(alias), client.challengeSignIn(), client.redeem(code: "1")]
            answers.append(client.start(Self.unknown, attributes: #"{"flatusername":"\#(alias)"}"#))
            answers.append(client.challenge())
            answers.append(client.submit(attributes: #"{"flatusername":"\#(alias)"}"#))
            answers.append(client.submit(code: "1"))
            return answers.map(\.masked)
        }

        #expect(walk("Ada_L") == walk("Bob_L"))
    }

    @Test func `E-33 quiet: a taken alias is refused once the address is verified`() {
        var client = Self.client(.codes())
        client.start(Self.unknown, attributes: #"{"flatusername":"ada_l"}"#)
        client.challenge()

        #expect(client.submit(code: client.code).line == "400 user_already_exists 1003037")
        #expect(client.shelf.accounts.count == 1)
    }

    @Test func `E-33 entra: a taken alias is refused at the start, as at the service`() {
        var client = Client.member(.codes())

        let taken = client.start(Self.unknown, attributes: #"{"flatusername":"ada_l"}"#)

        #expect(taken.line == "400 user_already_exists 1003037")
    }

    @Test(arguments: [UserFlow.codes(), .passwords()])
    func `E-30 entra: known and unknown differ only as the service documents`(flow: UserFlow) {
        var client = Client.member(flow)

        let up = [client.start(Self.known), client.start(Self.unknown)]
        let into = [client.initiate(Self.known), client.initiate(Self.unknown)]

        #expect(up.map(\.line) == ["400 user_already_exists 1003037", "200"])
        #expect(into.map(\.line) == ["200", "400 user_not_found 50034"])
        #expect(Set((up + into).map { $0.headers.keys.sorted() }).count == 1)
    }

    @Test func `a quiet tenant signs up and signs in a new user as usual`() {
        var client = Self.client(.passwords())

        client.start(Self.unknown, password: goodPassword)
        client.challenge()
        #expect(client.submit(code: client.code).line == "200")
        client.initiate(Self.unknown)
        client.challengeSignIn()

        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
        #expect(client.shelf.accounts.map(\.email) == [Self.known, Self.unknown])
    }
}

extension Attempt.Step {
    fileprivate var code: OneTimeCode? {
        if case .codeSent(let code) = self { code } else { nil }
    }
}

extension Answer {
    /// The whole reply except random values and the user's own address.
    fileprivate var masked: String {
        let ids = #/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/#
        let tokens = #/"(continuation_token|challenge_target_label)":"[^"]*"/#
        let plain = text.replacing(ids, with: "ID").replacing(tokens) { "\"\($0.1)\"" }
        let fields = headers.map { "\($0.key): \($0.value.replacing(ids, with: "ID"))" }.sorted()
        return "\(status) \(fields.joined(separator: ", ")) \(plain)"
    }
}
