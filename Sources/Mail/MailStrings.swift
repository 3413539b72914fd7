/// The strings of emails in one language, with the placeholders `{flow}` and `{time}`.
struct MailStrings: Hashable, Sendable {
    var languageTag = "en"
    var subject = "Your code for {flow}"
    var introduction = "This is your code for {flow}:"
    var validity = "It works for {time}, and only the newest code works."
    var ignoreCode = "If you did not ask for it, do nothing: without the code nobody can use your address."
    /// Sent instead of a code to an address that already has an account, or that has none.
    var accountExists = Notice(
        subject: "You already have an account with {flow}",
        body: "Someone, perhaps you, wanted to sign up for {flow} with this address. "
            + "It has an account already: sign in instead.")
    var accountMissing = Notice(
        subject: "There is no account with {flow}",
        body: "Someone, perhaps you, wanted to sign in to {flow} with this address. "
            + "It has no account: sign up first.")
    var ignoreNotice = "If it was not you, do nothing: nobody can use your address without your mail."
    /// The units "one minute", "minutes", "one second" and "seconds", with the placeholder `{n}`.
    var units = ["{n} minute", "{n} minutes", "{n} second", "{n} seconds"]

    /// The strings of an email without a code.
    struct Notice: Hashable, Sendable {
        var subject: String
        var body: String
    }

    init() {}

    /// The strings for a language tag; English for an unknown language.
    init(_ tag: String) {
        switch tag.split(separator: "-").first {
        case "da": self = .danish
        case "de": self = .german
        case "ja": self = .japanese
        default: self = MailStrings()
        }
    }

    /// Returns a duration in minutes if that is exact, otherwise in seconds.
    func duration(seconds: Int) -> String {
        let isWhole = seconds.isMultiple(of: 60)
        let number = isWhole ? seconds / 60 : seconds
        return units[(isWhole ? 0 : 2) + (number == 1 ? 0 : 1)].replacing("{n}", with: String(number))
    }

    private static let danish = {
        var strings = MailStrings()
        strings.languageTag = "da"
        strings.subject = "Din kode til {flow}"
        strings.introduction = "Dette er din kode til {flow}:"
        strings.validity = "Den virker i {time}, og kun den nyeste kode virker."
        strings.ignoreCode =
            "Har du ikke bedt om den, skal du ikke gøre noget: uden koden kan ingen bruge din adresse."
        strings.accountExists = Notice(
            subject: "Du har allerede en konto hos {flow}",
            body: "Nogen, måske dig, ville oprette en konto hos {flow} med denne adresse. "
                + "Den har allerede en konto: log ind i stedet.")
        strings.accountMissing = Notice(
            subject: "Der er ingen konto hos {flow}",
            body: "Nogen, måske dig, ville logge ind hos {flow} med denne adresse. "
                + "Den har ingen konto: opret en først.")
        strings.ignoreNotice =
            "Var det ikke dig, skal du ikke gøre noget: uden din mail kan ingen bruge din adresse."
        strings.units = ["{n} minut", "{n} minutter", "{n} sekund", "{n} sekunder"]
        return strings
    }()

    private static let german = {
        var strings = MailStrings()
        strings.languageTag = "de"
        strings.subject = "Ihr Code für {flow}"
        strings.introduction = "Das ist Ihr Code für {flow}:"
        strings.validity = "Er gilt {time}, und nur der neueste Code gilt."
        strings.ignoreCode =
            "Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Ohne den Code kann niemand Ihre Adresse verwenden."
        strings.accountExists = Notice(
            subject: "Sie haben schon ein Konto bei {flow}",
            body: "Jemand, vielleicht Sie, wollte sich mit dieser Adresse bei {flow} registrieren. "
                + "Sie hat schon ein Konto: Melden Sie sich stattdessen an.")
        strings.accountMissing = Notice(
            subject: "Es gibt kein Konto bei {flow}",
            body: "Jemand, vielleicht Sie, wollte sich mit dieser Adresse bei {flow} anmelden. "
                + "Sie hat kein Konto: Registrieren Sie sich zuerst.")
        strings.ignoreNotice =
            "Wenn Sie es nicht waren, tun Sie nichts: Ohne Ihre Mail kann niemand Ihre Adresse verwenden."
        strings.units = ["{n} Minute", "{n} Minuten", "{n} Sekunde", "{n} Sekunden"]
        return strings
    }()

    private static let japanese = {
        var strings = MailStrings()
        strings.languageTag = "ja"
        strings.subject = "{flow} の確認コード"
        strings.introduction = "{flow} の確認コードです。"
        strings.validity = "コードの有効期間は {time}です。最新のコードだけが使えます。"
        strings.ignoreCode = "お心当たりがない場合は、何もする必要はありません。コードがなければ、あなたのアドレスは誰にも使えません。"
        strings.accountExists = Notice(
            subject: "{flow} のアカウントは既にあります",
            body: "このアドレスで {flow} に登録しようとした方がいます。既にアカウントがありますので、サインインしてください。")
        strings.accountMissing = Notice(
            subject: "{flow} のアカウントがありません",
            body: "このアドレスで {flow} にサインインしようとした方がいます。アカウントがありませんので、先に登録してください。")
        strings.ignoreNotice = "お心当たりがない場合は、何もする必要はありません。あなたのメールがなければ、このアドレスは誰にも使えません。"
        strings.units = ["{n} 分間", "{n} 分間", "{n} 秒間", "{n} 秒間"]
        return strings
    }()
}
