/// The German strings around the pages: buttons, key hints, overlays and notices.
extension German {
    static let typo = TypoQuestion.Strings(
        title: "Stimmt die E-Mail-Adresse?",
        yes: "j übernehmen",
        no: "n behalten",
        question: "Meinten Sie {suggestion}?",
        use: "Übernehmen",
        keep: "Meine behalten"
    )

    static let labels = Wizard.Strings.AttributeLabels(
        city: "Ort",
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
        kept: "Ändern Sie die E-Mail-Adresse und fahren Sie fort. Ihre anderen Angaben bleiben erhalten."
    )

    static let left = Wizard.Strings.Left(
        before: "Registrierung abgebrochen. Es wurde kein Konto erstellt.",
        after: "Registrierung abgebrochen. Für {email} gibt es ein Konto.",
        unsure:
            "Registrierung abgebrochen. Für {email} gibt es vielleicht ein Konto. Versuchen Sie zuerst, sich anzumelden."
    )

    static let leave = LeaveQuestion.Strings(
        title: "Registrierung verlassen?",
        confirm: "Ihre Angaben gehen verloren.",
        leave: "Verlassen",
        stay: "Bleiben"
    )

    static let inbox = Inbox.Strings(
        title: "Demo-Posteingang",
        empty: "Noch keine Nachrichten. Codes erscheinen hier.",
        lead: "Drücken Sie Enter, um den Code zu verwenden.",
        arrived: "{n|neue Nachricht|neue Nachrichten} im Demo-Posteingang",
        notSent: "Demo: Es wird keine echte E-Mail gesendet.",
        letter: "{time}  {email}  Ihr Code ist {code}",
        notice: "{time}  {email}  Ihr Passwort wurde geändert",
        old: "{text} ({reason})",
        expired: "abgelaufen",
        replaced: "ersetzt",
        openAndFill: "F2 Öffnen und ausfüllen",
        tryDemo: "Demo: Es wird keine echte E-Mail gesendet. Testen Sie +taken, +weak, +expired … (F1)"
    )

    static let inspector = Wizard.InspectorStrings(
        title: "Inspektor · {page}",
        state: "Zustand",
        code: "Code",
        requests: "{n|Anfrage|Anfragen} · {ms} ms",
        none: "Es wurde noch nichts gesendet.",
        next: "Als Nächstes: {call}",
        link: "der Link {relation} der letzten Antwort",
        preview: "Version 2 ist eine Vorschau. Die Namen in Microsofts SDKs dafür stehen nicht fest.",
        nothingNext: "Weiter sendet auf dieser Seite nichts.",
        waiting: "wartet",
        accepted: "angenommen",
        refused: "abgelehnt",
        sent: "Gesendet",
        received: "Empfangen",
        noReply: "keine Antwort",
        notJSON: "Die Antwort ist kein JSON-Objekt.",
        hidden: "verborgen",
        removed: "Passwörter, Codes und Token erreichen den Inspektor nie.",
        scopes: "Scopes",
        effort:
            "Aufwand: {pages|Seite|Seiten}, {fields|Feld|Felder}, {keys|Tastendruck|Tastendrücke}, {calls|Anfrage|Anfragen}, {s} s",
        keys: "F3 schließen · F4 weiter · F5 kopieren · ^↑ ^↓",
        close: "F3 schließen",
        nextKey: "F4 weiter",
        copy: "F5 kopieren",
        copied: "Kopiert: {section}",
        notCopied: "Dieses Terminal kann nicht kopieren. Markieren Sie den Text mit der Maus."
    )

