/// The Danish strings around the pages: buttons, key hints, overlays and notices.
extension Danish {
    static let typo = TypoQuestion.Strings(
        title: "Er e-mailadressen rigtig?",
        yes: "j brug den",
        no: "n behold den",
        question: "Mente du {suggestion}?",
        use: "Brug den",
        keep: "Behold min"
    )

    static let labels = Wizard.Strings.AttributeLabels(
        city: "By",
        country: "Land eller område",
        displayName: "Vist navn",
        givenName: "Fornavn",
        jobTitle: "Jobtitel",
        postalCode: "Postnummer",
        state: "Delstat eller region",
        streetAddress: "Vejnavn og husnummer",
        surname: "Efternavn"
    )

    static let change = Wizard.Strings.Change(
        kept: "Skift din e-mailadresse, og fortsæt. Dine andre svar er gemt."
    )

    static let left = Wizard.Strings.Left(
        before: "Tilmeldingen er stoppet. Der er ikke oprettet nogen konto.",
        after: "Tilmeldingen er stoppet. Der findes en konto med {email}.",
        unsure: "Tilmeldingen er stoppet. Der findes måske en konto med {email}, så prøv at logge ind først."
    )

    static let leave = LeaveQuestion.Strings(
        title: "Stop tilmeldingen?",
        confirm: "Dine svar går tabt.",
        leave: "Stop",
        stay: "Bliv her"
    )

    static let inbox = Inbox.Strings(
        title: "Demoindbakke",
        empty: "Ingen beskeder endnu. Koder vises her.",
        lead: "Tryk på Enter for at bruge koden.",
        arrived: "{n|ny besked|nye beskeder} i demoindbakken",
        notSent: "Demo: der sendes ingen rigtige e-mails.",
        letter: "{time}  {email}  Din kode er {code}",
        notice: "{time}  {email}  Din adgangskode er ændret",
        old: "{text} ({reason})",
        expired: "udløbet",
        replaced: "erstattet",
        openAndFill: "F2 Åbn og udfyld",
        tryDemo: "Demo: der sendes ingen rigtige e-mails. Prøv +taken, +weak, +expired … (F1)"
    )

    static let inspector = Wizard.InspectorStrings(
        title: "Inspektør · {page}",
        state: "Tilstand",
        code: "Kode",
        requests: "{n|forespørgsel|forespørgsler} · {ms} ms",
        none: "Intet er sendt endnu.",
        next: "Næste: {call}",
        link: "linket {relation} i det seneste svar",
        preview: "Version 2 er en forhåndsversion. Navnene i Microsofts SDK'er til den ligger ikke fast.",
        nothingNext: "Fortsæt sender intet på denne side.",
        waiting: "venter",
        accepted: "accepteret",
        refused: "afvist",
        sent: "Sendt",
        received: "Modtaget",
        noReply: "intet svar",
        notJSON: "Svaret er ikke et JSON-objekt.",
        hidden: "skjult",
        removed: "Adgangskoder, koder og tokens når aldrig inspektøren.",
        scopes: "Scopes",
        effort:
            "Indsats: {pages|side|sider}, {fields|felt|felter}, {keys|tastetryk|tastetryk}, {calls|forespørgsel|forespørgsler}, {s} s",
        keys: "F3 luk · F4 næste · F5 kopiér · ^↑ ^↓ rul",
        close: "F3 luk",
        nextKey: "F4 næste",
        copy: "F5 kopiér",
        copied: "Kopieret: {section}",
        notCopied: "Denne terminal kan ikke kopiere. Markér teksten med musen."
    )

