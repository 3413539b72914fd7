/// The Danish strings of the sign-up pages.
extension Danish {
    static let email = EmailPage.Strings(
        title: "Hvad er din e-mailadresse?",
        lead: "Du logger ind med den. Vi sender en kode til den for at se, at den er din.",
        label: "E-mail",
        empty: "Skriv din e-mailadresse.",
        shape: "Det ligner ikke en e-mailadresse. Skriv den som navn@example.com.",
        space: "En e-mailadresse har ingen mellemrum. Se efter ved \"{snippet}\".",
        nonascii: "Adresser med bogstaver som \"{char}\" kan ikke bruges her. Skriv en anden adresse.",
        long: "Adressen har {n} tegn. Grænsen er 254.",
        refused: "Tjenesten tager ikke imod denne adresse. Se efter stavefejl, eller brug en anden.",
        taken: "{email} har allerede en konto. Log ind i stedet, eller brug en anden adresse.",
        blocked: "Tjenesten kan ikke sende koder til {email}. Brug en anden adresse, eller kontakt support.",
        undelivered: "Koden kunne ikke leveres til {email}. Se adressen efter, eller brug en anden.",
        typo: "Mente du {suggestion}? j bruger den, n beholder {typed}."
    )

    static let identity = Wizard.Strings.Identity(
        taken: "{email} eller brugernavnet {alias} har allerede en konto. Ret en af dem, eller log ind."
    )

    static let password = PasswordPage.Strings(
        title: "Vælg en adgangskode",
        rules: "{min} til {max} tegn, med tre af: a-z, A-Z, 0-9, symbol.",
        rulesOther:
            "{min} til {max} tegn, med {k} af: a-z, A-Z, 0-9, symbol.",
        label: "Adgangskode",
        empty: "Vælg en adgangskode.",
        short: "Adgangskoden har {n} tegn. Brug {min} eller flere.",
        long: "Adgangskoden har {n} tegn. Brug {max} eller færre.",
        weak: "Tilføj {k} af disse: {missing}.",
        weakService:
            "Tjenesten finder adgangskoden for nem at gætte. Gør den længere eller mindre regelmæssig.",
        banned: "Adgangskoden, eller et ord i den, er for almindelig. Vælg en anden.",
        recent: "Du har brugt denne adgangskode før. Vælg en ny.",
        chars: "Adgangskoden har et tegn, der ikke kan bruges: \"{char}\". Brug a-z, 0-9 og symboler.",
        similar: "Adgangskoden ligner dit navn eller din adresse. En anden er mere sikker.",
        mismatch: "De to adgangskoder er forskellige. Vis dem og sammenlign, eller skriv dem igen.",
        again: "Den samme igen",
        refused: "Tjenesten tog ikke imod adgangskoden og gav ingen grund. Prøv en længere.",
        shown: "Adgangskoden vises. Den skjules om {seconds|sekund|sekunder}.",
        lower: "et lille bogstav",
        upper: "et stort bogstav",
        digit: "et tal",
        symbol: "et symbol",
        length: "{min} til {max} tegn",
        kinds: "{k} af disse {all} slags",
        unneeded: "{rule} (ikke nødvendigt)",
        common: "Ikke en almindelig adgangskode",
        strength: "Styrke: {strength}",
        strengthWorst: "meget svag",
        strengthWeak: "svag",
        strengthFair: "nogenlunde",
        strengthGood: "god",
        strengthBest: "stærk"
    )

    static let alias = AliasPage.Strings(
        title: "Vælg et brugernavn",
        rules: "Bogstaver, cifre, - og _; først et bogstav eller et ciffer; højst 64.",
        use: "Du kan senere logge ind med det, ligesom med din adresse.",
        later: "Din konto virker nu. {app} kan tilføje et brugernavn senere.",
        label: "Brugernavn",
        empty: "Vælg et brugernavn.",
        start: "Et brugernavn begynder med et bogstav eller et ciffer.",
        chars: "Brug bogstaver, cifre, - og _ i brugernavnet. Fjern \"{char}\".",
        long: "Brugernavnet har {n} tegn. Grænsen er 64.",
        email: "Et brugernavn er ikke en e-mailadresse. Udelad @.",
        refused: "Tjenesten tager ikke imod dette brugernavn. Ret det, og fortsæt."
    )

