/// The German strings of the sign-in and the last page.
extension German {
    static let done = DonePage.Strings(
        title: "Willkommen",
        only: "Das Konto für {email} ist angelegt. Sie können sich jetzt anmelden.",
        itself: "Das Konto für {email} ist angelegt. Sie sind angemeldet.",
        nosignin:
            "Das Konto für {email} ist angelegt. Die Anmeldung gelang nicht; melden Sie sich mit dem neuen Konto an.",
        mfa:
            "Das Konto für {email} ist angelegt. Die Anmeldung braucht noch einen Schritt, den der Browser zeigen kann.",
        register:
            "Das Konto für {email} ist angelegt. Fügen Sie im Browser eine zweite Art der Anmeldung hinzu.",
        locked: "Das Konto ist angelegt, aber die Anmeldung pausiert für {duration}.",
        lockedOpen:
            "Das Konto ist angelegt, aber die Anmeldung pausiert eine Weile. Melden Sie sich später an.",
        alias: "Sie können sich mit {email} oder {alias} anmelden.",
        scopes: "Gewährt: {scopes}.",
        expiry: "Das gilt {duration}, bis {time} Uhr."
    )

    static let signin = SignInPage.Strings(
        title: "Mit Ihrem Konto anmelden",
        lead: "Geben Sie die E-Mail-Adresse oder den Benutzernamen Ihres Kontos ein.",
        leadAddress: "Geben Sie die E-Mail-Adresse Ihres Kontos ein.",
        label: "E-Mail oder Benutzername",
        empty: "Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.",
        unknown:
            "Zu {name} ist kein Konto bekannt. Prüfen Sie die Schreibweise oder gehen Sie zurück zur Registrierung.",
        refused: "Der Dienst nimmt diesen Namen nicht an. Schreiben Sie ihn wie bei der Registrierung.",
        expired: "Die Anmeldung ruhte zu lange. Mit Enter beginnen Sie neu.",
        method: "Dieses Konto meldet sich anders an, als diese App es anbietet. Nehmen Sie den Browser.",
        mfa:
            "Die Anmeldung braucht noch einen Schritt. Dieses Programm kann ihn nicht zeigen; nehmen Sie den Browser.",
        register: "Dieses Konto braucht erst eine zweite Art der Anmeldung. Fügen Sie sie im Browser hinzu.",
        change: "Dieses Passwort ist erst zu ändern. Ändern Sie es im Browser und melden Sie sich dann an.",
        web:
            "Die Anmeldung hat einen Schritt, den nur der Browser zeigen kann{reason}. Melden Sie sich dort an.",
        done: "Sie sind als {name} angemeldet.",
        looking: "Das Konto wird gesucht...",
        checking: "Sie werden angemeldet...",
        progress: "Anmelden · {n} von 2"
    )

    static let signinPassword = SignInPasswordPage.Strings(
        title: "Geben Sie Ihr Passwort ein",
        lead: "Es ist das Passwort von {name}.",
        empty: "Geben Sie das Passwort Ihres Kontos ein.",
        wrong:
            "Das ist nicht das Passwort von {name}. Prüfen Sie die Feststelltaste und geben Sie es noch einmal ein.",
        locked: "Zu viele falsche Passwörter. Versuchen Sie es in {duration} erneut, um {time} Uhr.",
        lockedOpen:
            "Zu viele falsche Passwörter. Warten Sie mindestens eine Minute und versuchen Sie es erneut."
    )

    static let signinNow = DonePage.OfferStrings(
        title: "Ihr Konto ist bereit",
        offer: "Mit Enter melden Sie sich an. Das Passwort brauchen Sie nicht noch einmal.",
        offerCode: "Mit Enter melden Sie sich an. Einen weiteren Code brauchen Sie nicht.",
        enter: "Enter anmelden",
        escape: "Esc beenden"
    )
}
