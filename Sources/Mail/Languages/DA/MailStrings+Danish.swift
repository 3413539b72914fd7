import UserFlow

/// The Danish strings of emails.
extension MailStrings {
    static let danish = MailStrings(
        language: .danish,
        subject: "Din kode til {flow}",
        introduction: "Dette er din kode til {flow}:",
        validity: "Den virker i {time}, og kun den nyeste kode virker.",
        ignoreCode:
            "Har du ikke bedt om den, skal du ikke gøre noget: uden koden kan ingen bruge din adresse.",
        accountExists: Notice(
            subject: "Du har allerede en konto hos {flow}",
            body: "Nogen, måske dig, ville oprette en konto hos {flow} med denne adresse. "
                + "Den har allerede en konto: log ind i stedet."),
        accountMissing: Notice(
            subject: "Der er ingen konto hos {flow}",
            body: "Nogen, måske dig, ville logge ind hos {flow} med denne adresse. "
                + "Den har ingen konto: opret en først."),
        ignoreNotice:
            "Var det ikke dig, skal du ikke gøre noget: uden din mail kan ingen bruge din adresse.",
        units: Units(
            minute: "{n} minut", minutes: "{n} minutter", second: "{n} sekund", seconds: "{n} sekunder"))
}
