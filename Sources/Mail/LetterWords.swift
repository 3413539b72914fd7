/// The strings of emails in one language, with the placeholders `{flow}` and `{time}`.
struct LetterWords: Hashable, Sendable {
    var tag = "en"
    var subject = "Your code for {flow}"
    var lead = "This is your code for {flow}:"
    var life = "It works for {time}, and only the newest code works."
    var ignore = "If you did not ask for it, do nothing: without the code nobody can use your address."
    /// Sent instead of a code to an address that already has an account, or that has none.
    var exists = Notice(
        subject: "You already have an account with {flow}",
        lead: "Someone, perhaps you, wanted to sign up for {flow} with this address. "
            + "It has an account already: sign in instead.")
    var missing = Notice(
        subject: "There is no account with {flow}",
        lead: "Someone, perhaps you, wanted to sign in to {flow} with this address. "
            + "It has no account: sign up first.")
    var stranger = "If it was not you, do nothing: nobody can use your address without your mail."
    /// The units "one minute", "minutes", "one second" and "seconds", with the placeholder `{n}`.
    var units = ["{n} minute", "{n} minutes", "{n} second", "{n} seconds"]

    /// The strings of an email without a code.
    struct Notice: Hashable, Sendable {
        var subject: String
        var lead: String
    }

    init() {}

    /// The strings for a language tag; English for an unknown language.
    init(_ tag: String) {
        switch tag.split(separator: "-").first {
        case "da": self = .danish
        case "de": self = .german
        case "ja": self = .japanese
        default: self = LetterWords()
        }
    }

    /// Returns a duration in minutes if that is exact, otherwise in seconds.
    func time(seconds: Int) -> String {
        let isWhole = seconds.isMultiple(of: 60)
        let number = isWhole ? seconds / 60 : seconds
        return units[(isWhole ? 0 : 2) + (number == 1 ? 0 : 1)].replacing("{n}", with: String(number))
    }

    private static let danish = {
        var words = LetterWords()
        words.tag = "da"
        words.subject = "Din kode til {flow}"
        words.lead = "Dette er din kode til {flow}:"
        words.life = "Den virker i {time}, og kun den nyeste kode virker."
        words.ignore =
            "Har du ikke bedt om den, skal du ikke gøre noget: uden koden kan ingen bruge din adresse."
        words.exists = Notice(
            subject: "Du har allerede en konto hos {flow}",
            lead: "Nogen, måske dig, ville oprette en konto hos {flow} med denne adresse. "
                + "Den har allerede en konto: log ind i stedet.")
        words.missing = Notice(
            subject: "Der er ingen konto hos {flow}",
            lead: "Nogen, måske dig, ville logge ind hos {flow} med denne adresse. "
                + "Den har ingen konto: opret en først.")
        words.stranger =
            "Var det ikke dig, skal du ikke gøre noget: uden din mail kan ingen bruge din adresse."
        words.units = ["{n} minut", "{n} minutter", "{n} sekund", "{n} sekunder"]
        return words
    }()

    private static let german = {
        var words = LetterWords()
        words.tag = "de"
        words.subject = "Ihr Code für {flow}"
        words.lead = "Das ist Ihr Code für {flow}:"
        words.life = "Er gilt {time}, und nur der neueste Code gilt."
        words.ignore =
            "Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Ohne den Code kann niemand Ihre Adresse verwenden."
        words.exists = Notice(
            subject: "Sie haben schon ein Konto bei {flow}",
            lead: "Jemand, vielleicht Sie, wollte sich mit dieser Adresse bei {flow} registrieren. "
                + "Sie hat schon ein Konto: Melden Sie sich stattdessen an.")
        words.missing = Notice(
            subject: "Es gibt kein Konto bei {flow}",
            lead: "Jemand, vielleicht Sie, wollte sich mit dieser Adresse bei {flow} anmelden. "
                + "Sie hat kein Konto: Registrieren Sie sich zuerst.")
        words.stranger =
            "Wenn Sie es nicht waren, tun Sie nichts: Ohne Ihre Mail kann niemand Ihre Adresse verwenden."
        words.units = ["{n} Minute", "{n} Minuten", "{n} Sekunde", "{n} Sekunden"]
        return words
    }()

    private static let japanese = {
        var words = LetterWords()
        words.tag = "ja"
        words.subject = "{flow} の確認コード"
        words.lead = "{flow} の確認コードです。"
        words.life = "コードの有効期間は {time}です。最新のコードだけが使えます。"
        words.ignore = "お心当たりがない場合は、何もする必要はありません。コードがなければ、あなたのアドレスは誰にも使えません。"
        words.exists = Notice(
            subject: "{flow} のアカウントは既にあります",
            lead: "このアドレスで {flow} に登録しようとした方がいます。既にアカウントがありますので、サインインしてください。")
        words.missing = Notice(
            subject: "{flow} のアカウントがありません",
            lead: "このアドレスで {flow} にサインインしようとした方がいます。アカウントがありませんので、先に登録してください。")
        words.stranger = "お心当たりがない場合は、何もする必要はありません。あなたのメールがなければ、このアドレスは誰にも使えません。"
        words.units = ["{n} 分間", "{n} 分間", "{n} 秒間", "{n} 秒間"]
        return words
    }()
}
