import CZxcvbn
import NativeAuth
import SignUp

/// The strength of a password: how hard it is to guess.
enum Strength: Hashable, Sendable, CaseIterable {
    case veryWeak
    case weak
    case fair
    case good
    case strong

    /// Creates the strength for an entropy in bits, as estimated by zxcvbn.
    init(bits: Double) {
        switch bits {
        case ..<20: self = .veryWeak
        case ..<30: self = .weak
        case ..<45: self = .fair
        case ..<60: self = .good
        default: self = .strong
        }
    }
}

/// zxcvbn's estimate of a password, with the user's address and names as a dictionary.
///
/// It reads the secret in place; a long password takes a few milliseconds at worst.
struct StrengthEstimate: Hashable, Sendable {
    let strength: Strength
    /// Whether at least half of the password consists of the user's address or names.
    let isPersonal: Bool

    /// Estimates a password; returns `nil` for an empty one, and when zxcvbn is not available.
    ///
    /// - Parameter terms: The user's address and names, in lowercase.
    init?(of secret: Secret, personalTerms terms: [String]) {
        guard !secret.isEmpty else { return nil }
        let (bits, personalLength) = secret.reveal { bytes in
            Self.match(bytes.bindMemory(to: CChar.self), terms)
        }
        guard bits >= 0 else { return nil }
        strength = Strength(bits: bits)
        isPersonal = 2 * personalLength >= secret.count
    }

    private static func match(_ text: UnsafeBufferPointer<CChar>, _ terms: [String]) -> (Double, Int) {
        let starts = terms.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count + 1) }
        let bytes: [CChar] = terms.flatMap { term in term.utf8.map { CChar(bitPattern: $0) } + [0] }
        return bytes.withUnsafeBufferPointer { bytes in
            var dictionary = starts.dropLast().map { bytes.baseAddress?.advanced(by: $0) } + [nil]
            var info: UnsafeMutablePointer<ZxcMatch_t>?
            defer { zxcvbn_free(info) }
            let bits = zxcvbn_match(text.baseAddress, &dictionary, &info)
            return (bits, personalBytes(info))
        }
    }

    /// Returns the number of bytes that match personal terms.
    private static func personalBytes(_ info: UnsafeMutablePointer<ZxcMatch_t>?) -> Int {
        var sum = 0
        var next = info
        while let match = next?.pointee {
            // A repeated match has a flag besides its type.
            let kind = match.`Type`.rawValue & ~MULTIPLE_MATCH.rawValue
            if kind == USER_MATCH.rawValue || kind == USER_LEET_MATCH.rawValue { sum += Int(match.Length) }
            next = match.Next
        }
        return sum
    }
}

extension Answers {
    /// The user's address, alias and names, with their parts, in lowercase.
    var personalTerms: [String] {
        let names: Set = ["displayName", "givenName", "surname"]
        let texts =
            [email, alias]
            + startAttributes.compactMap { attribute -> String? in
                guard case .string(let text) = attribute.value else { return nil }
                return names.contains(attribute.name) ? text : nil
            }
        let parts = texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
        return Set((texts + parts).map { $0.lowercased() }).filter { $0.count >= 3 }.sorted()
    }
}
