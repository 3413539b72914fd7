public import Terminal

extension Wizard {
    /// Why a sign-in could not be kept on this computer; a path is that of the file or folder.
    public enum KeepingFailure: Hashable, Sendable {
        /// Other users have access to it, or could replace it.
        case insecure(path: String)
        /// It is a symbolic link.
        case link(path: String)
        /// It cannot be read or written.
        case unusable(path: String)
        /// The tenant issued no refresh token or no ID token.
        case notIssued
    }

    /// Returns the text of a failure, to print after the program has ended.
    public func text(of failure: KeepingFailure) -> Printable {
        Printable(strings.text(of: Message(failure)))
    }
}

extension Message {
    /// Makes the message for a sign-in that could not be kept.
    init(_ failure: Wizard.KeepingFailure) {
        switch failure {
        case .insecure(let path): self.init(.doneUnkeptAccess, ["path": path])
        case .link(let path): self.init(.doneUnkeptLink, ["path": path])
        case .unusable(let path): self.init(.doneUnkeptFile, ["path": path])
        case .notIssued: self.init(.doneUnkeptToken)
        }
    }
}
