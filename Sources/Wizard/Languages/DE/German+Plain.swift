/// The German strings of plain mode and about terminals.
extension German {
    static let flowFile = Wizard.Strings.FlowFileStrings(
        mistakes: "{file} hat {n|Fehler|Fehler}. Sie sehen die letzte Version, die funktioniert hat.",
        missing: "{file} ist weg. Sie sehen die letzte Version, die funktioniert hat.",
        unreadable: "{file} ist nicht lesbar. Sie sehen die letzte Version, die funktioniert hat."
    )

    static let tty = Wizard.TerminalStrings(
        small:
            "Das Fenster ist {w}x{h}. Vergrößern Sie es auf mindestens 20x6 oder starten Sie mit --plain neu.",
        none: "Hier ist kein Terminal für die Fragen. Verwenden Sie signup-wizard replay FILE.",
        dumb: "Dieses Terminal kann keine Seiten anzeigen, daher kommen die Fragen einzeln.",
        input: "Die Eingabe endete, bevor „{label}“ beantwortet war. Es wurde kein Konto erstellt."
    )

    static let plain = Wizard.PlainStrings(
        intro:
            "Geben Sie eine Antwort ein und drücken Sie Enter. :help zeigt die Befehle. Für einen Doppelpunkt am Anfang tippen Sie zwei.",
        hidden: "{label} (Eingabe verborgen)",
        number: "{label} (1 bis {n})",
        kept: "Bisherige Antwort: {value}. Mit Enter behalten Sie sie bei.",
        keptHidden: "{n} Zeichen sind schon eingegeben. Mit Enter behalten Sie sie bei.",
        length: "{n} Zeichen eingegeben.",
        rulesKept: "Erfüllt: {rules}.",
        rulesOpen: "Fehlt noch: {rules}.",
        typed: "Ihre Eingabe ist sichtbar, bis die Antwort gesendet ist. :hide verbirgt sie.",
        error: "Fehler: {label}. {text}",
        choose: "Nummer eingeben oder Enter für {label}",
        pick: "Nummer eingeben oder Enter für {n}; :back schließt die Liste",
        pickFlow: "Nummer eingeben oder Enter für {n}",
        close: "Enter schließt die Liste",
        answer: "j oder n",
        among: "Geben Sie eine Nummer von 1 bis {n} ein.",
        find: "Geben Sie den Namen oder einen Teil davon ein.",
        commas: "Mehrere Antworten trennen Sie mit Kommas.",
        several: "Mehrere Antworten passen. Geben Sie die Nummer oder mehr vom Namen ein.",
        nothing: "Keine Antwort passt. Geben Sie weniger Buchstaben ein.",
        command: "{command} ist hier kein Befehl. :help zeigt die Befehle.",
        commandHidden:
            "Eine Zeile, die mit einem Doppelpunkt beginnt, ist ein Befehl, aber diesen gibt es nicht. Es wurde nichts eingegeben.",
        unreadable:
            "Die Zeile enthält etwas anderes als Text und wurde nicht verwendet. Geben Sie sie neu ein.",
        long:
            "Die Zeile ist zu lang für dieses Terminal und wurde nicht verwendet. Geben Sie eine kürzere ein.",
        cut:
            "Das Terminal hat die Adresse abgeschnitten, sie wurde nicht verwendet. Leiten Sie stattdessen einen Port weiter.",
        flowSaved: "Die Flow-Datei wurde gespeichert. Die Fragen folgen ihr ab hier.",
        still: "{errand} Das dauert etwas. :cancel bricht ab.",
        busy:
            "Wir warten noch auf eine Antwort, daher wurde die Eingabe nicht verwendet. :cancel beendet das Warten.",
        help: "Außer Antworten können Sie eingeben:",
        back: ":back  vorige Frage; nichts geht verloren",
        again: ":repeat  die Seite noch einmal lesen",
        cancel: ":cancel oder Strg-C  nicht länger auf eine Antwort warten",
        quit: ":quit oder Strg-C zweimal  verlassen",
        clear: ":clear  eine Antwort löschen",
        show: ":show  das Passwort beim Tippen anzeigen; andere sehen es vielleicht",
        hide: ":hide  das Passwort wieder verbergen",
        colons: "::Text  eine Antwort, die mit einem Doppelpunkt beginnt",
        signIn: ":signin  bei einem vorhandenen Konto anmelden",
        inspect: ":inspect  Zustand und Anfragen; :inspect code"
    )
}
