import UserFlow

/// The German strings of emails.
extension MailStrings {
    static let german = MailStrings(
        language: .german,
        subject: "Ihr Code für {flow}",
        introduction: "Hier ist Ihr Code für {flow}:",
        validity: "Er gilt {time}. Nur der neueste Code funktioniert.",
        ignoreCode:
            "Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Ohne den Code kann niemand Ihre Adresse verwenden.",
        passwordResetCode: Notice(
            subject: "Ihr Code für ein neues Passwort bei {flow}",
            body: "Mit diesem Code können Sie ein neues Passwort für {flow} wählen:"),
        ignoreResetCode:
            "Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Ohne den Code kann niemand Ihr Passwort ändern.",
        passwordChanged: Notice(
            subject: "Ihr Passwort für {flow} wurde geändert",
            body: "Das Passwort Ihres Kontos bei {flow} wurde gerade geändert. "
                + "Andere Geräte sind abgemeldet."),
        checkChange:
            "Wenn Sie es nicht waren, kann vielleicht jemand Ihre E-Mails lesen. Ändern Sie das Passwort Ihres Postfachs und wählen Sie dann ein neues Passwort für {flow}.",
        units: Units(
            minute: "{n} Minute", minutes: "{n} Minuten", second: "{n} Sekunde", seconds: "{n} Sekunden"))
}
