/// The German strings of the sign-up pages.
extension German {
    static let email = EmailPage.Strings(
        title: "Wie lautet Ihre E-Mail-Adresse?",
        lead: "Damit melden Sie sich später an. Zur Bestätigung senden wir einen Code dorthin.",
        label: "E-Mail-Adresse",
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
        typo:
            "Meinten Sie {suggestion}? Mit j übernehmen Sie diese Adresse, mit n oder Enter behalten Sie {typed}.",
        step: "E-Mail",
        haveAccount: "Haben Sie schon ein Konto?"
    )

    static let identity = Wizard.Strings.Identity(
        taken:
            "Für {email} oder den Benutzernamen {alias} gibt es schon ein Konto. Ändern Sie eine der Angaben oder melden Sie sich an."
    )

    static let password = PasswordPage.Strings(
        title: "Wählen Sie ein Passwort",
        rules: "Verwenden Sie mindestens {min} Zeichen aus 3 dieser Gruppen: a-z, A-Z, 0-9, Sonderzeichen.",
        rulesOther:
            "Verwenden Sie mindestens {min} Zeichen aus {k} dieser Gruppen: a-z, A-Z, 0-9, Sonderzeichen.",
        label: "Passwort",
        empty: "Geben Sie ein Passwort ein.",
        short: "Verwenden Sie mindestens {min} Zeichen. Dieses Passwort hat {n}.",
        long: "Verwenden Sie höchstens {max} Zeichen. Dieses Passwort hat {n}.",
        weak: "Ergänzen Sie {k} davon: {missing}.",
        weakService:
            "Dieses Passwort ist zu leicht zu erraten. Machen Sie es länger oder ergänzen Sie ein Wort, das nicht dazu passt.",
        banned: "Dieses Passwort oder ein Wort darin ist zu gängig. Wählen Sie ein anderes.",
        recent: "Dieses Passwort haben Sie schon einmal verwendet. Wählen Sie ein neues.",
        chars:
            "Passwörter dürfen „{char}“ nicht enthalten. Verwenden Sie englische Buchstaben, Ziffern und Sonderzeichen.",
        similar:
            "Dieses Passwort enthält einen Teil Ihres Namens oder Ihrer E-Mail-Adresse. Wählen Sie etwas weniger Persönliches.",
        mismatch: "Die Passwörter stimmen nicht überein. Zeigen Sie sie an, um sie zu vergleichen.",
        again: "Passwort bestätigen",
        refused:
            "Dieses Passwort wurde nicht akzeptiert, und wir wissen nicht, warum. Versuchen Sie es mit einem längeren.",
        shown: "Ihr Passwort ist sichtbar. Es wird in {seconds|Sekunde|Sekunden} wieder verborgen.",
        lower: "einen Kleinbuchstaben",
        upper: "einen Großbuchstaben",
        digit: "eine Ziffer",
        symbol: "ein Sonderzeichen",
        length: "{min} bis {max} Zeichen",
        other: "Sonderzeichen",
        kinds: "{k} dieser {all} Gruppen",
        briefLength: "ab {min} Zeichen",
        briefKinds: "{k} von {all} Gruppen",
        unneeded: "{rule} (nicht nötig)",
        common: "Kein gängiges Passwort",
        strength: "Stärke: {strength}",
        meter: "Stärke",
        strengthWorst: "sehr schwach",
        strengthWeak: "schwach",
        strengthFair: "mittel",
        strengthGood: "gut",
        strengthBest: "stark",
        step: "Passwort"
    )

    static let alias = AliasPage.Strings(
        title: "Wählen Sie einen Benutzernamen",
        rules:
            "Verwenden Sie Buchstaben, Ziffern, - und _. Beginnen Sie mit einem Buchstaben oder einer Ziffer.",
        use: "Sie können sich damit statt mit Ihrer E-Mail-Adresse anmelden.",
        label: "Benutzername",
        empty: "Geben Sie einen Benutzernamen ein.",
        start: "Ein Benutzername muss mit einem Buchstaben oder einer Ziffer beginnen.",
        chars: "Ein Benutzername darf „{char}“ nicht enthalten. Verwenden Sie Buchstaben, Ziffern, - und _.",
        long: "Ein Benutzername darf höchstens 64 Zeichen haben. Dieser hat {n}.",
        email: "Ein Benutzername kann keine E-Mail-Adresse sein. Entfernen Sie das @.",
        refused: "Dieser Benutzername wurde nicht akzeptiert. Versuchen Sie es mit einem anderen.",
        step: "Benutzername"
    )

