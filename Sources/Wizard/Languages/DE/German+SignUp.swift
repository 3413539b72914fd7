/// The German strings of the sign-up pages.
extension German {
    static let email = EmailPage.Strings(
        title: "Wie lautet Ihre E-Mail-Adresse?",
        lead: "Damit melden Sie sich an. Wir senden einen Code dorthin, um zu sehen, dass sie Ihnen gehört.",
        label: "E-Mail",
        empty: "Geben Sie Ihre E-Mail-Adresse ein.",
        shape: "Das sieht nicht nach einer E-Mail-Adresse aus. Schreiben Sie sie wie name@example.com.",
        space: "Eine E-Mail-Adresse hat keine Leerzeichen. Prüfen Sie die Stelle bei „{snippet}“.",
        nonascii: "Adressen mit Buchstaben wie „{char}“ gehen hier nicht. Geben Sie eine andere Adresse ein.",
        long: "Die Adresse hat {n} Zeichen. Höchstens 254 sind möglich.",
        refused:
            "Der Dienst nimmt diese Adresse nicht an. Prüfen Sie die Schreibweise oder nehmen Sie eine andere.",
        taken: "{email} hat schon ein Konto. Melden Sie sich an oder nehmen Sie eine andere Adresse.",
        blocked:
            "Der Dienst kann an {email} keine Codes senden. Nehmen Sie eine andere Adresse oder fragen Sie den Support.",
        undelivered: "Der Code kam bei {email} nicht an. Prüfen Sie die Adresse oder nehmen Sie eine andere.",
        typo: "Meinten Sie {suggestion}? j übernimmt das, n behält {typed}."
    )

    static let identity = Wizard.Strings.Identity(
        taken:
            "{email} oder der Benutzername {alias} hat schon ein Konto. Ändern Sie eines davon oder melden Sie sich an."
    )

    static let password = PasswordPage.Strings(
        title: "Wählen Sie ein Passwort",
        rules:
            "{min} bis {max} Zeichen, mit drei von: a-z, A-Z, 0-9, Sonderzeichen.",
        rulesOther:
            "{min} bis {max} Zeichen, mit {k} von: a-z, A-Z, 0-9, Sonderzeichen.",
        label: "Passwort",
        empty: "Geben Sie ein Passwort ein.",
        short: "Das Passwort hat {n} Zeichen. Nehmen Sie {min} oder mehr.",
        long: "Das Passwort hat {n} Zeichen. Nehmen Sie {max} oder weniger.",
        weak: "Fügen Sie {k} davon hinzu: {missing}.",
        weakService:
            "Der Dienst findet, dass dieses Passwort zu leicht zu erraten ist. Machen Sie es länger oder unregelmäßiger.",
        banned: "Dieses Passwort oder ein Wort darin ist zu gängig. Wählen Sie ein anderes.",
        recent: "Dieses Passwort hatten Sie schon einmal. Wählen Sie ein neues.",
        chars:
            "Das Passwort hat ein Zeichen, das nicht geht: „{char}“. Nehmen Sie a-z, 0-9 und Sonderzeichen.",
        similar: "Das Passwort ähnelt Ihrem Namen oder Ihrer Adresse. Ein anderes ist sicherer.",
        mismatch: "Die zwei Passwörter sind verschieden. Lassen Sie sie anzeigen oder geben Sie sie neu ein.",
        again: "Noch einmal dasselbe",
        refused:
            "Der Dienst hat das Passwort nicht angenommen und keinen Grund genannt. Versuchen Sie ein längeres.",
        shown: "Das Passwort ist zu sehen. In {seconds|Sekunde|Sekunden} wird es verborgen.",
        lower: "einen Kleinbuchstaben",
        upper: "einen Großbuchstaben",
        digit: "eine Zahl",
        symbol: "ein Sonderzeichen",
        length: "{min} bis {max} Zeichen",
        other: "Sonderzeichen",
        kinds: "{k} dieser {all} Arten",
        unneeded: "{rule} (nicht nötig)",
        common: "Kein gängiges Passwort",
        strength: "Stärke: {strength}",
        strengthWorst: "sehr schwach",
        strengthWeak: "schwach",
        strengthFair: "mittel",
        strengthGood: "gut",
        strengthBest: "stark"
    )

    static let alias = AliasPage.Strings(
        title: "Wählen Sie einen Benutzernamen",
        rules: "Buchstaben, Ziffern, - und _; am Anfang ein Buchstabe oder eine Ziffer; höchstens 64.",
        use: "Sie können sich später damit anmelden, genau wie mit Ihrer Adresse.",
        later: "Ihr Konto funktioniert jetzt. {app} kann später einen Benutzernamen hinzufügen.",
        label: "Benutzername",
        empty: "Wählen Sie einen Benutzernamen.",
        start: "Ein Benutzername beginnt mit einem Buchstaben oder einer Ziffer.",
        chars: "Im Benutzernamen gehen Buchstaben, Ziffern, - und _. Entfernen Sie „{char}“.",
        long: "Der Benutzername hat {n} Zeichen. Höchstens 64 sind möglich.",
        email: "Ein Benutzername ist keine E-Mail-Adresse. Lassen Sie das @ weg.",
        refused: "Der Dienst nimmt diesen Benutzernamen nicht an. Ändern Sie ihn und machen Sie weiter."
    )

