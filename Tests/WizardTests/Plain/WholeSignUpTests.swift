import TestSupport
import Testing
import Wizard

/// A complete sign-up, as the terminal shows it in the end.
struct WholeSignUpTests {
    @Test(.rule("R-60")) func `a complete sign-up in plain mode`() throws {
        var harness = try PlainHarness()
        harness.type("ada@contoso.com", "Correct-Horse-7", "", "Denmark", "Odense")
        harness.accept(2)
        harness.type("40273951")
        harness.refuse(
            "attributes_required", code: 55106,
            more:
                #","continuation_token":"t","required_attributes":[{"name":"jobTitle","type":"string","required":true}]"#
        )
        harness.type("Engineer", "y")
        harness.reply(200, #"{"continuation_token":"done"}"#)
        harness.type("2")

        #expect(harness.outcome == .signedUp(email: "ada@contoso.com"))
        #expect(harness.screenText == Self.transcript)
    }

    private static let transcript = """
        Contoso
        Type an answer and press Enter. :help lists the commands. To start an
        answer with a colon, type two.

        Sign up · 1 of 6
        What's your email address?
        You'll sign in with it. We'll send a code to confirm it.
        Demo: no real email is sent.
        :signin  Sign in
        Email: ada@contoso.com

        Sign up · 2 of 6
        Create a password
        For ada@contoso.com
        Password
        Use at least 8 characters, with 3 of these: a-z, A-Z, 0-9, symbol.
        :show  show the password as you type; others may see it
        Password (typing is hidden): 
        15 characters entered.
        Strength: good
        Done: 8 to 256 characters.
        Done: 3 of these 4 kinds, a-z, A-Z, 0-9, symbol.
        Done: Not a common password.

        Sign up · 3 of 6
        Choose a username
        Use letters a to z, numbers, - and _. Start with a letter or number.
        You can use it instead of your email to sign in.
        Username (optional): 

        Sign up · 4 of 6
        Where are you?
        Country or region
        Type the name, or part of it.
        Country or region: Denmark
        City: Odense

        Sign up · 5 of 6
        Check your email
        Enter the 8-digit code we sent to ada@contoso.com.
        It expires in 10 minutes. Not there? Check your spam folder.
        1 new message in the demo inbox
        :resend  New code in 0:30
        :change  Change email
        :inbox  Open inbox
        Code: 40273951

        Sign up · 6 of 6
        Your work
        Job title
        As it appears in your contract.
        Job title: Engineer
        Send me news
        1. yes
        2. no
        Current answer: no. Press Enter to keep it.
        Send me news: y

        Account created
        Your account is ready
        Press Enter to sign in. You don't need your password again.
        Account created for ada@contoso.com.
        Email: ada@contoso.com
        Country or region: Denmark
        City: Odense
        Job title: Engineer
        Send me news: yes
        1. Sign in
        2. Finish
        Type a number, or press Enter for Sign in: 2
        Account created for ada@contoso.com.

        """
}
