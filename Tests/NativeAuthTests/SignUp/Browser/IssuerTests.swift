import Foundation
import NativeAuth
import Testing

@testable import SignUp

struct IssuerTests {
    private func issuer(_ json: String, status: Int = 200, authority: String = "https://a.test") throws
        -> BrowserSignIn.Issuer
    {
        try BrowserSignIn.Issuer(Response(status: status, body: Data(json.utf8)), authority: authority)
    }

    @Test func `the issuer and its promise are read from the discovery document`() throws {
        let member = "authorization_response_iss_parameter_supported"

        #expect(try issuer("{\"issuer\":\"https://i\"}") == .init(issuer: "https://i", promisesIssuer: false))
        #expect(try issuer("{\"issuer\":\"https://i\",\"\(member)\":true}").promisesIssuer)
        #expect(try !issuer("{\"issuer\":\"https://i\",\"\(member)\":\"true\"}").promisesIssuer)
    }

    @Test(arguments: ["", "[]", "{}", "{\"issuer\":1}", "{\"issuer\":\"http://i\"}", "{\"issuer\":\"i\"}"])
    func `a document without a usable issuer is refused`(json: String) {
        #expect(throws: BrowserSignInFailure.invalid(.discoveryDocument)) { try issuer(json) }
    }

    @Test func `an issuer may be plain http where the authority is`() throws {
        let json = "{\"issuer\":\"http://127.0.0.1:1/t/v2.0\"}"

        #expect(throws: Never.self) { try issuer(json, authority: "http://127.0.0.1:1") }
        #expect(throws: BrowserSignInFailure.invalid(.discoveryDocument)) { try issuer(json, status: 404) }
    }
}
