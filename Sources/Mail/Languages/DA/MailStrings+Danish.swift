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
        accountExists: Notice(
            subject: "Du har allerede en konto hos {flow}",
            body: "Nogen, måske dig, har forsøgt at oprette en konto hos {flow} med denne adresse. "
                + "Der findes allerede en konto med adressen, så log ind i stedet."),
        accountMissing: Notice(
            subject: "Du har ikke en konto hos {flow}",
            body: "Nogen, måske dig, har forsøgt at logge ind hos {flow} med denne adresse. "
                + "Der findes ingen konto med adressen, så opret en først."),
        noPassword: Notice(
            subject: "Din konto hos {flow} har ikke en adgangskode",
            body: "Nogen, måske dig, har bedt om en ny adgangskode til {flow} med denne adresse. "
                + "Din konto har ikke en adgangskode, så log ind med en kode i stedet."),
        ignoreNotice:
            "Var det ikke dig, kan du se bort fra denne e-mail. Uden adgang til din e-mail kan ingen bruge adressen.",
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
