/// What takes letters to the people whom they are for.
///
/// Belongs to one tenant and is used by one call at a time.
public protocol PostOffice {
    /// Delivers a letter.
    ///
    /// - Parameter letter: What is to be delivered.
    /// - Returns: The letter that was delivered, whose code is the one that works: this one, or one that was written
    ///   when the same request came for the first time.
    /// - Throws: ``PostFailure``; then nothing about the request has changed, and it can be made again.
    mutating func deliver(_ letter: Letter) throws(PostFailure) -> Letter
}

/// Why a letter is not where it should be.
public enum PostFailure: Error, Hashable, Sendable {
    /// It is on its way; the same request, made again, ends.
    case underWay
    /// It came back, or nobody took it.
    case undelivered
}

extension Refusal {
    /// What it comes to on the wire that a letter was not delivered.
    init(_ failure: PostFailure) {
        switch failure {
        case .underWay: self = .unavailable
        case .undelivered: self = .codeUndelivered
        }
    }
}
