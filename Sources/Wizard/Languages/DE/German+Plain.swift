/// The German strings of plain mode and about terminals.
extension German {
    static let tty = Wizard.TerminalStrings(
        small:
            "Das Fenster ist {w}x{h}. Machen Sie es mindestens 20x6 groß oder starten Sie neu mit --plain.",
        none: "Kein Terminal, um Fragen zu stellen. Nehmen Sie signup-wizard replay FILE.",
        dumb: "Dieses Terminal kann keine Seiten zeigen, daher kommen die Fragen einzeln.",
        ascii: "Diese Locale nutzt kein UTF-8, daher kommen die Fragen einzeln, in ASCII.",
        input: "Die Eingabe endete, bevor „{label}“ beantwortet war. Es wurde kein Konto angelegt."
    )

    static let plain = Wizard.PlainStrings(
        intro:
            "Tippen Sie eine Antwort und drücken Sie Enter. :help zeigt die Befehle. Für einen Doppelpunkt am Anfang tippen Sie zwei.",
        hidden: "{label} (Eingabe verborgen)",
        number: "{label} (1 bis {n})",
        kept: "Ihre Antwort ist {value}. Mit Enter behalten Sie sie bei.",
        keptHidden: "{n} Zeichen sind schon eingegeben. Mit Enter behalten Sie sie bei.",
        length: "{n} Zeichen eingegeben.",
        rulesKept: "Erfüllt: {rules}.",
        rulesOpen: "Fehlt noch: {rules}.",
        typed: "Ihre Eingabe ist sichtbar, bis die Antwort gesendet ist. :hide verbirgt sie.",
        error: "Fehler: {label}. {text}",
        choose: "Zahl eingeben, oder Enter für {label}",
        pick: "Zahl eingeben, oder Enter für 1; :back schließt die Liste",
        close: "Enter schließt die Liste",
        answer: "j oder n",
        among: "Geben Sie eine Zahl von 1 bis {n} ein.",
        find: "Geben Sie den Namen ein oder einen Teil davon.",
        commas: "Mehrere Antworten trennen Sie mit Kommas.",
        several: "Mehrere Antworten passen. Geben Sie die Nummer oder mehr vom Namen ein.",
        nothing: "Keine Antwort passt. Tippen Sie weniger Buchstaben.",
        command: "{command} ist hier kein Befehl. :help zeigt die Befehle.",
        commandHidden:
            "Eine Zeile mit einem Doppelpunkt vorn ist ein Befehl, aber diesen gibt es nicht. Nichts wurde eingegeben.",
        unreadable: "Die Zeile enthält etwas anderes als Text und wurde nicht verwendet. Tippen Sie sie neu.",
        long: "Die Zeile ist zu lang für dieses Terminal und wurde nicht verwendet. Tippen Sie eine kürzere.",
        still: "{errand} Das dauert etwas. :cancel bricht ab.",
        busy: "Wir warten auf eine Antwort, daher wurde das nicht verwendet. :cancel beendet das Warten.",
        help: "Außer Antworten können Sie tippen:",
        back: ":back  vorige Frage; nichts geht verloren",
        again: ":repeat  die Seite noch einmal lesen",
        cancel: ":cancel oder Strg-C  nicht länger auf eine Antwort warten",
        quit: ":quit oder Strg-C zweimal  verlassen",
        clear: ":clear  eine Antwort löschen",
        show: ":show  das Passwort beim Tippen zeigen; andere sehen es vielleicht",
        hide: ":hide  das Passwort wieder verbergen",
        colons: "::Text  eine Antwort, die mit einem Doppelpunkt beginnt",
        signIn: ":signin  bei einem vorhandenen Konto anmelden"
    )
}
