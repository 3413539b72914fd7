/// What somebody may have meant whose address ends almost like those of many others (R-12).
enum DomainGuess {
    /// Domains that many addresses end in.
    ///
    /// The ones that look alike are all here, so that nobody is asked about a right one.
    static let common = [
        "gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "yahoo.com",
        "ymail.com", "aol.com", "icloud.com", "proton.me", "protonmail.com", "fastmail.com", "zoho.com",
        "mail.com", "email.com", "yandex.com", "comcast.net", "verizon.net", "gmx.com", "gmx.de", "gmx.net",
        "web.de", "t-online.de", "freenet.de", "orange.fr", "wanadoo.fr", "libero.it", "docomo.ne.jp",
    ]

    /// The same address with the common domain that its own is one or two slips away from, if there is one.
    ///
    /// In a domain of eight letters or fewer two slips make another word, so only one counts.
    static func suggestion(for address: String) -> String? {
        guard let at = address.lastIndex(of: "@") else { return nil }
        let domain = address[address.index(after: at)...].lowercased()
        guard !common.contains(domain), domain.count < 32 else { return nil }
        let near = common.filter { abs($0.count - domain.count) <= 2 }
            .map { (domain: $0, slips: slips(from: Array(domain), to: Array($0))) }
            .filter { $0.slips <= ($0.domain.count > 8 ? 2 : 1) }
        return near.min { $0.slips < $1.slips }.map { address[...at] + $0.domain }
    }

    /// How many letters were left out, added, mistaken or swapped with their neighbour.
    static func slips(from typed: [Character], to meant: [Character]) -> Int {
        var rows = [Array(0...meant.count)]
        for (row, letter) in typed.enumerated() {
            var line = [row + 1]
            for (column, other) in meant.enumerated() {
                let last = rows[row]
                var least = min(
                    last[column + 1] + 1, line[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == meant[column - 1], typed[row - 1] == other {
                    least = min(least, rows[row - 1][column - 1] + 1)
                }
                line.append(least)
            }
            rows.append(line)
        }
        return rows[typed.count][meant.count]
    }
}
