import NativeAuth
import Testing
import UserFlow
@testable import Wizard

/// A second factor and a registration in plain mode, one question per line.
struct PlainStrongAuthTests {
    private static let email =
        #""id":"one","challenge_type":"oob","challenge_channel":"email","login_hint":"a**@contoso.com""#
    private static let sms =
        #""id":"two","challenge_type":"oob","challenge_channel":"sms","login_hint":"+45 ******67""#

    @Test(arguments: [(Language.english, factorInEnglish), (.danish, factorInDanish)])
    func `a second factor asks for a method by number, then for its code`(
        language: Language, transcript: String
    ) throws {
        var harness = try PlainHarness.atStrongAuth(
            "mfa_required", methods: [Self.email, Self.sms], language: language)

        harness.type("2")
        harness.accept()
        harness.type("40273951")
        harness.accept()

        #expect(harness.requests.map(\.path).suffix(2) == [.signInChallenge, .token])
        #expect(harness.screenText.hasSuffix(transcript), "\(harness.screenText)")
    }

    private static let factorInEnglish = """
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

    private static let factorInDanish = """
        Log ind
        Bekræft, at det er dig
        For at logge ind skal du bruge en kode. Vælg, hvor vi sender den hen.
        Send koden til
        1. E-mail: a**@contoso.com
        2. Sms: +45 ******67
        Dit svar er E-mail: a**@contoso.com. Tryk på Enter for at beholde det.
        Send koden til: 2

        Log ind
        Tjek din e-mail
        Skriv koden på 8 cifre, som vi sendte til a**@contoso.com.
        Den udløber om 10 minutter. Er den ikke kommet? Tjek din spammappe.
        1 ny besked i demoindbakken
        :resend  Ny kode om 0:30
        :inbox  Åbn indbakken
        Kode: 40273951

        Kontoen er oprettet
        Velkommen, ada
        Din konto med ada@contoso.com er klar. Du er logget ind.
        E-mail: ada@contoso.com
        Logget ind: til kl. 11:00 (60 minutter)
        Næste gang kan du logge ind med din e-mail.
        1. Afslut
        Skriv et nummer, eller tryk på Enter for Afslut: 
        """

    @Test(arguments: [(Language.english, registrationInEnglish), (.danish, registrationInDanish)])
    func `a registration asks for a contact, then for its code`(
        language: Language, transcript: String
    ) throws {
        var harness = try PlainHarness.atStrongAuth(
            "registration_required", methods: [Self.email], language: language)

        harness.type("amy")
        harness.type("amy@contoso.com")
        harness.accept()
        harness.type("40273951")
        harness.accept(2)

        #expect(harness.screenText.hasSuffix(transcript), "\(harness.screenText)")
    }

    private static let registrationInEnglish = """
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

    private static let registrationInDanish = """
        Log ind
        Tilføj en måde at bekræfte dig på
        For at logge ind skal du tilføje et sted, vi kan sende koder til. Det
        sker kun én gang.
        E-mail til koder
        Dit svar er ada@contoso.com. Tryk på Enter for at beholde det.
        E-mail til koder: amy
        E-mail til koder
        Fejl: E-mail til koder. Skriv en e-mailadresse i det rigtige format, for
        eksempel navn@example.com.
        E-mail til koder: amy@contoso.com

        Log ind
        Tjek din e-mail
        Skriv koden på 8 cifre, som vi sendte til amy@contoso.com.
        Den udløber om 10 minutter. Er den ikke kommet? Tjek din spammappe.
        1 ny besked i demoindbakken
        :resend  Ny kode om 0:30
        :inbox  Åbn indbakken
        Kode: 40273951

        Kontoen er oprettet
        Velkommen, ada
        Din konto med ada@contoso.com er klar. Du er logget ind.
        E-mail: ada@contoso.com
        Logget ind: til kl. 11:00 (60 minutter)
        Næste gang kan du logge ind med din e-mail.
        1. Afslut
        Skriv et nummer, eller tryk på Enter for Afslut: 
        """
}