    static let attribute = AttributesPage.Strings(
        extraTitle: "Et par ting mere",
        empty: "Udfyld feltet \"{label}\".",
        choose: "Vælg {label|inside}.",
        long: "{label} har {n} tegn. Grænsen er {max}.",
        number: "{label} er et helt tal, for eksempel 42.",
        pattern: "Tjek {label|inside}: det skrives normalt som \"{example}\". Enter beholder det.",
        patternOpen: "Tjek {label|inside}: det skrives normalt på en anden måde. Enter beholder det.",
        mismatch: "{label} bliver ikke godkendt. Skriv det som \"{example}\".",
        mismatchOpen: "{label} bliver ikke godkendt i denne form. Tjek det, og ret det.",
        range: "{label} er mellem {min} og {max}.",
        dateUnknown: "Den dag findes ikke. Se efter år, måned og dag.",
        date: "Skriv {label|inside} som år-måned-dag, for eksempel 2004-07-31.",
        choice: "Vælg et af svarene på listen ved \"{label}\".",
        refused: "Tjenesten tog ikke imod svaret ved \"{label}\". Ret det, og fortsæt.",
        refusedExample: "Tjenesten tog ikke imod svaret ved \"{label}\". Skriv det som \"{example}\".",
        refusedMany: "Tjenesten tog ikke imod {k} svar. De er markeret herunder.",
        refusedUnnamed:
            "Tjenesten tog ikke imod et svar på denne side, men sagde ikke hvilket. Se dem alle efter.",
        more: "En side mere: tjenesten skal også bruge {labels}.",
        format: "År-måned-dag, som {example}.",
        find: "Skriv for at finde det, eller tryk på mellemrum for listen.",
        none: "Ingen svar hedder sådan.",
        space: "Mellemrum vælg",
        take: "Enter vælg"
    )

    static let code = CodePage.Strings(
        title: "Se i din e-mail",
        sent: "Vi har sendt en kode på {n|ciffer|cifre} til {email}. Det kan tage et minut; se også i spam.",
        sentOpen: "Vi har sendt en kode til {email}. Det kan tage et minut; se også i spam.",
        sentLife: "Koden virker i {duration}.",
        sentElsewhere: "Tjenesten siger, at den blev sendt til {label}.",
        label: "Kode",
        empty: "Skriv koden på {n|ciffer|cifre} fra e-mailen.",
        emptyOpen: "Skriv koden fra e-mailen.",
        short: "Koden har {n|ciffer|cifre}; der er skrevet {k}.",
        long: "Koden har {n|ciffer|cifre}; der er skrevet {k}. Se efter overflødige cifre.",
        letters: "Koden har kun cifre. Fjern \"{char}\".",
        wrong: "Det er ikke den kode, vi sendte sidst. Se i den nyeste e-mail, og skriv den igen.",
        wrongLeft: "Det er ikke den kode, vi sendte sidst. Du har {k} forsøg tilbage.",
        wrongNewest:
            "Det er ikke den kode, vi sendte sidst. Kun den nyeste virker; en ældre e-mail kan være kommet sent.",
        wrongAgain: "Det er stadig ikke den kode, vi sendte sidst. Tryk Enter for at få en ny.",
        expired: "Koden er udløbet. Tryk Enter for at sende en ny til {email}.",
        expiredWait: "Koden er udløbet. Du kan få en ny om {time}.",
        used: "Koden er brugt før. Få en ny for at gå videre.",
        locked: "For mange forkerte koder. Få en ny om {duration}, kl. {time}.",
        accepted: "Koden var rigtig; {email} er din. Fortsæt."
    )

    static let resend = CodePage.ResendStrings(
        sent: "Ny kode sendt til {email} kl. {time}. Kun den nyeste kode virker.",
        wait: "Du kan få en ny kode om {seconds|sekund|sekunder}. Den sidste kode virker indtil da.",
        waitOnly: "Du kan få en ny kode om {seconds|sekund|sekunder}.",
        limit:
            "Ikke flere koder til {email} lige nu. Prøv igen om {duration}, kl. {time}, eller skift adresse.",
        limitOpen: "Ikke flere koder til {email} lige nu. Prøv igen senere, eller skift adresse.",
        failed: "Den nye kode blev ikke sendt. Din sidste kode virker stadig; prøv igen."
    )

    static let review = ReviewPage.Strings(
        title: "Se dine svar efter",
        lead: "Enter på en linje retter den og fører tilbage hertil.",
        nothing: "Ikke udfyldt",
        yes: "ja",
        no: "nej",
        create: "Opret konto",
        date: "{day}. {month} {year}",
        months:
            "januar februar marts april maj juni juli august september oktober november december"
    )
}