    static let attribute = AttributesPage.Strings(
        extraTitle: "Noch ein paar Angaben",
        empty: "Füllen Sie „{label}“ aus.",
        choose: "Treffen Sie bei „{label}“ eine Auswahl.",
        long: "{label} darf höchstens {max} Zeichen haben. Sie haben {n} eingegeben.",
        number: "{label} muss eine ganze Zahl sein, zum Beispiel 42.",
        pattern:
            "Prüfen Sie „{label}“: Üblich ist eine Angabe wie „{example}“. Mit Enter behalten Sie Ihre bei.",
        patternOpen:
            "Prüfen Sie „{label}“: Üblich ist eine andere Schreibweise. Mit Enter behalten Sie Ihre bei.",
        mismatch: "{label} wird so nicht akzeptiert. Schreiben Sie zum Beispiel „{example}“.",
        mismatchOpen:
            "{label} wird in diesem Format nicht akzeptiert. Ändern Sie die Angabe und versuchen Sie es erneut.",
        range: "{label} muss zwischen {min} und {max} liegen.",
        dateUnknown: "{label} muss ein Datum sein, das es gibt, zum Beispiel 2004-07-31.",
        date: "Geben Sie „{label}“ als Jahr-Monat-Tag ein, zum Beispiel 2004-07-31.",
        choice: "Wählen Sie bei „{label}“ einen Eintrag aus der Liste.",
        refused: "{label} wurde nicht akzeptiert. Ändern Sie die Angabe und versuchen Sie es erneut.",
        refusedExample: "{label} wurde nicht akzeptiert. Schreiben Sie zum Beispiel „{example}“.",
        refusedMany: "{k|Angabe wurde|Angaben wurden} nicht akzeptiert. Sie sind unten markiert.",
        refusedUnnamed:
            "Eine Angabe auf dieser Seite wurde nicht akzeptiert, aber wir wissen nicht, welche. Prüfen Sie alle.",
        more: "Auf einer weiteren Seite brauchen wir noch: {labels}.",
        format: "Jahr-Monat-Tag, zum Beispiel {example}.",
        find: "Tippen Sie zum Suchen oder öffnen Sie die Liste mit der Leertaste.",
        none: "Keine Treffer. Geben Sie weniger Buchstaben ein.",
        space: "Leertaste wählen",
        take: "Enter wählen",
        step: "Weiteres"
    )

    static let code = CodePage.Strings(
        title: "Prüfen Sie Ihren Posteingang",
        titlePhone: "Prüfen Sie Ihr Telefon",
        sent: "Geben Sie den {n}-stelligen Code ein, den wir an {email} gesendet haben.",
        sentOpen: "Geben Sie den Code ein, den wir an {email} gesendet haben.",
        sentLife: "Er gilt {duration}. Nicht da? Sehen Sie im Spamordner nach.",
        notThere: "Nicht da? Sehen Sie im Spamordner nach.",
        sentElsewhere: "Laut Dienst wurde er an {label} gesendet.",
        empty: "Geben Sie den {n}-stelligen Code aus der E-Mail ein.",
        emptyOpen: "Geben Sie den Code aus der E-Mail ein.",
        short: "Der Code hat {n|Ziffer|Ziffern}. Sie haben {k} eingegeben.",
        long:
            "Der Code hat {n|Ziffer|Ziffern}, aber Sie haben {k} eingegeben. Entfernen Sie die überzähligen.",
        letters: "Der Code besteht nur aus Ziffern. Entfernen Sie „{char}“.",
        wrong: "Dieser Code stimmt nicht. Verwenden Sie den Code aus der neuesten E-Mail.",
        wrongNewest:
            "Dieser Code stimmt nicht. Nur der neueste gilt. Vielleicht kam eine ältere E-Mail verspätet an.",
        wrongAgain: "Dieser Code stimmt immer noch nicht. Drücken Sie Enter, um einen neuen anzufordern.",
        expired: "Dieser Code ist abgelaufen. Drücken Sie Enter, um einen neuen an {email} zu senden.",
        expiredWait: "Dieser Code ist abgelaufen. In {time} können Sie einen neuen anfordern.",
        locked: "Zu viele falsche Codes. In {duration} (um {time} Uhr) können Sie einen neuen anfordern.",
        accepted: "{email} ist bestätigt. Sie können fortfahren.",
        wrongAddress: "Falsche Adresse?"
    )

    static let resend = CodePage.ResendStrings(
        sent: "Um {time} Uhr haben wir einen neuen Code an {email} gesendet. Nur der neueste gilt.",
        wait:
            "In {seconds|Sekunde|Sekunden} können Sie einen neuen Code anfordern. Bis dahin gilt der letzte.",
        waitOnly: "In {seconds|Sekunde|Sekunden} können Sie einen neuen Code anfordern.",
        limit:
            "An {email} wurden zu viele Codes gesendet. Versuchen Sie es in {duration} (um {time} Uhr) erneut oder ändern Sie die Adresse.",
        limitOpen:
            "An {email} wurden zu viele Codes gesendet. Versuchen Sie es später erneut oder ändern Sie die Adresse.",
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
            "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        step: "Prüfen"
    )
}
