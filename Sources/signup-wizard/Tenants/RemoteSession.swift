import CommandLineSupport

/// A session over SSH, in which this computer is not the one that the user sits at.
enum RemoteSession {
    /// Whether the program runs in such a session.
    static var isActive: Bool {
        ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { Environment[$0] != nil }
    }
}
