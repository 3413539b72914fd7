import NativeAuth
import Testing

@testable import SignUp

/// What a value of version 2 prints.
struct V2DescriptionTests {
    @Test func `V2-49: no description has a token, a code, a password, a value or a hint`() throws {
        var driver = try V2.signUpAtPassword()
        var texts = [texts(of: driver)]
        driver.submit(.password(try V2.secret("Canary-7!")))
        texts.append(self.texts(of: driver))
        driver.submit(.attributes([AttributeValue("jobTitle", .string("Canary-job"))]))
        texts.append(self.texts(of: driver))
        let code = try V2.signUpAtCode()
        texts.append(self.texts(of: code))
        var signIn = V2.signIn(password: "Canary-7!")
        try signIn.reply("start-401", "signin-challenge", "signin-verify-password")
        texts.append(self.texts(of: signIn))
        var reset = try V2.resetAtPassword()
        reset.submit(.password(try V2.secret("Canary-7!")))
        texts.append(self.texts(of: reset))

        for text in texts {
            for secret in ["ct-v2-", "Canary-7!", "Canary-job", "12345678", "c***r"] {
                #expect(!text.contains(secret))
            }
        }
    }

    @Test func `V2-49: the query of a link is not printed, nor a link that repeats a value`() {
        var request = Request(
            Request.Path(rawValue: "/a/b?t=ct-1"), [.v2ContinuationToken: .text("ct-1234")],
            correlationID: "")
        request.isLink = true
        #expect(request.description == "/{id}/{id}(continuationToken)")
        request.path = Request.Path(rawValue: "/a/ct-1234/b")
        #expect(request.description == "/…(continuationToken)")
    }

    private func texts<Machine: StateMachine>(of driver: V2Driver<Machine>) -> String {
        var dumped = ""
        dump(driver.machine, to: &dumped)
        dump(driver.sent, to: &dumped)
        return dumped + "\(driver.machine)\(driver.sent)" + String(reflecting: driver.machine)
    }
}
