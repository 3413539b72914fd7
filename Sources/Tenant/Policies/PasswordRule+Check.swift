import NativeAuth
import UserFlow

extension UserFlow.PasswordRule {
    /// Refuses a password that violates the policy, with the first reason in the order of wire-protocol §4.4.
    ///
    /// Reads the bytes in place, so that no copy of the password is left in memory.
    func check(_ password: Secret) throws(Refusal) {
        let count = password.reveal { bytes in bytes.count { $0 & 0xC0 != 0x80 } }
        guard count >= minimumLength else { throw .passwordTooShort }
        guard count <= maximumLength else { throw .passwordTooLong }
        let isPrintableASCII = password.reveal { bytes in bytes.allSatisfy { (0x20...0x7E).contains($0) } }
        guard isPrintableASCII else { throw .passwordInvalid }
        let classCount = password.reveal { bytes in Set(bytes.lazy.map(CharacterClass.init)).count }
        guard classCount >= requiredClassCount else { throw .passwordTooWeak }
        guard !password.reveal(BannedWords.dominate) else { throw .passwordBanned }
    }

    /// The four character classes; a space counts as a symbol.
    private enum CharacterClass {
        case lower, upper, digit, symbol

        init(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
            default: self = .symbol
            }
        }
    }
}
