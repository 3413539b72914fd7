// The German texts about what was refused, and what to do.

extension PageStrings.Empty {
    static let german = Self(
        email: "Geben Sie Ihre E-Mail-Adresse ein.",
        name: "Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.",
        newPassword: "Geben Sie ein Passwort ein.",
        confirmation: "Geben Sie das Passwort noch einmal ein.",
        password: "Geben Sie Ihr Passwort ein.",
        alias: "Geben Sie einen Benutzernamen ein.",
        code: "Geben Sie den {n}-stelligen Code aus der E-Mail ein.",
        codeOpen: "Geben Sie den Code aus der E-Mail ein.",
        method: "Wählen Sie, wohin wir den Code senden.",
        target: "Geben Sie eine E-Mail-Adresse für Codes ein.",
        attribute: "Füllen Sie „{label}“ aus.",
        choice: "Treffen Sie bei „{label}“ eine Auswahl.",
        unnamed: "Etwas fehlt. Prüfen Sie Ihre Angaben.")
}

extension PageStrings.Refused {
    static let german = Self(
        email: "Geben Sie eine E-Mail-Adresse im richtigen Format ein, zum Beispiel name@example.com.",
        passwordsDiffer: "Die Passwörter stimmen nicht überein. Geben Sie beide noch einmal ein.",
        passwordShort: "Verwenden Sie mindestens {min} Zeichen.",
        passwordLong: "Verwenden Sie höchstens {max} Zeichen.",
        passwordCharacters: "Verwenden Sie nur englische Buchstaben, Ziffern, Leerzeichen und Sonderzeichen.",
        passwordKinds: "Verwenden Sie {k} dieser 4 Gruppen: a-z, A-Z, 0-9, Sonderzeichen.",
        passwordCommon: "Dieses Passwort oder ein Wort darin ist zu gängig. Wählen Sie ein anderes.",
        passwordRecent: "Dieses Passwort haben Sie schon einmal verwendet. Wählen Sie ein neues.",
        alias: "Verwenden Sie Buchstaben, Ziffern, - und _. "
            + "Beginnen Sie mit einem Buchstaben oder einer Ziffer.",
        attribute: "{label} wurde nicht akzeptiert. Ändern Sie die Angabe und versuchen Sie es erneut.",
        attributeExample: "{label} wurde nicht akzeptiert. Schreiben Sie zum Beispiel „{example}“.",
        choice: "Wählen Sie bei „{label}“ einen Eintrag aus der Liste.",
        date: "{label} muss ein Datum sein, das es gibt, als Jahr-Monat-Tag, zum Beispiel {example}.",
        number: "{label} muss eine ganze Zahl sein, zum Beispiel {example}.",
        range: "{label} muss eine ganze Zahl von {min} bis {max} sein.",
        attributes: "Eine Angabe auf dieser Seite wurde nicht akzeptiert. Prüfen Sie alle.",
        code: "Dieser Code stimmt nicht. Verwenden Sie den Code aus der neuesten E-Mail.",
        codeExpired: "Dieser Code ist abgelaufen. Fordern Sie einen neuen an.",
        codeLimit: "An {name} wurden zu viele Codes gesendet. "
            + "Versuchen Sie es später erneut oder ändern Sie die Adresse.",
        codeUndelivered: "Der Code konnte nicht an {name} zugestellt werden. "
            + "Prüfen Sie die Adresse oder verwenden Sie eine andere.",
        codeWait: "In {time} können Sie einen neuen Code anfordern. Bis dahin gilt der letzte.",
        target: "Dorthin können wir keine Codes senden. "
            + "Prüfen Sie die Schreibweise oder nehmen Sie eine andere E-Mail-Adresse.",
        method: "Dorthin können wir keine Codes senden. "
            + "Wählen Sie etwas anderes oder fragen Sie den Support.")
}

extension PageStrings.Account {
    static let german = Self(
        taken: "Für {name} gibt es schon ein Konto. "
            + "Melden Sie sich an oder verwenden Sie eine andere E-Mail-Adresse.",
        aliasTaken: "Der Benutzername {name} ist vergeben. Wählen Sie einen anderen.",
        nameTaken: "Mit dieser E-Mail-Adresse oder diesem Benutzernamen gibt es schon ein Konto. "
            + "Melden Sie sich an oder gehen Sie zurück und ändern Sie die Angabe.",
        missing: "Für {name} gibt es kein Konto. Prüfen Sie die Schreibweise oder erstellen Sie ein Konto.",
        missingForReset: "Für {name} gibt es kein Konto. Prüfen Sie die Schreibweise.",
        deleted: "Dieses Konto gibt es nicht mehr. Verwenden Sie ein anderes.",
        passwordWrong:
            "Das Passwort stimmt nicht. Prüfen Sie die Feststelltaste und versuchen Sie es erneut.",
        locked: "Zu viele falsche Passwörter. Warten Sie {time} und versuchen Sie es erneut "
            + "oder setzen Sie das Passwort zurück.",
        noPassword: "Dieses Konto hat kein Passwort. Melden Sie sich stattdessen mit einem Code an.",
        resetOff: "Passwörter lassen sich hier nicht zurücksetzen. Wenden Sie sich an den Support.",
        methodUnsupported: "Dieses Konto meldet sich anders an. "
            + "Verwenden Sie ein anderes Konto oder wenden Sie sich an den Support.",
        passwordChange: "Sie brauchen zum Anmelden zuerst ein neues Passwort. Setzen Sie es zurück.")
}

extension PageStrings.Service {
    static let german = Self(
        expired: "Das hat zu lange gedauert. Gehen Sie zurück zur App und beginnen Sie neu.",
        tooManyRequests: "Zu viele Versuche aus Ihrem Netzwerk. "
            + "Warten Sie {time} und versuchen Sie es erneut.",
        tooOften: "Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es erneut.",
        app: "Diese App kann Sie hier nicht anmelden. Wenden Sie sich an den Betreiber der App.",
        unexpected: "Bei uns ist etwas schiefgegangen. "
            + "Versuchen Sie es erneut oder gehen Sie zurück zur App und beginnen Sie neu.",
        down: "Der Dienst funktioniert gerade nicht. Ihre Angaben bleiben erhalten. Versuchen Sie es erneut.")
}
