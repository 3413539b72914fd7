/// The German texts of pages.
extension PageStrings {
    static let german = PageStrings(
        frame: Frame(
            errorTitle: "Fehler: {question}",
            errorMark: "Fehler:",
            oneThing: "Korrigieren Sie 1 Angabe",
            manyThings: "Korrigieren Sie {n} Angaben",
            step: "Schritt {n} von {all}",
            optional: "{label} (freiwillig)",
            details: "Angaben für den Support",
            number: "Fehlernummer",
            correlationID: "Korrelations-ID",
            appID: "App-ID",
            redirectURI: "Umleitungs-URI"),
        button: Button(
            proceed: "Weiter", back: "Zurück", cancel: "Abbrechen und zurück zur App", signIn: "Anmelden",
            signUp: "Konto erstellen"),
        duration: Duration(
            second: "{n} Sekunde", seconds: "{n} Sekunden", minute: "{n} Minute", minutes: "{n} Minuten"),
        email: Email(
            title: "Wie lautet Ihre E-Mail-Adresse?",
            lead: "Damit melden Sie sich später an. Zur Bestätigung senden wir einen Code dorthin.",
            label: "E-Mail-Adresse",
            haveAccount: "Haben Sie schon ein Konto?"),
        signIn: SignIn(
            title: "Bei Ihrem Konto anmelden",
            lead: "Geben Sie die E-Mail-Adresse oder den Benutzernamen Ihres Kontos ein.",
            leadAddress: "Geben Sie die E-Mail-Adresse Ihres Kontos ein.",
            label: "E-Mail-Adresse oder Benutzername",
            noAccount: "Haben Sie noch kein Konto?"),
        reset: Reset(
            title: "Passwort zurücksetzen",
            lead: "Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein. "
                + "Wir senden einen Code per E-Mail.",
            leadAddress: "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Code per E-Mail."),
        newPassword: .german, password: .german, alias: .german, attribute: .german, code: .german,
        method: .german, registration: .german, continueAs: .german, returning: .german,
        fault: .german, signOut: .german,
        expired: Notice(
            title: "Diese Seite ist abgelaufen",
            text: "Es wurde nichts geändert. Gehen Sie zurück zur App und beginnen Sie neu."),
        forbidden: Notice(
            title: "Das konnten wir nicht annehmen",
            text: "Die Angaben kamen nicht von dieser Seite, daher wurde nichts geändert. "
                + "Gehen Sie zurück zur App und beginnen Sie neu."),
        error: Errors(empty: .german, refused: .german, account: .german, service: .german))
}
