/// The German strings around the pages: buttons, key hints, overlays and notices.
extension German {
    static let typo = TypoQuestion.Strings(
        title: "Prüfen Sie die Adresse",
        yes: "j übernehmen",
        no: "n behalten"
    )

    static let labels = Wizard.Strings.AttributeLabels(
        city: "Stadt",
        country: "Land oder Region",
        displayName: "Anzeigename",
        givenName: "Vorname",
        jobTitle: "Berufsbezeichnung",
        postalCode: "Postleitzahl",
        state: "Bundesland oder Provinz",
        streetAddress: "Straße und Hausnummer",
        surname: "Nachname"
    )

    static let change = Wizard.Strings.Change(
        kept: "Ändern Sie die Adresse und machen Sie weiter. Ihre anderen Angaben bleiben erhalten."
    )

    static let left = Wizard.Strings.Left(
        before: "Registrierung beendet. Es wurde kein Konto angelegt.",
        after: "Registrierung beendet. Das Konto für {email} besteht.",
        unsure:
            "Registrierung beendet. Das Konto für {email} besteht vielleicht: Versuchen Sie erst, sich anzumelden."
    )

    static let leave = LeaveQuestion.Strings(
        title: "Registrierung verlassen",
        confirm: "Registrierung verlassen? Ihre Angaben gehen verloren. j verlässt sie, n bleibt."
    )

    static let inbox = Inbox.Strings(
        title: "Posteingang des Demo-Mandanten",
        empty: "Noch keine Briefe. Ein Code kommt hier an, wenn der Mandant einen sendet.",
        lead: "Drücken Sie Enter, um den Code zu verwenden.",
        arrived: "{n|neue Nachricht|neue Nachrichten} im Demo-Posteingang",
        notSent: "Demo: Es wird keine echte E-Mail gesendet.",
        letter: "{time}  {email}  Ihr Code ist {code}",
        old: "{text} ({reason})",
        expired: "abgelaufen",
        replaced: "ersetzt"
    )

    static let help = Help.Strings(
        title: "Tasten",
        enter: "Enter          weiter; auf einem Knopf: drücken",
        tab: "Tab, Ab        nächstes Feld oder nächster Knopf",
        up: "Shift-Tab, Auf eins davor",
        escape: "Esc            eine Seite zurück; nichts geht verloren",
        space: "Leertaste      ankreuzen, wählen, Liste öffnen",
        find: "/, Buchstaben  in einer Liste suchen",
        edit: "Strg-U W K     Zeile oder Wort ausschneiden; Strg-Y fügt ein",
        undo: "Strg-_         letzte Änderung zurücknehmen",
        show: "Strg-R         Passwort zeigen oder verbergen",
        resend: "Strg-T         neuen Code senden",
        inbox: "F2             Posteingang des Demo-Mandanten öffnen",
        leave: "Strg-C zweimal verlassen",
        signin: "s              mit einem Konto anmelden, das Sie haben"
    )

    static let demo = DemoHelp.Strings(
        lead:
            "Der Demo-Mandant zeigt, was geschehen kann, je nach Adresse. Versuchen Sie ada+taken@demo.example:",
        taken: "+taken         jemand hat die Adresse schon",
        weak: "+weak          das erste Passwort ist zu schwach",
        refusedCity: "+refused.city  die erste Stadt wird abgelehnt",
        wrongCode: "+wrongcode     der erste Code gilt als falsch",
        expired: "+expired       der erste Code ist abgelaufen",
        throttled: "+throttled     es werden keine Codes gesendet",
        browser: "+browser       nur ein Browser kann weitermachen",
        unsupported: "+unsupported   keine Antwort hilft",
        down: "+down          der Dienst hat einmal Probleme",
        slow: "+slow          die erste Antwort dauert neun Sekunden",
        code: "Jeder Code an demo.example zählt von 1 an hoch, etwa 12345678."
    )

    static let button = Wizard.Strings.ButtonStrings(
        proceed: "Weiter",
        back: "Zurück",
        show: "Zeigen",
        hide: "Verbergen",
        resend: "Neuen Code senden",
        resendIn: "Neuer Code in {time}",
        change: "Andere E-Mail nehmen",
        inbox: "Posteingang öffnen",
        finish: "Fertig",
        restart: "Neu beginnen",
        signin: "Anmelden"
    )

    static let screen = Wizard.Strings.ScreenStrings(
        step: "Registrieren · {n}",
        stepOf: "Registrieren · {n} von {all}",
        plain: "Registrieren",
        comma: ", ",
        blank: " ",
        optional: "{label} (freiwillig)",
        error: "Fehler: {text}",
        repeated: "Gleiches Ergebnis nach {n} Versuchen.",
        check: "Prüfen Sie diese Angaben: {n}",
        reference: "Referenz {id}",
        demo: "Demo-Mandant · F2 Posteingang",
        enter: "Enter weiter",
        next: "Enter nächstes Feld",
        finish: "Enter fertig",
        escape: "Esc zurück",
        leave: "Esc verlassen",
        close: "Esc schließen",
        yes: "j verlassen",
        no: "n bleiben",
        inbox: "F2 Posteingang",
        show: "^R zeigen",
        hide: "^R verbergen",
        resend: "^T neuer Code",
        help: "F1 Hilfe",
        again: "Zum Verlassen noch einmal Strg-C.",
        created: "Konto erstellt",
        windowTitle: "Registrierung bei {name}"
    )

    static let waiting = Wizard.Strings.Waiting(
        starting: "Ihre Angaben werden gesendet...",
        sending: "Der Code wird gesendet...",
        checking: "Der Code wird geprüft...",
        creating: "Das Konto wird angelegt...",
        still: "Wir warten noch. Esc bricht ab.",
        ignored: "Die Eingabe während der Wartezeit wurde nicht verwendet.",
        unsure:
            "Wir warten nicht länger. Das Konto besteht vielleicht schon: Versuchen Sie erst, sich anzumelden."
    )

    static let duration = Wizard.Strings.Duration(
        seconds: "{n|Sekunde|Sekunden}",
        minutes: "{n|Minute|Minuten}",
        hours: "{n|Stunde|Stunden}"
    )
}
