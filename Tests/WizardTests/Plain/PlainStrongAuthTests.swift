import NativeAuth
import Testing
import UserFlow
import Wizard

/// A second factor and a registration in plain mode, one question per line.
struct PlainStrongAuthTests {
    private static let email =
        #""id":"one","challenge_type":"oob","challenge_channel":"email","login_hint":"a**@contoso.com""#
    private static let sms =
        #""id":"two","challenge_type":"oob","challenge_channel":"sms","login_hint":"+45 ******67""#

    @Test func `a second factor asks for a method by number, then for its code`() throws {
        var harness = try PlainHarness.atStrongAuth("mfa_required", methods: [Self.email, Self.sms])

        harness.type("2")
        harness.accept()
        harness.type("40273951")
        harness.accept()

        #expect(harness.requests.map(\.path).suffix(2) == [.signInChallenge, .token])
        #expect(harness.screenText.hasSuffix(Self.factor), "\(harness.screenText)")
    }

    private static let factor = """
        Sign in
        Confirm it's you
        To sign in, you need a code. Choose where we send it.
        Send the code to
        1. Email: a**@contoso.com
        2. Text message: +45 ******67
        Current answer: Email: a**@contoso.com. Press Enter to keep it.
        Send the code to: 2

        Sign in
        Check your email
        Enter the 8-digit code we sent to a**@contoso.com.
        It expires in 10 minutes. Not there? Check your spam folder.
        1 new message in the demo inbox
        :resend  New code in 0:30
        :inbox  Open inbox
        Code: 40273951

        Account created
        Welcome, ada
        Your account for ada@contoso.com is ready. You're signed in.
        Email: ada@contoso.com
        Signed in: until 11:00 (60 minutes)
        Next time, sign in with your email.
        1. Finish
        Type a number, or press Enter for Finish: 
        """

    @Test func `a registration asks for a contact, then for its code`() throws {
        var harness = try PlainHarness.atStrongAuth("registration_required", methods: [Self.email])

        harness.type("amy")
        harness.type("amy@contoso.com")
        harness.accept()
        harness.type("40273951")
        harness.accept(2)

        #expect(harness.screenText.hasSuffix(Self.registration), "\(harness.screenText)")
    }

    private static let registration = """
        Sign in
        Add a way to confirm it's you
        To sign in, add a place where we can send codes. You only do this once.
        Email for codes
        Current answer: ada@contoso.com. Press Enter to keep it.
        Email for codes: amy
        Email for codes
        Error: Email for codes. Enter an email address in the right format, like
        name@example.com.
        Email for codes: amy@contoso.com

        Sign in
        Check your email
        Enter the 8-digit code we sent to amy@contoso.com.
        It expires in 10 minutes. Not there? Check your spam folder.
        1 new message in the demo inbox
        :resend  New code in 0:30
        :inbox  Open inbox
        Code: 40273951

        Account created
        Welcome, ada
        Your account for ada@contoso.com is ready. You're signed in.
        Email: ada@contoso.com
        Signed in: until 11:00 (60 minutes)
        Next time, sign in with your email.
        1. Finish
        Type a number, or press Enter for Finish: 
        """
}
