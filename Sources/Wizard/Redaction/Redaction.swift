import NativeAuth

/// What stands in a report for a password, a code or a part of one.
enum Redaction {
    /// The number of bullets for a secret, unless the page itself says how long a code is.
    static let bulletCount = 8

    /// Bullets for a secret.
    static let bullets = bullets(bulletCount)

    /// Bullets for a character or a number in a message.
    static let briefBullets = bullets(2)

    /// Returns a number of bullets.
    static func bullets(_ count: Int) -> String { String(repeating: "•", count: count) }
}

extension Inbox {
    /// The inbox with bullets for each code.
    var redacted: Inbox {
        let code = Secret(Redaction.bullets)
        let emails = emails.map { email in
            var email = email
            if email.code != nil { email.code = code }
            return email
        }
        return Inbox(emails: emails, selected: selected)
    }
}
