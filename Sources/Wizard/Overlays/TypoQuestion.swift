import NativeAuth
import Terminal

/// The question whether to use a suggested address, shown once when the address is submitted.
///
/// It stands below the field. Enter gives the selected answer, at first the typed address: an account for the
/// suggested one would send the code to somebody else.
struct TypoQuestion: Overlay {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Is this email address right?"
        var yes = "y use it"
        var no = "n keep it"
        var question = "Did you mean {suggestion}?"
        var use = "Use it"
        var keep = "Keep mine"
    }

    let name = "typo"
    let kind = Wizard.PageSnapshot.Kind.question
    let state = StateID(MessageKey.emailTypo.id)
    let typedAddress: String
    let suggestion: String
    /// The index of the answer that Enter gives: the suggestion, or at first the typed address.
    var selected = 1

    mutating func press(_ key: Key, _ wizard: inout Wizard) -> LayerResponse {
        switch key {
        case _ where key.isYes: return use(suggestion)
        case _ where key.isNo: return use(typedAddress)
        case .enter, .character(" "): return use(selected == 0 ? suggestion : typedAddress)
        case _ where key.changesAnswer: selected = 1 - selected
        case .escape, .backspace, .delete: return .closed()
        default: break
        }
        return .consumed()
    }

    /// Closes the question, and continues with an address.
    private func use(_ address: String) -> LayerResponse {
        .closed { wizard in
            guard wizard.pageSession[current: .email] != nil else { return [] }
            wizard.pageSession[current: .email]?.confirm(address)
            return wizard.submit()
        }
    }

    /// Returns the question below the field that it is about.
    func block(_ strings: Wizard.Strings) -> Form.Block {
        .question(
            strings.format(strings.typo.question, ["suggestion": suggestion]),
            answers: [strings.typo.use, strings.typo.keep], selected: selected)
    }

    var message: Message {
        Message(.emailTypo, ["suggestion": suggestion, "typed": typedAddress])
    }

    var question: Message? { message }

    mutating func select(_ index: Int) { selected = index }

    func keyHints(_ strings: Wizard.Strings) -> [String] {
        [
            strings.keyHint(enter: selected == 0 ? strings.typo.use : strings.typo.keep),
            strings.typo.yes, strings.typo.no, strings.screen.close,
        ]
    }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        Form(title: strings.typo.title, lead: [strings.text(of: message)])
    }
}

/// Suggests a correction for an address whose domain is almost a common one (R-12).
enum EmailTypoSuggestion {
    /// Domains of common email providers.
    ///
    /// It includes those that resemble one another, so that a correct domain gets no suggestion.
    static let commonDomains = [
        "gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "yahoo.com",
        "ymail.com", "aol.com", "icloud.com", "proton.me", "protonmail.com", "fastmail.com", "zoho.com",
        "mail.com", "email.com", "yandex.com", "comcast.net", "verizon.net", "gmx.com", "gmx.de", "gmx.net",
        "web.de", "t-online.de", "freenet.de", "orange.fr", "wanadoo.fr", "libero.it", "docomo.ne.jp",
    ]

    /// Domains that are almost a common one, and are real: of the same provider in another
    /// country, or of another.
    ///
    /// Those of Colombia and Cameroon, `.co` and `.cm`, are missing on purpose: they are mistyped more often.
    static let similarDomains =
        ["yahoo", "hotmail", "outlook"].flatMap { name in
            ["ca", "ch", "cl", "cn", "cz", "no", "ro"].map { "\(name).\($0)" }
        } + [
            "fastmail.fm", "fastmail.cn", "protonmail.ch", "mailo.com", "love.com", "orange.es",
            "t-online.hu",
        ]

    /// Returns the address with the nearest common domain, if that is within an edit distance of 2.
    ///
    /// For a domain of eight characters or fewer the limit is 1, as two edits make a different word.
    static func suggestion(for address: String) -> String? {
        guard let at = address.lastIndex(of: "@") else { return nil }
        let domain = address[address.index(after: at)...].lowercased()
        guard !(commonDomains + similarDomains).contains(domain), domain.count < 32 else { return nil }
        let candidates = commonDomains.filter { abs($0.count - domain.count) <= 2 }
            .map { (domain: $0, distance: Array(domain).editDistance(to: Array($0))) }
            .filter { $0.distance <= ($0.domain.count > 8 ? 2 : 1) }
        return candidates.min { $0.distance < $1.distance }.map { address[...at] + $0.domain }
    }
}
