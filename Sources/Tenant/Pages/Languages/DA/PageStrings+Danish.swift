/// The Danish texts of pages.
extension PageStrings {
    static let danish = PageStrings(
        frame: Frame(
            errorTitle: "Fejl: {question}",
            errorMark: "Fejl:",
            oneThing: "Der er 1 ting at rette",
            manyThings: "Der er {n} ting at rette",
            step: "Trin {n} af {all}",
            optional: "{label} (valgfrit)",
            details: "Oplysninger til supporten",
            number: "Fejlnummer",
            correlationID: "Korrelations-id",
            appID: "App-id",
            redirectURI: "Omdirigerings-URI"),
        button: Button(
            proceed: "Fortsæt", back: "Tilbage", cancel: "Annuller og gå tilbage til appen",
            signIn: "Log ind", signUp: "Opret konto"),
        duration: Duration(
            second: "{n} sekund", seconds: "{n} sekunder", minute: "{n} minut", minutes: "{n} minutter"),
        email: Email(
            title: "Hvad er din e-mailadresse?",
            lead: "Du skal bruge den til at logge ind. Vi sender en kode for at bekræfte, at den er din.",
            label: "E-mail",
            haveAccount: "Har du allerede en konto?"),
        signIn: SignIn(
            title: "Log ind på din konto",
            lead: "Skriv den e-mailadresse eller det brugernavn, du tilmeldte dig med.",
            leadAddress: "Skriv den e-mailadresse, du tilmeldte dig med.",
            label: "E-mail eller brugernavn",
            noAccount: "Har du ikke en konto endnu?"),
        reset: Reset(
            title: "Nulstil din adgangskode",
            lead: "Skriv din e-mailadresse eller dit brugernavn. Vi sender en kode på e-mail.",
            leadAddress: "Skriv din e-mailadresse. Vi sender en kode på e-mail."),
        newPassword: .danish, password: .danish, alias: .danish, attribute: .danish, code: .danish,
        method: .danish, registration: .danish, continueAs: .danish, returning: .danish,
        fault: .danish, signOut: .danish,
        expired: Notice(
            title: "Siden er udløbet",
            text: "Der blev ikke ændret noget. Gå tilbage til appen, og begynd forfra."),
        forbidden: Notice(
            title: "Det kunne vi ikke tage imod",
            text: "Svaret kom ikke fra denne side, så der blev ikke ændret noget. "
                + "Gå tilbage til appen, og begynd forfra."),
        error: Errors(empty: .danish, refused: .danish, account: .danish, service: .danish))
}
