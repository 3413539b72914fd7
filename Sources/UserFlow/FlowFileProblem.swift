/// Why a flow file cannot be used.
public enum FlowFileProblem: Error, Hashable, Sendable {
    /// There is no file.
    case missing
    /// The file cannot be read, or is not a file.
    case unreadable
    /// The file has mistakes.
    case invalid(FlowFileFailure)
}
