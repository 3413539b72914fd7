import CZxcvbn
import NativeAuth
import SignUp
import UserFlow

/// The local check of a password: its length and its character classes (wire-protocol §4.4).
///
/// It reads the bytes and stores none of them, except a character that is not allowed.
struct PasswordCheck: Hashable, Sendable {
    private let count: Int
    private var hasLower = false
    private var hasUpper = false
    private var hasDigit = false
    private var hasSymbol = false
    private var invalidCharacter: String?

    init(_ secret: Secret, count: Int) {
        self.count = count
        secret.reveal { bytes in
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"): hasLower = true
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasUpper = true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
                case 0x20..<0x7F: hasSymbol = true
                default: break
                }
            }
            guard let index = bytes.firstIndex(where: { $0 >= 0x7F || $0 < 0x20 }) else { return }
            invalidCharacter = String(decoding: bytes[index...].prefix(4), as: UTF8.self).first?.visibleName
        }
    }

    private var classCount: Int {
        [hasLower, hasUpper, hasDigit, hasSymbol].count { $0 }
    }

    /// The number of rules that are met: the length, and each kind of character.
    func metRuleCount(_ rule: UserFlow.PasswordRule) -> Int {
        classCount + (hasAllowedLength(rule) ? 1 : 0)
    }

    private func hasAllowedLength(_ rule: UserFlow.PasswordRule) -> Bool {
        (rule.minimumLength...rule.maximumLength).contains(count)
    }

    /// Returns the rules as lines of text, with whether each is met: the length, then the
    /// kinds of characters.
    func notes(_ rule: UserFlow.PasswordRule, _ strings: Wizard.Strings) -> [[Form.Note]] {
        let limits = ["min": "\(rule.minimumLength)", "max": "\(rule.maximumLength)"]
        let length = Form.Note(
            text: strings.format(strings.password.length, limits), isMet: hasAllowedLength(rule),
            brief: strings.format(strings.password.briefLength, limits))
        return [[length], kindNotes(rule, strings)]
    }

    /// Returns how many kinds are needed, and each kind; once there are enough, the others are not needed.
    private func kindNotes(_ rule: UserFlow.PasswordRule, _ strings: Wizard.Strings) -> [Form.Note] {
        let kinds = [
            ("a-z", hasLower), ("A-Z", hasUpper), ("0-9", hasDigit), (strings.password.other, hasSymbol),
        ]
        let hasEnough = classCount >= rule.requiredClassCount
        let values = ["k": "\(rule.requiredClassCount)", "all": "\(kinds.count)"]
        let heading = Form.Note(
            text: strings.format(strings.password.kinds, values), isMet: hasEnough,
            brief: strings.format(strings.password.briefKinds, values))
        return [heading]
            + kinds.map { label, isMet in
                hasEnough && !isMet
                    ? Form.Note(
                        text: strings.format(strings.password.unneeded, ["rule": label]),
                        optionalText: label, isDetail: true)
                    : Form.Note(text: label, isMet: isMet, isDetail: hasEnough)
            }
    }

    /// Returns the error for a password that breaks the rule, or `nil`.
    func problem(with rule: UserFlow.PasswordRule) -> Message? {
        if count == 0 { return Message(.passwordEmpty) }
        if let invalidCharacter { return Message(.passwordChars, ["char": invalidCharacter]) }
        if count < rule.minimumLength {
            return Message(.passwordShort, ["n": "\(count)", "min": "\(rule.minimumLength)"])
        }
        if count > rule.maximumLength { return Self.tooLongMessage(count, rule) }
        if classCount < rule.requiredClassCount {
            let values = ["k": "\(rule.requiredClassCount - classCount)"]
            return Message(.passwordWeak, values, parts: ["missing": missingClasses])
        }
        return nil
    }

    /// Makes the error for a password that is too long.
    static func tooLongMessage(_ count: Int, _ rule: UserFlow.PasswordRule) -> Message {
        Message(.passwordLong, ["n": "\(count)", "max": "\(rule.maximumLength)"])
    }

    /// The labels of the character classes that are missing.
    private var missingClasses: [Wizard.StringKey] {
        let classes: [(Bool, Wizard.StringKey)] = [
            (hasLower, \.password.lower), (hasUpper, \.password.upper), (hasDigit, \.password.digit),
            (hasSymbol, \.password.symbol),
        ]
        return classes.filter { !$0.0 }.map(\.1)
    }
}

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
    /// Debian's package with zxcvbn.
    static let package = "libzxcvbn0"

    let strength: Strength
    /// Whether at least half of the password consists of the user's address or names.
    let isPersonal: Bool

    /// Estimates a password; returns `nil` for an empty one, and when zxcvbn is not installed.
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
