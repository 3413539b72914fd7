/// The Danish strings of the sign-up pages.
extension Danish {
    static let email = EmailPage.Strings(
        title: "Hvad er din e-mailadresse?",
        lead: "Du skal bruge den til at logge ind. Vi sender en kode for at bekræfte, at den er din.",
        label: "E-mail",
        empty: "Skriv din e-mailadresse.",
        shape: "Skriv en e-mailadresse i det rigtige format, for eksempel navn@example.com.",
        space: "Der må ikke være mellemrum i en e-mailadresse. Tjek \"{snippet}\".",
        nonascii: "E-mailadresser med \"{char}\" virker ikke her. Brug en anden.",
        long: "En e-mailadresse må højst have 254 tegn. Denne har {n}.",
        refused: "E-mailadressen blev ikke accepteret. Tjek stavningen, eller brug en anden.",
        taken: "Der findes allerede en konto med {email}. Log ind, eller brug en anden e-mailadresse.",
        blocked: "Vi kan ikke sende koder til {email}. Brug en anden e-mailadresse, eller kontakt supporten.",
        undelivered: "Vi kunne ikke levere koden til {email}. Tjek adressen, eller brug en anden.",
        typo: "Mente du {suggestion}? Tryk på j for at bruge den, n eller Enter for at beholde {typed}.",
        step: "E-mail",
        haveAccount: "Har du allerede en konto?"
    )

    static let identity = Wizard.Strings.Identity(
        taken:
            "Der findes allerede en konto med {email} eller brugernavnet {alias}. Skift en af delene, eller log ind."
    )

    static let password = PasswordPage.Strings(
        title: "Vælg en adgangskode",
        rules: "Brug mindst {min} tegn med 3 af disse: a-z, A-Z, 0-9, symbol.",
        rulesOther: "Brug mindst {min} tegn med {k} af disse: a-z, A-Z, 0-9, symbol.",
        label: "Adgangskode",
        empty: "Skriv en adgangskode.",
        short: "Brug mindst {min} tegn. Denne adgangskode har {n}.",
        long: "Brug højst {max} tegn. Denne adgangskode har {n}.",
        weak: "Tilføj {k} af disse: {missing}.",
        weakService:
            "Adgangskoden er for nem at gætte. Gør den længere, eller tilføj et ord, der ikke hænger sammen med resten.",
        banned: "Adgangskoden, eller et ord i den, er for almindelig. Vælg en anden.",
        recent: "Du har brugt denne adgangskode før. Vælg en ny.",
        chars: "En adgangskode må ikke indeholde \"{char}\". Brug engelske bogstaver, tal og symboler.",
        similar:
            "Adgangskoden indeholder en del af dit navn eller din e-mailadresse. Vælg noget mindre personligt.",
        mismatch: "Adgangskoderne er ikke ens. Vis dem for at sammenligne.",
        again: "Bekræft adgangskode",
        refused: "Adgangskoden blev ikke accepteret, og vi ved ikke hvorfor. Prøv en længere.",
        shown: "Din adgangskode er synlig. Den skjules om {seconds|sekund|sekunder}.",
        lower: "et lille bogstav",
        upper: "et stort bogstav",
        digit: "et tal",
        symbol: "et symbol",
        length: "{min} til {max} tegn",
        kinds: "{k} af disse {all} slags tegn",
        briefLength: "mindst {min} tegn",
        briefKinds: "{k} af {all} slags",
        unneeded: "{rule} (ikke nødvendigt)",
        common: "Ikke en almindelig adgangskode",
        strength: "Styrke: {strength}",
        meter: "Styrke",
        strengthWorst: "meget svag",
        strengthWeak: "svag",
        strengthFair: "nogenlunde",
        strengthGood: "god",
        strengthBest: "stærk",
        step: "Adgangskode"
    )

    static let alias = AliasPage.Strings(
        title: "Vælg et brugernavn",
        rules: "Brug bogstaver, tal, - og _. Begynd med et bogstav eller et tal.",
        use: "Du kan logge ind med det i stedet for din e-mailadresse.",
        label: "Brugernavn",
        empty: "Skriv et brugernavn.",
        start: "Et brugernavn skal begynde med et bogstav eller et tal.",
        chars: "Et brugernavn må ikke indeholde \"{char}\". Brug bogstaver, tal, - og _.",
        long: "Et brugernavn må højst have 64 tegn. Dette har {n}.",
        email: "Et brugernavn må ikke være en e-mailadresse. Fjern tegnet @.",
        refused: "Brugernavnet blev ikke accepteret. Prøv et andet.",
        step: "Brugernavn"
    )

