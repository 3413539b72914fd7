import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// What replies tell about existing accounts: what those of the service tell (security §4.4).
struct AccountEnumerationTests {
    private static let known = "ada@contoso.com"
    private static let unknown = "bob@contoso.com"

    @Test(arguments: [UserFlow.codes(), .passwords()])
    func `E-30 known and unknown addresses differ only as the service documents`(flow: UserFlow) {
        var client = Client.withAccount(flow)

        let signUpReplies = [client.start(Self.known), client.start(Self.unknown)]
        let signInReplies = [client.initiate(Self.known), client.initiate(Self.unknown)]

        #expect(signUpReplies.map(\.line) == ["400 user_already_exists 1003037", "200"])
        #expect(signInReplies.map(\.line) == ["200", "400 user_not_found 50034"])
        #expect(Set((signUpReplies + signInReplies).map { $0.headers.keys.sorted() }).count == 1)
    }

    @Test func `E-33 a taken alias is refused at the start, as at the service`() {
        var client = Client.withAccount(.codes())

        let taken = client.start(Self.unknown, attributes: #"{"flatusername":"ada_l"}"#)

        #expect(taken.line == "400 user_already_exists 1003037")
    }

    @Test func `E-33 known and unknown aliases differ as addresses do`() {
        var client = Client.withAccount()

        let signIns = [client.initiate("Ada_L"), client.initiate("Bob_L")]
        let resets = [client.startReset("Ada_L"), client.startReset("Bob_L")]

        #expect(signIns.map(\.line) == ["200", "400 user_not_found 50034"])
        #expect(resets.map(\.line) == signIns.map(\.line))
        #expect(Set((signIns + resets).map { $0.headers.keys.sorted() }).count == 1)
    }
}
