/// Takes a log line: its level, its text, and whether the text contains personal data.
///
/// It is called on a thread of its own, never on the main thread, for one line after another in order. A slow
/// callback delays only other lines; of more than 1,000 waiting lines, the further ones are dropped.
public typealias MSALLogCallback = @Sendable (MSALLogLevel, String?, Bool) -> Void
