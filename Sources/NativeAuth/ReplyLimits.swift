/// The limits of a reply, which a client enforces and which a flow file must not exceed.
public enum ReplyLimits {
    /// The maximum size of a body, in bytes.
    public static let bytes = StrictJSON.maximumBytes
    /// The maximum number of attributes, besides the email address, the alias and the password, or of methods.
    public static let entries = 100
    /// The possible numbers of digits of a code.
    public static let codeLengths = 4...12
    /// The possible times between two codes, in seconds.
    public static let intervals = 0...3_600
}
