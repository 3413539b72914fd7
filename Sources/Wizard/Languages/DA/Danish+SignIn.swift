/// The Danish strings of the sign-in and the last page.
extension Danish {
    static let done = DonePage.Strings(
        title: "Velkommen",
        only: "Din konto for {email} er klar. Du kan logge ind nu.",
        itself: "Din konto for {email} er klar. Du er logget ind.",
        nosignin: "Din konto for {email} er klar, men login lykkedes ikke. Log ind med din nye konto.",
        mfa: "Din konto for {email} er klar. Gennemfør et trin mere i browseren for at logge ind.",
        register: "Din konto for {email} er klar. Tilføj endnu en loginmetode i browseren for at gå videre.",
        locked: "Din konto er klar, men login er sat på pause i {duration}.",
        lockedOpen: "Din konto er klar, men login er sat på pause lidt endnu. Log ind senere.",
        alias: "Du kan logge ind med {email} eller {alias}.",
        scopes: "Tilladelser: {scopes}.",
        expiry: "Du er logget ind til kl. {time}."
    )

    static let signin = SignInPage.Strings(
        title: "Log ind på din konto",
        lead: "Skriv den e-mailadresse eller det brugernavn, du tilmeldte dig med.",
        leadAddress: "Skriv den e-mailadresse, du tilmeldte dig med.",
        label: "E-mail eller brugernavn",
        empty: "Skriv din e-mailadresse eller dit brugernavn.",
        unknown: "Der findes ingen konto for \"{name}\". Tjek stavningen, eller opret en konto.",
        refused: "Navnet blev ikke accepteret. Skriv det, som da du tilmeldte dig.",
        expired: "Der gik for lang tid, før du loggede ind. Tryk Enter for at begynde igen.",
        method: "Kontoen bruger en loginmetode, vi ikke kan vise her. Log ind i browseren.",
        mfa: "Login kræver et trin mere, som vi ikke kan vise her. Log ind i browseren.",
        register: "Din konto skal først have endnu en loginmetode. Tilføj den i browseren.",
        change: "Du skal skifte adgangskoden først. Skift den i browseren, og log så ind.",
        web: "Næste trin i login kræver en browser{reason}. Log ind der.",
        done: "Du er logget ind som {name}.",
        looking: "Finder din konto...",
        checking: "Logger ind...",
        progress: "Login · {n} af 2"
    )

    static let signinPassword = SignInPasswordPage.Strings(
        title: "Skriv din adgangskode",
        lead: "Til kontoen {name}",
        empty: "Skriv din adgangskode.",
        wrong: "Adgangskoden er ikke rigtig. Tjek Caps Lock, og prøv igen.",
        locked: "For mange forkerte adgangskoder. Prøv igen om {duration}, kl. {time}.",
        lockedOpen: "For mange forkerte adgangskoder. Vent et minut eller mere, og prøv igen."
    )

    static let signinNow = DonePage.OfferStrings(
        title: "Din konto er klar",
        offer: "Tryk Enter for at logge ind. Du skal ikke bruge adgangskoden igen.",
        offerCode: "Tryk Enter for at logge ind. Du skal ikke bruge en kode mere.",
        enter: "Enter log ind",
        escape: "Esc afslut"
    )
}
