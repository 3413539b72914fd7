/// The kind of data that a part of a log line holds.
package enum DataClass: Hashable, Sendable, CaseIterable {
    /// Data that identifies no user.
    case plain
    /// Personal data that may identify a user, such as the tenant's prose.
    case pii
    /// Data that identifies a user: a username, a masked address, a claim, or the name of an attribute.
    case euii
}

/// The kinds of data that are not printed; secrets are never printed.
package enum LogMask: Hashable, Sendable, CaseIterable {
    /// All personal data is masked.
    case allPII
    /// Only the data that identifies a user is masked.
    case euiiOnly
    /// Nothing but secrets is masked.
    case secretsOnly

    /// Returns whether data of a class is masked.
    package func hides(_ dataClass: DataClass) -> Bool {
        switch (self, dataClass) {
        case (_, .plain), (.secretsOnly, _), (.euiiOnly, .pii): false
        case (.allPII, .pii), (.allPII, .euii), (.euiiOnly, .euii): true
        }
    }
}
