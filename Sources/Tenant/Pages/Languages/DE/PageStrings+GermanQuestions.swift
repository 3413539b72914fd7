// The German texts of the pages that ask for an answer.

extension PageStrings.NewPassword {
    static let german = Self(
        title: "Wählen Sie ein Passwort",
        resetTitle: "Neues Passwort wählen",
        rules: "Für Ihr Passwort gilt:",
        length: "{min} bis {max} Zeichen",
        kinds: "{k} dieser 4 Gruppen: a-z, A-Z, 0-9, Sonderzeichen",
        characters: "nur englische Buchstaben, Ziffern, Leerzeichen und Sonderzeichen",
        uncommon: "mehr als ein gängiges Passwort oder Wort",
        different: "anders als Ihr letztes Passwort",
        label: "Passwort",
        resetLabel: "Neues Passwort",
        confirmation: "Passwort bestätigen")
}

extension PageStrings.Password {
    static let german = Self(
        title: "Geben Sie Ihr Passwort ein",
        lead: "Für {name}",
        label: "Passwort",
        forgotten: "Passwort vergessen?")
}

extension PageStrings.Alias {
    static let german = Self(
        title: "Wählen Sie einen Benutzernamen",
        use: "Sie können sich damit statt mit Ihrer E-Mail-Adresse anmelden.",
        rules: "Verwenden Sie Buchstaben, Ziffern, - und _. Beginnen Sie mit einem Buchstaben "
            + "oder einer Ziffer. Höchstens 64 Zeichen.",
        skip: "Lassen Sie das Feld leer, um ohne fortzufahren.",
        label: "Benutzername")
}

extension PageStrings.Attribute {
    static let german = Self(
        date: "Jahr-Monat-Tag, zum Beispiel {example}.",
        example: "Zum Beispiel {example}.",
        range: "Von {min} bis {max}.",
        choose: "Bitte wählen",
        none: "Keine Angabe")
}

extension PageStrings.Code {
    static let german = Self(
        title: "Prüfen Sie Ihren Posteingang",
        sent: "Geben Sie den {n}-stelligen Code ein, den wir an {name} gesendet haben.",
        sentMaybe: "Falls {name} ein Konto hat, haben wir dorthin einen Code gesendet. "
            + "Geben Sie die {n} Ziffern ein.",
        life: "Er gilt {time}. Nur der neueste Code funktioniert.",
        notThere: "Nicht da? Sehen Sie im Spamordner nach.",
        wait: "In {time} können Sie einen neuen Code anfordern.",
        resent: "Wir haben einen neuen Code an {name} gesendet. Nur der neueste Code funktioniert.",
        label: "Code",
        resend: "Neuen Code senden",
        otherAddress: "Andere E-Mail-Adresse verwenden",
        otherWay: "Etwas anderes wählen")
}

extension PageStrings.Method {
    static let german = Self(
        title: "Bestätigen Sie, dass Sie es sind",
        lead: "Zum Anmelden brauchen Sie einen Code. Wählen Sie, wohin wir ihn senden.",
        label: "Code senden an",
        email: "E-Mail: {name}",
        send: "Code senden")
}

extension PageStrings.Registration {
    static let german = Self(
        title: "Bestätigungsmethode hinzufügen",
        lead: "Geben Sie zum Anmelden eine E-Mail-Adresse an, an die wir Codes senden können. "
            + "Das ist nur einmal nötig.",
        label: "E-Mail-Adresse für Codes")
}
