/// The Danish strings of the sign-in and the last page.
extension Danish {
    static let done = DonePage.Strings(
        only: "Kontoen med {email} er oprettet.",
        itself: "Din konto med {email} er klar. Du er logget ind.",
        nosignin:
            "Din konto med {email} er klar, men vi kunne ikke logge dig ind. Log ind med din nye konto.",
        mfa: "Din konto med {email} er klar. Gennemfør et trin mere i browseren for at logge ind.",
        register: "Din konto med {email} er klar. Tilføj endnu en loginmetode i browseren for at gå videre.",
        locked: "Din konto er klar, men du kan først logge ind om {duration}.",
        lockedOpen: "Din konto er klar, men du kan ikke logge ind endnu. Log ind senere.",
        password: "Din adgangskode er skiftet. Du er logget ind.",
        passwordOnly: "Din adgangskode er skiftet. Log ind som {name} med den nye.",
        passwordNosignin:
            "Din adgangskode er skiftet, men vi kunne ikke logge dig ind. Log ind med den nye.",
        passwordTitle: "Din adgangskode er skiftet",
        devices: "Du er logget ud alle andre steder.",
        welcome: "Velkommen, {name}",
        emailRow: "E-mail",
        aliasRow: "Brugernavn",
        signedInRow: "Logget ind",
        signedInValue: "til kl. {time} ({duration})",
        permissionsRow: "Appen kan",
        seeProfile: "se din profil",
        staySignedIn: "holde dig logget ind",
        nextTime: "Næste gang kan du logge ind med din e-mail eller dit brugernavn.",
        nextTimeEmail: "Næste gang kan du logge ind med din e-mail."
    )

    static let signin = SignInPage.Strings(
        title: "Log ind på din konto",
        lead: "Skriv den e-mailadresse eller det brugernavn, du tilmeldte dig med.",
        leadAddress: "Skriv den e-mailadresse, du tilmeldte dig med.",
        label: "E-mail eller brugernavn",
        empty: "Skriv din e-mailadresse eller dit brugernavn.",
        unknown: "Der findes ingen konto med \"{name}\". Tjek stavningen, eller opret en konto.",
        refused: "Navnet blev ikke accepteret. Skriv det på samme måde, som da du tilmeldte dig.",
        expired: "Der gik for lang tid, før du loggede ind. Tryk på Enter for at begynde forfra.",
        method: "Kontoen bruger en loginmetode, vi ikke kan vise her. Log ind i browseren.",
        mfa: "Login kræver et trin mere, som vi ikke kan vise her. Log ind i browseren.",
        register: "Din konto skal først have endnu en loginmetode. Tilføj den i browseren.",
        change: "Du skal have en ny adgangskode, før du kan logge ind. Nulstil den.",
        web: "Næste trin kræver en browser{reason}. Log ind i browseren.",
        done: "Du er logget ind som {name}.",
        looking: "Finder din konto...",
        checking: "Logger ind...",
        progress: "Login · {n} af {all}"
    )

    static let signinPassword = SignInPasswordPage.Strings(
        title: "Skriv din adgangskode",
        lead: "Til kontoen {name}",
        empty: "Skriv din adgangskode.",
        wrong: "Adgangskoden er forkert. Tjek Caps Lock, og prøv igen.",
        locked: "For mange forkerte adgangskoder. Prøv igen om {duration}, kl. {time}, eller nulstil den.",
        lockedOpen: "For mange forkerte adgangskoder. Vent mindst et minut, eller nulstil den."
    )

    static let signinNow = DonePage.OfferStrings(
        title: "Din konto er klar",
        offer: "Tryk på Enter for at logge ind. Du behøver ikke skrive adgangskoden igen.",
        offerCode: "Tryk på Enter for at logge ind. Du behøver ikke endnu en kode.",
        enter: "Enter log ind",
        escape: "Esc afslut"
    )
}
