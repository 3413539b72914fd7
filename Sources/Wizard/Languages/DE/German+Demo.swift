// The texts of the demo.

extension German {
    static let menu = FlowMenu.Strings(
        title: "Welche Registrierung möchten Sie testen?",
        lead: "Nichts verlässt diesen Computer, und nichts wird gespeichert.",
        heading: "Demo",
        figures: "{pages|Seite|Seiten} · {keys|Tastendruck|Tastendrücke} · {s} s",
        password: "E-Mail, Passwort und Code",
        code: "E-Mail und Code",
        browser: "Geht im Browser weiter",
        attributes: "{n|Attribut|Attribute}",
        start: "Enter starten",
        tour: "t Rundgang",
        leave: "q beenden",
        back: "Esc Flows",
        another: "Anderen Flow testen"
    )

    static let fault = FaultMenu.Strings(
        title: "Was soll schiefgehen?",
        lead: "Ihre Auswahl trägt eine E-Mail-Adresse ein, die das bewirkt.",
        use: "Enter verwenden"
    )

    static let tour = Tour.Strings(
        email: "Ada gibt ihre E-Mail-Adresse ein. Gesendet wird erst, wenn sie fortfährt.",
        password: "Sie wählt ein Passwort. Jede Regel wird abgehakt, sobald sie erfüllt ist.",
        alias: "Ein Benutzername ist ein zweiter Name zum Anmelden.",
        attributes: "Die Flow-Datei sagt, wonach eine Seite fragt und mit welchen Worten.",
        code: "Der Code beweist, dass die Adresse ihr gehört. Er kommt im Demo-Posteingang an.",
        inbox: "Diese E-Mail würde sie erhalten. Enter trägt den Code ein.",
        review: "Alle Antworten auf einer Seite. Enter sendet sie.",
        done: "Das Konto ist erstellt. Sie meldet sich an, ohne noch etwas einzugeben.",
        browser:
            "Manche Schritte brauchen einen Browser. Der Assistent weist darauf hin und zeigt die Adresse.",
        end:
            "Das war die ganze Registrierung: {pages|Seite|Seiten}, {keys|Tastendruck|Tastendrücke}, {calls|Anfrage|Anfragen}, {s} s.",
        next: "Leertaste weiter",
        leave: "Esc Rundgang beenden"
    )
}