    static let attribute = AttributesPage.Strings(
        extraTitle: "Et par ting mere",
        empty: "Udfyld feltet \"{label}\".",
        choose: "Vælg {label|inside}.",
        long: "{label} må højst have {max} tegn. Du har skrevet {n}.",
        number: "{label} skal være et helt tal, for eksempel 42.",
        pattern: "Tjek dit svar. {label} skrives normalt som \"{example}\". Enter beholder svaret.",
        patternOpen: "Tjek dit svar. {label} skrives normalt på en anden måde. Enter beholder svaret.",
        mismatch: "{label} bliver ikke accepteret. Skriv svaret som \"{example}\".",
        mismatchOpen: "{label} bliver ikke accepteret i dette format. Ret svaret, og prøv igen.",
        range: "{label} skal være mellem {min} og {max}.",
        dateUnknown: "{label} skal være en dato, der findes, for eksempel 2004-07-31.",
        date: "Skriv {label|inside} som år-måned-dag, for eksempel 2004-07-31.",
        choice: "Vælg {label|inside} på listen.",
        refused: "{label} blev ikke accepteret. Ret svaret, og prøv igen.",
        refusedExample: "{label} blev ikke accepteret. Skriv svaret som \"{example}\".",
        refusedMany: "{k} svar blev ikke accepteret. De er markeret herunder.",
        refusedUnnamed: "Et svar på denne side blev ikke accepteret, men vi ved ikke hvilket. Tjek dem alle.",
        more: "Der er en side mere. Vi skal også bruge {labels}.",
        format: "År-måned-dag, for eksempel {example}.",
        find: "Begynd at skrive, eller tryk på mellemrum for at se listen.",
        none: "Ingen resultater. Prøv færre bogstaver.",
        space: "Mellemrum vælg",
        take: "Enter vælg",
        step: "Mere"
    )

    static let code = CodePage.Strings(
        title: "Tjek din e-mail",
        titlePhone: "Tjek din telefon",
        sent: "Skriv koden på {n} cifre, som vi sendte til {email}.",
        sentOpen: "Skriv koden, som vi sendte til {email}.",
        sentLife: "Koden gælder i {duration}. Er den ikke kommet? Tjek din spammappe.",
        notThere: "Er den ikke kommet? Tjek din spammappe.",
        sentElsewhere: "Ifølge tjenesten blev den sendt til {label}.",
        label: "Kode",
        empty: "Skriv koden på {n} cifre fra e-mailen.",
        emptyOpen: "Skriv koden fra e-mailen.",
        short: "Koden har {n|ciffer|cifre}. Du har skrevet {k}.",
        long: "Koden har {n|ciffer|cifre}, og du har skrevet {k}. Fjern de overflødige.",
        letters: "Koden består kun af cifre. Fjern \"{char}\".",
        wrong: "Koden er forkert. Brug koden fra den nyeste e-mail.",
        wrongNewest:
            "Koden er forkert. Kun den nyeste virker, og en ældre e-mail kan være kommet forsinket frem.",
        wrongAgain: "Koden er stadig forkert. Tryk på Enter for at få en ny.",
        expired: "Koden er udløbet. Tryk på Enter, så sender vi en ny til {email}.",
        expiredWait: "Koden er udløbet. Du kan få en ny om {time}.",
        locked: "For mange forkerte koder. Du kan få en ny om {duration}, kl. {time}.",
        accepted: "{email} er bekræftet. Du kan gå videre.",
        step: "Kode",
        wrongAddress: "Forkert adresse?"
    )

    static let resend = CodePage.ResendStrings(
        sent: "Vi sendte en ny kode til {email} kl. {time}. Kun den nyeste virker.",
        wait: "Du kan få en ny kode om {seconds|sekund|sekunder}. Den forrige virker indtil da.",
        waitOnly: "Du kan få en ny kode om {seconds|sekund|sekunder}.",
        limit:
            "Der er sendt for mange koder til {email}. Prøv igen om {duration}, kl. {time}, eller brug en anden e-mailadresse.",
        limitOpen:
            "Der er sendt for mange koder til {email}. Prøv igen senere, eller brug en anden e-mailadresse.",
        failed: "Den nye kode blev ikke sendt. Prøv igen, eller brug den forrige."
    )

    static let review = ReviewPage.Strings(
        title: "Tjek dine svar",
        lead: "Vælg et svar for at ændre det.",
        nothing: "Ikke udfyldt",
        yes: "ja",
        no: "nej",
        create: "Opret konto",
        date: "{day}. {month} {year}",
        months:
            "januar februar marts april maj juni juli august september oktober november december",
        step: "Gennemse"
    )
}
