/// The German strings of the sign-up pages.
extension German {
    static let email = EmailPage.Strings(
        title: "Wie lautet Ihre E-Mail-Adresse?",
        lead: "Damit melden Sie sich später an. Zur Bestätigung senden wir einen Code dorthin.",
        label: "E-Mail",
        empty: "Geben Sie Ihre E-Mail-Adresse ein.",
        shape: "Geben Sie eine E-Mail-Adresse im richtigen Format ein, zum Beispiel name@example.com.",
        space: "Eine E-Mail-Adresse darf keine Leerzeichen enthalten. Prüfen Sie „{snippet}“.",
        nonascii: "E-Mail-Adressen mit „{char}“ funktionieren hier nicht. Verwenden Sie eine andere.",
        long: "Eine E-Mail-Adresse darf höchstens 254 Zeichen haben. Diese hat {n}.",
        refused:
            "Diese E-Mail-Adresse wurde nicht akzeptiert. Prüfen Sie die Schreibweise oder verwenden Sie eine andere.",
        taken:
            "Für {email} gibt es schon ein Konto. Melden Sie sich an oder verwenden Sie eine andere E-Mail-Adresse.",
        blocked:
            "An {email} können wir keine Codes senden. Verwenden Sie eine andere Adresse oder wenden Sie sich an den Support.",
        undelivered:
            "Der Code konnte nicht an {email} zugestellt werden. Prüfen Sie die Adresse oder verwenden Sie eine andere.",
        typo: "Meinten Sie {suggestion}? Mit j übernehmen Sie das, mit n behalten Sie {typed}."
    )

    static let identity = Wizard.Strings.Identity(
        taken:
            "Für {email} oder den Benutzernamen {alias} gibt es schon ein Konto. Ändern Sie eines davon oder melden Sie sich an."
    )

    static let password = PasswordPage.Strings(
        title: "Wählen Sie ein Passwort",
        rules: "Verwenden Sie mindestens {min} Zeichen mit 3 dieser Arten: a-z, A-Z, 0-9, Sonderzeichen.",
        rulesOther:
            "Verwenden Sie mindestens {min} Zeichen mit {k} dieser Arten: a-z, A-Z, 0-9, Sonderzeichen.",
        label: "Passwort",
        empty: "Geben Sie ein Passwort ein.",
        short: "Verwenden Sie mindestens {min} Zeichen. Dieses Passwort hat {n}.",
        long: "Verwenden Sie höchstens {max} Zeichen. Dieses Passwort hat {n}.",
        weak: "Fügen Sie {k} davon hinzu: {missing}.",
        weakService:
            "Dieses Passwort ist zu leicht zu erraten. Machen Sie es länger oder fügen Sie ein Wort ohne Bezug hinzu.",
        banned: "Dieses Passwort oder ein Wort darin ist zu gängig. Wählen Sie ein anderes.",
        recent: "Dieses Passwort haben Sie schon einmal verwendet. Wählen Sie ein neues.",
        chars:
            "Passwörter dürfen „{char}“ nicht enthalten. Verwenden Sie englische Buchstaben, Zahlen und Sonderzeichen.",
        similar:
            "Dieses Passwort enthält einen Teil Ihres Namens oder Ihrer E-Mail. Wählen Sie etwas weniger Persönliches.",
        mismatch: "Die Passwörter stimmen nicht überein. Lassen Sie sie anzeigen und vergleichen Sie.",
        again: "Passwort bestätigen",
        refused:
            "Dieses Passwort wurde nicht akzeptiert; den Grund kennen wir nicht. Versuchen Sie ein längeres.",
        shown: "Ihr Passwort ist sichtbar. Es wird in {seconds|Sekunde|Sekunden} verborgen.",
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
        rules:
            "Verwenden Sie Buchstaben, Zahlen, - und _. Beginnen Sie mit einem Buchstaben oder einer Zahl.",
        use: "Sie können sich damit statt mit Ihrer E-Mail-Adresse anmelden.",
        label: "Benutzername",
        empty: "Geben Sie einen Benutzernamen ein.",
        start: "Ein Benutzername muss mit einem Buchstaben oder einer Zahl beginnen.",
        chars: "Ein Benutzername darf „{char}“ nicht enthalten. Verwenden Sie Buchstaben, Zahlen, - und _.",
        long: "Ein Benutzername darf höchstens 64 Zeichen haben. Dieser hat {n}.",
        email: "Ein Benutzername kann keine E-Mail-Adresse sein. Entfernen Sie das @.",
        refused: "Dieser Benutzername wurde nicht akzeptiert. Versuchen Sie einen anderen."
    )