    static let attribute = AttributesPage.Strings(
        extraTitle: "Noch ein paar Angaben",
        empty: "Füllen Sie „{label}“ aus.",
        choose: "Treffen Sie eine Auswahl bei „{label}“.",
        long: "{label} hat {n} Zeichen. Höchstens {max} sind möglich.",
        number: "{label} ist eine ganze Zahl, etwa 42.",
        pattern: "Prüfen Sie „{label}“: Üblich ist eine Angabe wie „{example}“. Enter behält sie bei.",
        patternOpen: "Prüfen Sie „{label}“: Üblich ist eine andere Schreibweise. Enter behält Ihre bei.",
        mismatch: "{label} wird so nicht angenommen. Schreiben Sie es wie „{example}“.",
        mismatchOpen: "{label} wird in dieser Form nicht angenommen. Prüfen und ändern Sie die Angabe.",
        range: "{label} liegt zwischen {min} und {max}.",
        dateUnknown: "Diesen Tag gibt es nicht. Prüfen Sie Jahr, Monat und Tag.",
        date: "Schreiben Sie „{label}“ als Jahr-Monat-Tag, etwa 2004-07-31.",
        choice: "Wählen Sie bei „{label}“ eine der Antworten aus der Liste.",
        refused:
            "Der Dienst hat die Angabe bei „{label}“ nicht angenommen. Ändern Sie sie und machen Sie weiter.",
        refusedExample:
            "Der Dienst hat die Angabe bei „{label}“ nicht angenommen. Schreiben Sie sie wie „{example}“.",
        refusedMany: "Der Dienst hat {k|Angabe|Angaben} nicht angenommen. Unten ist markiert, welche.",
        refusedUnnamed:
            "Der Dienst hat eine Angabe auf dieser Seite nicht angenommen, aber nicht gesagt, welche. Prüfen Sie alle.",
        more: "Noch eine Seite: Der Dienst braucht auch {labels}.",
        format: "Jahr-Monat-Tag, etwa {example}.",
        find: "Tippen Sie zum Suchen, oder Leertaste für die Liste.",
        none: "Keine Antwort heißt so.",
        space: "Leertaste wählen",
        take: "Enter wählen"
    )

    static let code = CodePage.Strings(
        title: "Sehen Sie in Ihre E-Mails",
        sent:
            "Wir haben einen Code mit {n|Ziffer|Ziffern} an {email} gesendet. Es kann eine Minute dauern; sehen Sie auch im Spam nach.",
        sentOpen:
            "Wir haben einen Code an {email} gesendet. Es kann eine Minute dauern; sehen Sie auch im Spam nach.",
        sentLife: "Der Code gilt {duration}.",
        sentElsewhere: "Der Dienst sagt, dass er an {label} ging.",
        empty: "Geben Sie den Code mit {n|Ziffer|Ziffern} aus der E-Mail ein.",
        emptyOpen: "Geben Sie den Code aus der E-Mail ein.",
        short: "Der Code hat {n|Ziffer|Ziffern}; eingegeben: {k}.",
        long: "Der Code hat {n|Ziffer|Ziffern}; eingegeben: {k}. Suchen Sie die überzähligen.",
        letters: "Der Code hat nur Ziffern. Entfernen Sie „{char}“.",
        wrong:
            "Das ist nicht der Code, den wir zuletzt gesendet haben. Geben Sie den aus der neuesten E-Mail ein.",
        wrongLeft:
            "Das ist nicht der Code, den wir zuletzt gesendet haben. Sie haben noch {k|Versuch|Versuche}.",
        wrongNewest:
            "Das ist nicht der zuletzt gesendete Code. Nur der neueste gilt; eine ältere E-Mail kam vielleicht verspätet.",
        wrongAgain: "Das ist immer noch nicht der zuletzt gesendete Code. Drücken Sie Enter für einen neuen.",
        expired: "Dieser Code ist abgelaufen. Drücken Sie Enter, um einen neuen an {email} zu senden.",
        expiredWait: "Dieser Code ist abgelaufen. In {time} können Sie einen neuen bekommen.",
        used: "Dieser Code wurde schon benutzt. Fordern Sie einen neuen an.",
        locked: "Zu viele falsche Codes. Einen neuen gibt es in {duration}, um {time} Uhr.",
        accepted: "Der Code war richtig; {email} gehört Ihnen. Machen Sie weiter."
    )

    static let resend = CodePage.ResendStrings(
        sent: "Neuer Code um {time} Uhr an {email} gesendet. Nur der neueste Code gilt.",
        wait: "Einen neuen Code gibt es in {seconds|Sekunde|Sekunden}. Bis dahin gilt der letzte Code.",
        waitOnly: "Einen neuen Code gibt es in {seconds|Sekunde|Sekunden}.",
        limit:
            "Vorerst keine Codes mehr für {email}. Versuchen Sie es in {duration}, um {time} Uhr, oder ändern Sie die Adresse.",
        limitOpen:
            "Vorerst keine Codes mehr für {email}. Versuchen Sie es später oder ändern Sie die Adresse.",
        failed: "Der neue Code wurde nicht gesendet. Ihr letzter Code gilt noch; versuchen Sie es erneut."
    )

    static let review = ReviewPage.Strings(
        title: "Prüfen Sie Ihre Angaben",
        lead: "Enter auf einer Zeile ändert sie und führt hierher zurück.",
        nothing: "Keine Angabe",
        yes: "ja",
        no: "nein",
        create: "Konto erstellen",
        date: "{day}. {month} {year}",
        months:
            "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
    )
}
