/// The German strings of plain mode and about terminals.
extension German {
    static let tty = Wizard.TerminalStrings(
        small:
            "Das Fenster ist {w}x{h}. Machen Sie es mindestens 20x6 groß oder starten Sie neu mit --plain.",
        none: "Kein Terminal, um Fragen zu stellen. Nehmen Sie signup-wizard replay FILE.",
        dumb: "Dieses Terminal kann keine Seiten zeichnen, daher kommen die Fragen einzeln.",
        ascii: "Diese Locale hat kein UTF-8, daher kommen die Fragen einzeln, in einfachen Buchstaben.",
        input: "Die Eingabe endete, bevor „{label}“ beantwortet war. Es wurde kein Konto angelegt."
    )

    static let plain = Wizard.PlainStrings(
        intro:
            "Tippen Sie eine Antwort und drücken Sie Enter. :help zeigt, was noch geht. Einen ersten Doppelpunkt tippen Sie zweimal.",
        hidden: "{label} (Eingabe verborgen)",
        number: "{label} (1 bis {n})",
        kept: "Jetzt: {value}. Enter behält es bei.",
        keptHidden: "Schon {n} Zeichen eingegeben. Enter behält sie bei.",
        length: "{n} Zeichen eingegeben.",
        rulesKept: "Erfüllt: {rules}.",
        rulesOpen: "Fehlt noch: {rules}.",
        typed: "Die Eingabe ist zu sehen, bis die Antwort gesendet ist. :hide verbirgt sie.",
        error: "Fehler: {label}. {text}",
        choose: "Zahl, oder Enter für {label}",
        pick: "Zahl, oder Enter für 1; :back schließt die Liste",
        close: "Enter schließt die Liste",
        answer: "j oder n",
        among: "Antworten Sie mit einer Zahl von 1 bis {n}.",
        find: "Geben Sie den Namen ein oder einen Teil davon.",
        commas: "Mehrere Antworten trennen Sie mit Kommas.",
        several: "Mehr als eine Antwort enthält das. Geben Sie die Nummer oder mehr vom Namen ein.",
        nothing: "Keine Antwort enthält das.",
        command: "Den Befehl {command} gibt es hier nicht. :help zeigt die, die es gibt.",
        commandHidden:
            "Eine Zeile mit einem Doppelpunkt vorn ist ein Befehl, und diesen gibt es nicht. Nichts wurde eingegeben.",
        unreadable: "Die Zeile enthält etwas anderes als Text und wurde nicht benutzt. Tippen Sie sie neu.",
        long: "Die Zeile ist zu lang für dieses Terminal und wurde nicht benutzt. Tippen Sie eine kürzere.",
        still: "{errand} Wir warten noch. :cancel bricht ab.",
        busy: "Wir warten auf eine Antwort, daher wurde das nicht benutzt. :cancel beendet das Warten.",
        help: "Was außer Antworten getippt werden kann:",
        back: ":back  die Frage davor; nichts geht verloren",
        again: ":repeat  die Seite noch einmal sagen",
        cancel: ":cancel oder Strg-C  nicht länger auf eine Antwort warten",
        quit: ":quit oder Strg-C zweimal  verlassen",
        clear: ":clear  eine Antwort leeren",
        show: ":show  zeigen, was eingegeben ist und wird, für alle, die den Bildschirm sehen",
        hide: ":hide  wieder verborgen tippen",
        colons: "::Text  eine Antwort, die mit einem Doppelpunkt beginnt",
        signIn: ":signin  mit einem Konto anmelden, das Sie haben"
    )
}
