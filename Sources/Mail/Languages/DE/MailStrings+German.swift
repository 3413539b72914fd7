import UserFlow

/// The German strings of emails.
extension MailStrings {
    static let german = MailStrings(
        language: .german,
        subject: "Ihr Code für {flow}",
        introduction: "Das ist Ihr Code für {flow}:",
        validity: "Er gilt {time}, und nur der neueste Code gilt.",
        ignoreCode:
            "Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Ohne den Code kann niemand Ihre Adresse verwenden.",
        accountExists: Notice(
            subject: "Sie haben schon ein Konto bei {flow}",
            body: "Jemand, vielleicht Sie, wollte sich mit dieser Adresse bei {flow} registrieren. "
                + "Sie hat schon ein Konto: Melden Sie sich stattdessen an."),
        accountMissing: Notice(
            subject: "Es gibt kein Konto bei {flow}",
            body: "Jemand, vielleicht Sie, wollte sich mit dieser Adresse bei {flow} anmelden. "
                + "Sie hat kein Konto: Registrieren Sie sich zuerst."),
        ignoreNotice:
            "Wenn Sie es nicht waren, tun Sie nichts: Ohne Ihre Mail kann niemand Ihre Adresse verwenden.",
        units: Units(
            minute: "{n} Minute", minutes: "{n} Minuten", second: "{n} Sekunde", seconds: "{n} Sekunden"))
}
