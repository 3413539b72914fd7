/// The Danish strings of the second factor, the registration and the password reset.
extension Danish {
    static let authMethod = AuthMethodPage.Strings(
        title: "Bekræft, at det er dig",
        lead: "For at logge ind skal du bruge en kode. Vi sender den til {hint}.",
        leadChoice: "For at logge ind skal du bruge en kode. Vælg, hvor vi sender den hen.",
        label: "Send koden til",
        email: "E-mail: {hint}",
        sms: "Sms: {hint}",
        other: "{channel}: {hint}",
        send: "Send kode",
        blocked: "Vi kan ikke sende koder dertil. Vælg en anden måde, eller kontakt supporten.",
        step: "Bekræft",
        accountReady: "Bekræft, at det er dig, for at logge ind. Vælg Log ind for at begynde forfra."
    )

    static let registration = RegistrationPage.Strings(
        title: "Tilføj en måde at bekræfte dig på",
        lead: "For at logge ind skal du tilføje et sted, vi kan sende koder til. Det sker kun én gang.",
        email: "E-mail til koder",
        phone: "Telefonnummer til koder",
        method: "Send koder på",
        empty: "Skriv, hvor vi kan sende koder hen.",
        refused: "Vi kan ikke sende koder dertil. Tjek stavningen, eller skriv noget andet."
    )

    static let reset = ResetPasswordPage.Strings(
        title: "Nulstil din adgangskode",
        lead: "Skriv din e-mailadresse eller dit brugernavn. Vi sender en kode på e-mail.",
        leadAddress: "Skriv din e-mailadresse. Vi sender en kode på e-mail.",
        unknown: "Der findes ingen konto med \"{name}\". Tjek stavningen.",
        withoutPassword: "Kontoen har ingen adgangskode. Log ind med en kode i stedet.",
        expired: "Der gik for lang tid. Tryk på Enter for at begynde forfra.",
        method: "Adgangskoden kan ikke nulstilles her. Nulstil den i browseren.",
        web: "Næste trin kræver en browser{reason}. Nulstil adgangskoden i browseren.",
        sent: "Hvis {email} har en konto, har vi sendt en kode dertil.",
        choose: "Vælg en ny adgangskode",
        saving: "Gemmer din adgangskode...",
        notSaved: "Den nye adgangskode blev ikke gemt. Den gamle virker stadig. Prøv igen.",
        still: "Den nye adgangskode er ikke gemt endnu. Tryk på Enter for at tjekke igen.",
        stopped: "Vi venter ikke længere. Adgangskoden er måske allerede gemt. Tryk på Enter for at tjekke.",
        unsure: "Vi ved ikke, om den nye adgangskode blev gemt. Prøv først at logge ind med den nye.",
        progress: "Nulstil adgangskode · {n} af 3"
    )
}
