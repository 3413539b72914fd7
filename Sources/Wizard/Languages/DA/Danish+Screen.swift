/// The Danish strings around the pages: buttons, key hints, overlays and notices.
extension Danish {
    static let typo = TypoQuestion.Strings(
        title: "Se adressen efter",
        yes: "j brug den",
        no: "n behold den"
    )

    static let labels = Wizard.Strings.AttributeLabels(
        city: "By",
        country: "Land eller område",
        displayName: "Vist navn",
        givenName: "Fornavn",
        jobTitle: "Jobtitel",
        postalCode: "Postnummer",
        state: "Delstat eller region",
        streetAddress: "Gade og husnummer",
        surname: "Efternavn"
    )

    static let change = Wizard.Strings.Change(
        kept: "Ret adressen, og fortsæt. Dine andre svar er gemt."
    )

    static let left = Wizard.Strings.Left(
        before: "Tilmeldingen er stoppet. Der er ikke oprettet en konto.",
        after: "Tilmeldingen er stoppet. Kontoen til {email} findes.",
        unsure: "Tilmeldingen er stoppet. Kontoen til {email} findes måske: prøv først at logge ind."
    )

    static let leave = LeaveQuestion.Strings(
        title: "Forlad tilmeldingen",
        confirm: "Forlad tilmeldingen? Dine svar går tabt. j forlader, n bliver."
    )

    static let inbox = Inbox.Strings(
        title: "Demotenantens indbakke",
        empty: "Ingen breve endnu. En kode lander her, når tenanten sender den.",
        lead: "Tryk Enter for at bruge koden.",
        arrived: "{n|ny besked|nye beskeder} i demoindbakken",
        notSent: "Demo: der sendes ingen rigtig e-mail.",
        letter: "{time}  {email}  Din kode er {code}",
        old: "{text} ({reason})",
        expired: "udløbet",
        replaced: "erstattet"
    )

    static let help = Help.Strings(
        title: "Taster",
        enter: "Enter          gå videre; på en knap: tryk på den",
        tab: "Tab, Ned       næste felt eller knap",
        up: "Shift-Tab, Op  det forrige",
        escape: "Esc            en side tilbage; intet går tabt",
        space: "Mellemrum      sæt kryds, vælg, åbn en liste",
        find: "/, bogstaver   find et svar på en liste",
        edit: "Ctrl-U W K     klip linjen eller et ord; Ctrl-Y sætter det ind",
        undo: "Ctrl-_         fortryd den sidste ændring",
        show: "Ctrl-R         vis eller skjul adgangskoden",
        resend: "Ctrl-T         send en ny kode",
        inbox: "F2             åbn demotenantens indbakke",
        leave: "Ctrl-C 2 gange forlad",
        signin: "s              log ind med en konto, du har"
    )

    static let demo = DemoHelp.Strings(
        lead: "Demotenanten viser, hvad der kan ske, alt efter adressen. Prøv ada+taken@demo.example:",
        taken: "+taken         nogen har adressen",
        weak: "+weak          den første adgangskode er for svag",
        refusedCity: "+refused.city  den første by afvises",
        wrongCode: "+wrongcode     den første kode kaldes forkert",
        expired: "+expired       den første kode er udløbet",
        throttled: "+throttled     der sendes ingen koder",
        browser: "+browser       kun en browser kan gå videre",
        unsupported: "+unsupported   intet svar hjælper",
        down: "+down          tjenesten har problemer én gang",
        slow: "+slow          det første svar tager ni sekunder",
        code: "Hver kode til demo.example tæller op fra 1, som 12345678."
    )

    static let button = Wizard.Strings.ButtonStrings(
        proceed: "Fortsæt",
        back: "Tilbage",
        show: "Vis",
        hide: "Skjul",
        resend: "Send en ny kode",
        resendIn: "Ny kode om {time}",
        change: "Brug en anden e-mail",
        inbox: "Åbn indbakken",
        finish: "Afslut",
        restart: "Begynd igen",
        signin: "Log ind"
    )

    static let screen = Wizard.Strings.ScreenStrings(
        step: "Tilmelding · {n}",
        stepOf: "Tilmelding · {n} af {all}",
        plain: "Tilmelding",
        comma: ", ",
        blank: " ",
        optional: "{label} (valgfrit)",
        error: "Fejl: {text}",
        repeated: "Samme resultat efter {n} forsøg.",
        check: "Se disse svar efter: {n}",
        details: "Detaljer: {id}",
        demo: "demotenant · F2 indbakke",
        enter: "Enter fortsæt",
        next: "Enter næste felt",
        finish: "Enter afslut",
        escape: "Esc tilbage",
        leave: "Esc forlad",
        close: "Esc luk",
        yes: "j forlad",
        no: "n bliv",
        inbox: "F2 indbakke",
        show: "^R vis",
        hide: "^R skjul",
        resend: "^T ny kode",
        help: "F1 hjælp",
        again: "Tryk Ctrl-C igen for at forlade.",
        created: "Kontoen er oprettet",
        windowTitle: "{name}-tilmelding"
    )

    static let waiting = Wizard.Strings.Waiting(
        starting: "Sender dine svar...",
        sending: "Sender koden...",
        checking: "Tjekker koden...",
        creating: "Opretter kontoen...",
        still: "Vi venter stadig. Esc afbryder.",
        ignored: "Det, du skrev under ventetiden, blev ikke brugt.",
        unsure: "Vi venter ikke længere. Kontoen findes måske nu: prøv først at logge ind."
    )

    static let duration = Wizard.Strings.Duration(
        seconds: "{n|sekund|sekunder}",
        minutes: "{n|minut|minutter}",
        hours: "{n|time|timer}"
    )
}