    static let help = Help.Strings(
        title: "Tasten",
        enter: "Enter          nächstes Feld; auf einem Knopf: drücken",
        tab: "Tab, Ab        nächstes Feld oder nächster Knopf",
        up: "Shift-Tab, Auf voriges Feld oder voriger Knopf",
        escape: "Esc            vorige Seite; nichts geht verloren",
        space: "Leertaste      ankreuzen, wählen, Liste öffnen",
        find: "/ oder Text    in einer Liste suchen",
        edit: "Strg-U W K     Zeile oder Wort ausschneiden; Strg-Y fügt ein",
        undo: "Strg-_         rückgängig machen",
        show: "Strg-R         Passwort anzeigen oder verbergen",
        resend: "Strg-T         neuen Code senden",
        inbox: "F2             Demo-Posteingang öffnen",
        inspect: "F3             Zustand, Anfragen und Code anzeigen",
        leave: "Strg-C zweimal verlassen",
        signin: "s              bei einem vorhandenen Konto anmelden"
    )

    static let demo = DemoHelp.Strings(
        lead:
            "In der Demo bestimmt Ihre E-Mail-Adresse, was geschieht. Versuchen Sie es mit ada+taken@demo.example:",
        taken: "+taken         für die Adresse gibt es schon ein Konto",
        weak: "+weak          das erste Passwort ist zu schwach",
        refusedCity: "+refused.city  der erste Ort wird nicht akzeptiert",
        wrongCode: "+wrongcode     der erste Code wird nicht akzeptiert",
        expired: "+expired       der erste Code ist abgelaufen",
        throttled: "+throttled     es werden keine Codes gesendet",
        browser: "+browser       es geht im Browser weiter",
        unsupported: "+unsupported   die Registrierung endet in einer Sackgasse",
        down: "+down          der Dienst fällt einmal aus",
        slow: "+slow          die erste Antwort dauert 9 Sekunden",
        secondFactor: "+mfa           die Anmeldung fragt nach einem zweiten Code",
        registration: "+register      Sie fügen eine E-Mail-Adresse für Codes hinzu",
        forgotten: "+forgot        das Passwort des Kontos kennt niemand",
        code: "Für demo.example ist der Code immer 12345678, bei 6 Stellen 123456."
    )

    static let button = Wizard.Strings.ButtonStrings(
        proceed: "Weiter",
        back: "Zurück",
        show: "Anzeigen",
        hide: "Verbergen",
        resend: "Neuen Code senden",
        resendIn: "Neuer Code in {time}",
        change: "E-Mail-Adresse ändern",
        inbox: "Posteingang öffnen",
        finish: "Fertig",
        restart: "Neu beginnen",
        signin: "Anmelden",
        forgot: "Passwort vergessen?"
    )

    static let screen = Wizard.Strings.ScreenStrings(
        step: "Registrieren · {n}",
        stepOf: "Registrieren · {n} von {all}",
        stepCount: "{n} von {all}",
        plain: "Registrieren",
        heading: "Erstellen Sie Ihr Konto",
        comma: ", ",
        blank: " ",
        optional: "{label} (freiwillig)",
        error: "Fehler: {text}",
        repeated: "Gleiches Ergebnis nach {n} Versuchen.",
        check: "Korrigieren Sie {n} Angaben",
        reference: "Referenz {id}",
        demo: "Demo · F2 Posteingang",
        inspect: "F3 Inspektor",
        enter: "Enter weiter",
        next: "Enter nächstes Feld",
        finish: "Enter fertig",
        escape: "Esc zurück",
        leave: "Esc verlassen",
        close: "Esc schließen",
        yes: "j verlassen",
        no: "n bleiben",
        inbox: "F2 Posteingang",
        show: "^R anzeigen",
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
        creating: "Ihr Konto wird erstellt...",
        still: "Das dauert etwas. Esc bricht ab.",
        elapsed: "{n} s · Esc bricht ab",
        ignored: "Die Eingabe während der Wartezeit wurde nicht verwendet.",
        unsure: "Abgebrochen. Vielleicht gibt es Ihr Konto schon. Versuchen Sie zuerst, sich anzumelden."
    )

    static let duration = Wizard.Strings.Duration(
        seconds: "{n|Sekunde|Sekunden}",
        minutes: "{n|Minute|Minuten}",
        hours: "{n|Stunde|Stunden}"
    )
}
