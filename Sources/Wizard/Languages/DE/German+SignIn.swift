/// The German strings of the sign-in and the last page.
extension German {
    static let done = DonePage.Strings(
        only: "Das Konto für {email} wurde erstellt.",
        itself: "Ihr Konto für {email} ist bereit. Sie sind angemeldet.",
        nosignin:
            "Ihr Konto für {email} ist bereit, aber die Anmeldung hat nicht funktioniert. Melden Sie sich mit dem neuen Konto an.",
        mfa: "Ihr Konto für {email} ist bereit. Zum Anmelden fehlt noch ein Schritt im Browser.",
        register: "Ihr Konto für {email} ist bereit. Fügen Sie im Browser eine zweite Anmeldemethode hinzu.",
        locked: "Ihr Konto ist bereit, aber Sie können sich erst in {duration} anmelden.",
        lockedOpen:
            "Ihr Konto ist bereit, aber die Anmeldung ist vorübergehend nicht möglich. Melden Sie sich später an.",
        password: "Ihr Passwort ist geändert. Sie sind angemeldet.",
        passwordOnly: "Ihr Passwort ist geändert. Melden Sie sich als {name} mit dem neuen an.",
        passwordNosignin:
            "Ihr Passwort ist geändert, aber die Anmeldung hat nicht funktioniert. Melden Sie sich mit dem neuen an.",
        passwordTitle: "Ihr Passwort ist geändert",
        devices: "Überall sonst sind Sie jetzt abgemeldet.",
        welcome: "Willkommen, {name}",
        emailRow: "E-Mail",
        aliasRow: "Benutzername",
        signedInRow: "Angemeldet",
        signedInValue: "bis {time} Uhr ({duration})",
        permissionsRow: "App darf",
        seeProfile: "Ihr Profil sehen",
        staySignedIn: "Sie angemeldet lassen",
        nextTime: "Melden Sie sich beim nächsten Mal mit E-Mail-Adresse oder Benutzername an.",
        nextTimeEmail: "Melden Sie sich beim nächsten Mal mit Ihrer E-Mail-Adresse an."
    )

    static let signin = SignInPage.Strings(
        title: "Bei Ihrem Konto anmelden",
        lead: "Geben Sie die E-Mail-Adresse oder den Benutzernamen Ihres Kontos ein.",
        leadAddress: "Geben Sie die E-Mail-Adresse Ihres Kontos ein.",
        label: "E-Mail-Adresse oder Benutzername",
        empty: "Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.",
        unknown: "Für „{name}“ gibt es kein Konto. Prüfen Sie die Schreibweise oder registrieren Sie sich.",
        refused: "Dieser Name wurde nicht akzeptiert. Geben Sie ihn so ein wie bei der Registrierung.",
        expired: "Die Anmeldung ist abgelaufen. Drücken Sie Enter, um neu zu beginnen.",
        method:
            "Dieses Konto nutzt eine Anmeldemethode, die hier nicht möglich ist. Melden Sie sich im Browser an.",
        mfa:
            "Die Anmeldung braucht noch einen Schritt, der hier nicht möglich ist. Melden Sie sich im Browser an.",
        register: "Ihr Konto braucht zuerst eine zweite Anmeldemethode. Fügen Sie sie im Browser hinzu.",
        change: "Sie brauchen zum Anmelden zuerst ein neues Passwort. Setzen Sie es zurück.",
        web:
            "Für den nächsten Schritt der Anmeldung brauchen Sie einen Browser{reason}. Melden Sie sich dort an.",
        done: "Sie sind als {name} angemeldet.",
        looking: "Ihr Konto wird gesucht...",
        checking: "Sie werden angemeldet...",
        progress: "Anmelden · {n} von {all}"
    )

    static let signinPassword = SignInPasswordPage.Strings(
        title: "Geben Sie Ihr Passwort ein",
        lead: "Für {name}",
        empty: "Geben Sie Ihr Passwort ein.",
        wrong: "Das Passwort stimmt nicht. Prüfen Sie die Feststelltaste und versuchen Sie es erneut.",
        locked:
            "Zu viele falsche Passwörter. Versuchen Sie es in {duration} (um {time} Uhr) erneut oder setzen Sie es zurück.",
        lockedOpen:
            "Zu viele falsche Passwörter. Warten Sie mindestens eine Minute oder setzen Sie das Passwort zurück."
    )

    static let signinNow = DonePage.OfferStrings(
        title: "Ihr Konto ist bereit",
        offer: "Mit Enter melden Sie sich an. Das Passwort brauchen Sie nicht noch einmal.",
        offerCode: "Mit Enter melden Sie sich an. Einen weiteren Code brauchen Sie nicht.",
        enter: "Enter anmelden",
        escape: "Esc fertig"
    )
}