    static let attribute = AttributesPage.Strings(
        extraTitle: "Noch ein paar Angaben",
        empty: "Füllen Sie „{label}“ aus.",
        choose: "Wählen Sie bei „{label}“ etwas aus.",
        long: "{label} darf höchstens {max} Zeichen haben. Eingegeben sind {n}.",
        number: "{label} muss eine ganze Zahl sein, zum Beispiel 42.",
        pattern: "Prüfen Sie „{label}“: Üblich ist eine Angabe wie „{example}“. Enter behält sie bei.",
        patternOpen: "Prüfen Sie „{label}“: Üblich ist eine andere Schreibweise. Enter behält Ihre bei.",
        mismatch: "{label} wird so nicht akzeptiert. Schreiben Sie zum Beispiel „{example}“.",
        mismatchOpen:
            "{label} wird in diesem Format nicht akzeptiert. Ändern Sie die Angabe und versuchen Sie es erneut.",
        range: "{label} muss zwischen {min} und {max} liegen.",
        dateUnknown: "{label} muss ein Datum sein, das es gibt, zum Beispiel 2004-07-31.",
        date: "Geben Sie „{label}“ als Jahr-Monat-Tag ein, zum Beispiel 2004-07-31.",
        choice: "Wählen Sie bei „{label}“ eine Antwort aus der Liste.",
        refused: "{label} wurde nicht akzeptiert. Ändern Sie die Angabe und versuchen Sie es erneut.",
        refusedExample: "{label} wurde nicht akzeptiert. Schreiben Sie zum Beispiel „{example}“.",
        refusedMany: "{k|Angabe wurde|Angaben wurden} nicht akzeptiert. Sie sind unten markiert.",
        refusedUnnamed:
            "Eine Angabe auf dieser Seite wurde nicht akzeptiert; welche, wissen wir nicht. Prüfen Sie alle.",
        more: "Noch eine Seite: Wir brauchen auch {labels}.",
        format: "Jahr-Monat-Tag, zum Beispiel {example}.",
        find: "Beginnen Sie zu tippen, oder öffnen Sie die Liste mit der Leertaste.",
        none: "Keine Treffer. Tippen Sie weniger Buchstaben.",
        space: "Leertaste wählen",
        take: "Enter wählen"
    )

    static let code = CodePage.Strings(
        title: "Prüfen Sie Ihren Posteingang",
        sent:
            "Geben Sie den {n}-stelligen Code ein, den wir an {email} gesendet haben. Nach einer Minute nicht da? Prüfen Sie den Spamordner.",
        sentOpen:
            "Geben Sie den Code ein, den wir an {email} gesendet haben. Nach einer Minute nicht da? Prüfen Sie den Spamordner.",
        sentLife: "Er gilt {duration}.",
        sentElsewhere: "Laut Dienst wurde er an {label} gesendet.",
        empty: "Geben Sie den {n}-stelligen Code aus der E-Mail ein.",
        emptyOpen: "Geben Sie den Code aus der E-Mail ein.",
        short: "Der Code hat {n|Ziffer|Ziffern}. Eingegeben sind {k}.",
        long: "Der Code hat {n|Ziffer|Ziffern}, eingegeben sind {k}. Entfernen Sie die überzähligen.",
        letters: "Der Code besteht nur aus Ziffern. Entfernen Sie „{char}“.",
        wrong: "Dieser Code stimmt nicht. Verwenden Sie den Code aus der neuesten E-Mail.",
        wrongNewest:
            "Dieser Code stimmt nicht. Nur der neueste gilt, und eine ältere E-Mail kam vielleicht verspätet an.",
        wrongAgain: "Dieser Code stimmt immer noch nicht. Drücken Sie Enter, um einen neuen zu erhalten.",
        expired: "Dieser Code ist abgelaufen. Drücken Sie Enter, um einen neuen an {email} zu senden.",
        expiredWait: "Dieser Code ist abgelaufen. In {time} können Sie einen neuen bekommen.",
        locked: "Zu viele falsche Codes. Einen neuen gibt es in {duration}, um {time} Uhr.",
        accepted: "{email} ist bestätigt. Sie können fortfahren."
    )

    static let resend = CodePage.ResendStrings(
        sent: "Um {time} Uhr haben wir einen neuen Code an {email} gesendet. Nur der neueste gilt.",
        wait: "Einen neuen Code gibt es in {seconds|Sekunde|Sekunden}. Bis dahin gilt der letzte.",
        waitOnly: "Einen neuen Code gibt es in {seconds|Sekunde|Sekunden}.",
        limit:
            "An {email} wurden zu viele Codes gesendet. Versuchen Sie es in {duration}, um {time} Uhr, oder ändern Sie die Adresse.",
        limitOpen:
            "An {email} wurden zu viele Codes gesendet. Versuchen Sie es später oder ändern Sie die Adresse.",
        failed: "Der neue Code wurde nicht gesendet. Versuchen Sie es erneut oder verwenden Sie den letzten."
    )

    static let review = ReviewPage.Strings(
        title: "Prüfen Sie Ihre Angaben",
        lead: "Wählen Sie eine Angabe, um sie zu ändern.",
        nothing: "Keine Angabe",
        yes: "ja",
        no: "nein",
        create: "Konto erstellen",
        date: "{day}. {month} {year}",
        months:
            "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
    )
}
