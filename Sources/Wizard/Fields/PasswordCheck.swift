import NativeAuth
import TextAlgorithms
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

    /// Returns the rules as lines of text, with whether each is met: the length, then the kinds of characters.
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
