import TextAlgorithms

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

    /// Returns the address with the nearest common domain, if that is within an edit distance of 2.
    ///
    /// For a domain of eight characters or fewer the limit is 1, as two edits make a different word.
    static func suggestion(for address: String) -> String? {
        guard let at = address.lastIndex(of: "@") else { return nil }
        let domain = address[address.index(after: at)...].lowercased()
        guard !commonDomains.contains(domain), domain.count < 32 else { return nil }
        let candidates = commonDomains.filter { abs($0.count - domain.count) <= 2 }
            .map { (domain: $0, distance: Array(domain).editDistance(to: Array($0))) }
            .filter { $0.distance <= ($0.domain.count > 8 ? 2 : 1) }
        return candidates.min { $0.distance < $1.distance }.map { address[...at] + $0.domain }
    }
}
