/// The Danish strings of the sign-in and the last page.
extension Danish {
    static let done = DonePage.Strings(
        title: "Velkommen",
        only: "Kontoen til {email} er oprettet. Du kan nu logge ind.",
        itself: "Kontoen til {email} er oprettet. Du er logget ind.",
        nosignin: "Kontoen til {email} er oprettet. Login lykkedes ikke; log ind med din nye konto.",
        mfa: "Kontoen til {email} er oprettet. Login kræver et trin mere, som browseren kan vise.",
        register: "Kontoen til {email} er oprettet. Tilføj en loginmetode mere i browseren for at gå videre.",
        locked: "Kontoen er oprettet, men login er sat på pause i {duration}.",
        lockedOpen: "Kontoen er oprettet, men login er sat på pause lidt endnu. Log ind senere.",
        alias: "Du kan logge ind med {email} eller {alias}.",
        scopes: "Givet: {scopes}.",
        expiry: "Det varer {duration}, til kl. {time}."
    )

    static let signin = SignInPage.Strings(
        title: "Log ind med din konto",
        lead: "Skriv kontoens e-mailadresse eller brugernavn.",
        leadAddress: "Skriv kontoens e-mailadresse.",
        label: "E-mail eller brugernavn",
        empty: "Skriv din e-mailadresse eller dit brugernavn.",
        unknown: "Ingen konto kendes som {name}. Se efter stavefejl, eller gå tilbage og tilmeld dig.",
        refused: "Tjenesten tager ikke imod dette navn. Skriv det, som du gjorde ved tilmeldingen.",
        expired: "Login stod stille for længe. Tryk Enter for at begynde igen.",
        method: "Kontoen bruger en anden loginmetode, end appen tilbyder. Brug browseren.",
        mfa: "Login kræver et trin mere. Programmet kan ikke vise det; brug browseren.",
        register: "Kontoen skal først have en loginmetode mere. Tilføj den i browseren.",
        change: "Adgangskoden skal skiftes først. Skift den i browseren, og log så ind.",
        web: "Login har et trin, som kun browseren kan vise{reason}. Log ind der.",
        done: "Du er logget ind som {name}.",
        looking: "Leder efter kontoen...",
        checking: "Logger ind...",
        progress: "Login · {n} af 2"
    )

    static let signinPassword = SignInPasswordPage.Strings(
        title: "Skriv din adgangskode",
        lead: "Det er adgangskoden til {name}.",
        empty: "Skriv adgangskoden til din konto.",
        wrong: "Det er ikke adgangskoden til {name}. Se efter Caps Lock, og skriv den igen.",
        locked: "For mange forkerte adgangskoder. Prøv igen om {duration}, kl. {time}.",
        lockedOpen: "For mange forkerte adgangskoder. Vent et minut eller mere, og prøv igen."
    )

    static let signinNow = DonePage.OfferStrings(
        title: "Din konto er klar",
        offer: "Tryk Enter for at logge ind. Du behøver ikke din adgangskode igen.",
        offerCode: "Tryk Enter for at logge ind. Du behøver ikke en kode til.",
        enter: "Enter log ind",
        escape: "Esc afslut"
    )
}
