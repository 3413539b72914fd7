import UserFlow

/// The Danish strings of emails.
extension MailStrings {
    static let danish = MailStrings(
        language: .danish,
        subject: "Din kode til {flow}",
        introduction: "Her er din kode til {flow}:",
        validity: "Den gælder i {time}. Kun den nyeste kode virker.",
        ignoreCode:
            "Har du ikke bedt om den, kan du se bort fra denne e-mail. Uden koden kan ingen bruge din adresse.",
        passwordResetCode: Notice(
            subject: "Din kode til en ny adgangskode til {flow}",
            body: "Her er din kode til at vælge en ny adgangskode til {flow}:"),
        ignoreResetCode:
            "Har du ikke bedt om den, kan du se bort fra denne e-mail. Uden koden kan ingen ændre din adgangskode.",
        passwordChanged: Notice(
            subject: "Din adgangskode til {flow} er ændret",
            body: "Adgangskoden til din konto hos {flow} er lige blevet ændret. "
                + "Andre enheder er logget ud."),
        checkChange:
            "Var det ikke dig, kan en anden måske læse din e-mail. Skift adgangskoden til din mailkonto, og vælg derefter en ny adgangskode til {flow}.",
        units: Units(
            minute: "{n} minut", minutes: "{n} minutter", second: "{n} sekund", seconds: "{n} sekunder"))
}
