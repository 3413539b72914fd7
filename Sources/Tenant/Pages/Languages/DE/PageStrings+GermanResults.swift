// The German texts of the pages that say what happened, or ask whether to go on.

extension PageStrings.ContinueAs {
    static let german = Self(
        title: "Als {account} fortfahren?",
        lead: "Sie sind in diesem Browser mit diesem Konto angemeldet. "
            + "Die App erhält Ihr Konto nur, wenn Sie fortfahren.",
        proceed: "Weiter",
        other: "Anderes Konto verwenden")
}

extension PageStrings.Returning {
    static let german = Self(
        title: "Hier sind Sie fertig",
        account: "{account} geht an die App mit dieser ID. Mit der Schaltfläche kehren Sie zu ihr zurück.",
        button: "Zurück zur App",
        failedTitle: "Zurück zur App",
        failed: "Die Anmeldung wurde nicht abgeschlossen, daher geht kein Konto an die App.")
}

extension PageStrings.Fault {
    static let german = Self(
        title: "Dieser Anmeldelink funktioniert nicht",
        missing: "{parameter} fehlt im Link.",
        twice: "{parameter} steht mehr als einmal im Link.",
        unknownClient: "Hier gibt es keine App mit dieser ID.",
        redirectURI: "Die App wollte Sie an eine Adresse weiterleiten, die nicht für sie registriert ist.",
        tooLong: "Der Link ist zu lang.",
        other: "{parameter} im Link stimmt nicht.",
        unnamed: "Der Link stimmt nicht.",
        nothingSent: "Es wurde nichts gesendet. Sie können diese Seite schließen.",
        remedy: "Das können nur die Entwickler der App beheben. Senden Sie ihnen die Angaben unten.",
        registration: "Das können nur die Entwickler der App beheben. Registrieren Sie die Umleitungs-URI "
            + "unten mit --redirect-uri oder korrigieren Sie sie in der App.")
}

extension PageStrings.SignOut {
    static let german = Self(
        title: "Abmelden?",
        account: "Sie sind in diesem Browser als {account} angemeldet.",
        unnamed: "Damit melden Sie sich in diesem Browser ab.",
        app: "In der App bleiben Sie vielleicht angemeldet.",
        proceed: "Abmelden",
        stay: "Angemeldet bleiben",
        doneTitle: "Sie sind abgemeldet",
        done: "Sie sind hier nicht mehr angemeldet. In der App bleiben Sie vielleicht angemeldet.")
}
