import NativeAuth
import Testing
import UserFlow
import Wizard

/// A password reset in plain mode, one question per line.
struct PlainResetPasswordTests {
    @Test func `a reset asks for an address, a code and a password, and explains what was refused`() throws {
        var harness = try PlainHarness.atReset()

        harness.type("")
        harness.accept(2)
        harness.type("11111111")
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
        harness.type("40273951")
        harness.accept()
        harness.type("Password123")
        harness.refuse("invalid_grant", "password_banned", code: 399_246)
        harness.type(":show", "Correct-Horse-8")
        harness.accept(3)

        #expect(harness.screenText.hasSuffix(Self.transcript), "\(harness.screenText)")
    }

    private static let transcript = """
        Reset password · 1 of 3
        Reset your password
        Enter your email or username. We'll send you a code.
        Email or username
        Current answer: ada@contoso.com. Press Enter to keep it.
        Email or username: 

        Reset password · 2 of 3
        Check your email
        If there's an account for ada@contoso.com, we sent it a code.
        It expires in 10 minutes. Not there? Check your spam folder.
        1 new message in the demo inbox
        :resend  New code in 0:30
        :inbox  Open inbox
        Code: 11111111
        Code
        Error: That code isn't right. Use the newest one we sent.
        Details for support: error 50181 · 2026-01-15 10:00 · reference
        6a1f0e5c-0000-4000-8000-000000000001
        Code: 40273951

        Reset password · 3 of 3
        Choose a new password
        For ada@contoso.com
        Password
        Use at least 8 characters, with 3 of these: a-z, A-Z, 0-9, symbol.
        :show  show the password as you type; others may see it
        Password (typing is hidden): 
        11 characters entered.
        Strength: very weak
        Done: 8 to 256 characters.
        Done: 3 of these 4 kinds, a-z, A-Z, 0-9. symbol (not needed)
        Still needed: Not a common password.
        Password
        Use at least 8 characters, with 3 of these: a-z, A-Z, 0-9, symbol.
        Error: This password, or a word in it, is too common. Choose a different
        one.
        Details for support: error 399246 · 2026-01-15 10:00 · reference
        6a1f0e5c-0000-4000-8000-000000000001
        Password (typing is hidden): 
        Password: Password123
        What you type is visible until you send the answer. :hide hides it.
        Password: Correct-Horse-8
        15 characters entered.
        Strength: good
        Done: 8 to 256 characters.
        Done: 3 of these 4 kinds, a-z, A-Z, 0-9, symbol.
        Done: Not a common password.

        Sign in
        Welcome, ada
        Your password is changed. You're signed in.
        Signed in: until 11:00 (60 minutes)
        You're signed out everywhere else.
        1. Finish
        Type a number, or press Enter for Finish: 
        """

    @Test func `plain mode is in the user's language`() throws {
        var harness = try PlainHarness.atReset(language: .danish)

        #expect(
            harness.newOutput().hasSuffix(
                """
                Nulstil adgangskode · 1 af 3
                Nulstil din adgangskode
                Skriv din e-mailadresse eller dit brugernavn. Vi sender dig en kode.
                E-mail eller brugernavn
                Dit svar er ada@contoso.com. Tryk på Enter for at beholde det.
                E-mail eller brugernavn: 
                """))
    }

    @Test func `the wait for the new password to be saved is announced, and can be stopped`() throws {
        var harness = try PlainHarness.atReset()
        harness.type("")
        harness.accept(2)
        harness.type("40273951")
        harness.accept()
        harness.type("Correct-Horse-8")
        harness.accept()
        harness.reply(200, #"{"status":"in_progress"}"#)
        _ = harness.newOutput()

        harness.wait(milliseconds: 300)
        #expect(harness.newOutput() == "Saving your password…\n")
        harness.type(":cancel")
        #expect(
            harness.newOutput() == """
                We stopped waiting. Your new password may be saved already. Press Enter
                to check.
                Password
                Use at least 8 characters, with 3 of these: a-z, A-Z, 0-9, symbol.
                You've already entered 15 characters. Press Enter to keep them.
                Password (typing is hidden): 
                """)
        harness.type("")
        #expect(harness.requests.last?.path == .resetPasswordPoll)
        harness.reply(200, #"{"status":"succeeded"}"#)
        #expect(
            harness.newOutput() == """

                Sign in
                Your password is changed
                Your password is changed. Sign in as ada@contoso.com with the new one.
                You're signed out everywhere else.
                1. Sign in
                2. Finish
                Type a number, or press Enter for Sign in: 
                """)
        harness.type(":quit")
        #expect(harness.outcome == .passwordReset(name: "ada@contoso.com"))
    }
}
