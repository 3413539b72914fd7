public import NativeAuth

/// A letter to somebody who signs up or in, as it lies in their inbox.
///
/// Printing it hides the code.
public struct Letter: Hashable, Sendable {
    /// The address it went to, as typed.
    public let to: String
    /// What it says.
    public internal(set) var kind = Kind.code
    /// The code; empty in a letter that brings none.
    public let code: Secret
    /// When it was sent.
    public let sent: Moment
    /// How long the code works, in seconds.
    public let lifetime: Int
    /// The name of the flow that it is about.
    public let flowName: String

    /// Whether it went to an address, without regard to case; to any, if `nil`.
    public func isTo(_ address: String?) -> Bool {
        address.map { $0.lowercased() == to.lowercased() } ?? true
    }

    /// What a letter says.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The code that proves the address.
        case code
        /// That somebody wanted to sign up with the address, which has an account already.
        ///
        /// Only a tenant that is quiet sends one, in place of a code.
        case accountExists
        /// That somebody wanted to sign in with the address, which has no account.
        ///
        /// Only a tenant that is quiet sends one, in place of a code.
        case accountMissing
    }
}

extension Tenant {
    /// The most letters that are kept.
    static let mostLetters = 100

    /// Delivers a letter and puts it on top of the pile, the oldest of which goes when there are too many.
    mutating func post(_ letter: Letter) throws(Refusal) -> Letter {
        var letter = letter
        do throws(PostFailure) { letter = try postOffice?.deliver(letter) ?? letter } catch {
            throw Refusal(error)
        }
        letters.append(letter)
        if letters.count > Self.mostLetters { letters.removeFirst(letters.count - Self.mostLetters) }
        return letter
    }

    /// Hands over the letters, so that each goes out once.
    public mutating func takeLetters() -> [Letter] {
        defer { letters = [] }
        return letters
    }
}