    static let help = Help.Strings(
        title: "Taster",
        enter: "Enter          næste felt, eller tryk på knappen",
        tab: "Tab, Ned       næste felt eller knap",
        up: "Shift-Tab, Op  forrige felt eller knap",
        escape: "Esc            forrige side; intet går tabt",
        space: "Mellemrum      sæt kryds, vælg, åbn en liste",
        find: "/, bogstaver   find et svar på en liste",
        edit: "Ctrl-U W K     klip linjen eller et ord; Ctrl-Y sætter det ind",
        undo: "Ctrl-_         fortryd",
        show: "Ctrl-R         vis eller skjul adgangskoden",
        resend: "Ctrl-T         send en ny kode",
        inbox: "F2             åbn demoindbakken",
        inspect: "F3             vis tilstand, forespørgsler og kode",
        leave: "Ctrl-C 2 gange stop tilmeldingen",
        signin: "s              log ind, hvis du har en konto"
    )

    static let demo = DemoHelp.Strings(
        lead: "I demoen bestemmer din e-mailadresse, hvad der sker. Prøv ada+taken@demo.example:",
        taken: "+taken         adressen har allerede en konto",
        weak: "+weak          den første adgangskode er for svag",
        refusedCity: "+refused.city  den første by accepteres ikke",
        wrongCode: "+wrongcode     den første kode accepteres ikke",
        expired: "+expired       den første kode er udløbet",
        throttled: "+throttled     der sendes ingen koder",
        browser: "+browser       tilmeldingen fortsætter i en browser",
        unsupported: "+unsupported   tilmeldingen kan ikke gøres færdig",
        down: "+down          tjenesten fejler én gang",
        slow: "+slow          det første svar tager 9 sekunder",
        secondFactor: "+mfa           der skal bruges en kode mere for at logge ind",
        registration: "+register      du skal tilføje en e-mail til koder",
        forgotten: "+forgot        har en konto, hvis adgangskode ingen kender",
        code: "For demo.example er koden altid 12345678 (123456, hvis den har 6 cifre)."
    )

    static let button = Wizard.Strings.ButtonStrings(
        proceed: "Fortsæt",
        back: "Tilbage",
        show: "Vis",
        hide: "Skjul",
        resend: "Send en ny kode",
        resendIn: "Ny kode om {time}",
        change: "Skift e-mail",
        inbox: "Åbn indbakken",
        finish: "Afslut",
        restart: "Begynd forfra",
        signin: "Log ind",
        forgot: "Glemt din adgangskode?"
    )

    static let screen = Wizard.Strings.ScreenStrings(
        step: "Tilmelding · {n}",
        stepOf: "Tilmelding · {n} af {all}",
        stepCount: "{n} af {all}",
        plain: "Tilmelding",
        heading: "Opret din konto",
        comma: ", ",
        blank: " ",
        optional: "{label} (valgfrit)",
        error: "Fejl: {text}",
        repeated: "Samme resultat efter {n} forsøg.",
        check: "Der er {n} ting at rette",
        details: "Detaljer: {id}",
        detailsKey: "Detaljer: F3",
        demo: "Demo · F2 indbakke",
        inspect: "F3 inspicér",
        enter: "Enter fortsæt",
        next: "Enter næste felt",
        finish: "Enter afslut",
        escape: "Esc tilbage",
        leave: "Esc stop",
        close: "Esc luk",
        yes: "j stop",
        no: "n fortsæt",
        inbox: "F2 indbakke",
        show: "^R vis",
        hide: "^R skjul",
        resend: "^T ny kode",
        help: "F1 hjælp",
        again: "Tryk på Ctrl-C igen for at stoppe.",
        created: "Kontoen er oprettet",
        windowTitle: "Tilmelding til {name}"
    )

    static let waiting = Wizard.Strings.Waiting(
        starting: "Sender dine svar...",
        sending: "Sender koden...",
        checking: "Tjekker koden...",
        creating: "Opretter din konto...",
        still: "Det tager lidt tid. Esc afbryder.",
        elapsed: "{n} s · Esc afbryder",
        ignored: "Det, du skrev under ventetiden, blev ikke brugt.",
        unsure: "Afbrudt. Din konto findes måske allerede, så prøv at logge ind først."
    )

    static let duration = Wizard.Strings.Duration(
        seconds: "{n|sekund|sekunder}",
        minutes: "{n|minut|minutter}",
        hours: "{n|time|timer}"
    )
}
