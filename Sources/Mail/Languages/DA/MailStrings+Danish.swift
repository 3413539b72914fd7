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
        ignoreNotice:
            "Var det ikke dig, kan du se bort fra denne e-mail. Uden adgang til din e-mail kan ingen bruge adressen.",
        units: Units(
            minute: "{n} minut", minutes: "{n} minutter", second: "{n} sekund", seconds: "{n} sekunder"))
}
