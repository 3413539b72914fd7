public import NativeAuth

/// A letter with a one-time code, as it lies in someone's inbox.
///
/// Printing it hides the code.
public struct Letter: Hashable, Sendable {
    /// The address it went to, as typed.
    public let to: String
    /// The code.
    public let code: Secret
    /// When it was sent.
    public let sent: Moment
    /// How long the code works, in seconds.
    public let lifetime: Int
    /// The name of the flow that it is about.
    public let flowName: String
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
