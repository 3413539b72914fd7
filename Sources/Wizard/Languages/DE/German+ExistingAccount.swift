/// The German strings of the second factor, the registration and the password reset.
extension German {
    static let authMethod = AuthMethodPage.Strings(
        title: "Bestätigen Sie, dass Sie es sind",
        lead: "Zum Anmelden brauchen Sie einen Code. Wir senden ihn an {hint}.",
        leadChoice: "Zum Anmelden brauchen Sie einen Code. Wählen Sie, wohin wir ihn senden.",
        label: "Code senden an",
        email: "E-Mail: {hint}",
        sms: "SMS: {hint}",
        other: "{channel}: {hint}",
        send: "Code senden",
        blocked:
            "Dorthin können wir keine Codes senden. Wählen Sie etwas anderes oder fragen Sie den Support.",
        step: "Bestätigen",
        accountReady:
            "Bestätigen Sie zum Anmelden, dass Sie es sind. Wählen Sie Anmelden, um neu zu beginnen."
    )

    static let registration = RegistrationPage.Strings(
        title: "Bestätigungsmethode hinzufügen",
        lead: "Geben Sie zum Anmelden an, wohin wir Codes senden können. Das ist nur einmal nötig.",
        email: "E-Mail-Adresse für Codes",
        phone: "Telefonnummer für Codes",
        method: "Codes senden per",
        empty: "Geben Sie ein, wohin wir Codes senden können.",
        refused:
            "Dorthin können wir keine Codes senden. Prüfen Sie die Schreibweise oder nehmen Sie etwas anderes."
    )

    static let reset = ResetPasswordPage.Strings(
        title: "Passwort zurücksetzen",
        lead:
            "Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein. Wir senden einen Code per E-Mail.",
        leadAddress: "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Code per E-Mail.",
        unknown: "Für „{name}“ gibt es kein Konto. Prüfen Sie die Schreibweise.",
        withoutPassword: "Dieses Konto hat kein Passwort. Melden Sie sich stattdessen mit einem Code an.",
        expired: "Das hat zu lange gedauert. Drücken Sie Enter, um neu zu beginnen.",
        method: "Dieses Passwort lässt sich hier nicht zurücksetzen. Setzen Sie es im Browser zurück.",
        web: "Der nächste Schritt braucht einen Browser{reason}. Setzen Sie das Passwort dort zurück.",
        sent: "Falls {email} ein Konto hat, haben wir dorthin einen Code gesendet.",
        choose: "Neues Passwort wählen",
        saving: "Ihr Passwort wird gespeichert...",
        notSaved: "Das neue Passwort wurde nicht gespeichert. Das alte gilt noch. Versuchen Sie es erneut.",
        still: "Das neue Passwort ist noch nicht gespeichert. Drücken Sie Enter, um erneut nachzusehen.",
        stopped:
            "Wir warten nicht mehr. Ihr neues Passwort gilt vielleicht schon. Drücken Sie Enter, um nachzusehen.",
        unsure:
            "Wir wissen nicht, ob das neue Passwort gespeichert wurde. Versuchen Sie es zuerst mit dem neuen.",
        progress: "Passwort zurücksetzen · {n} von 3"
    )
}
