extension SimulatedUser {
    /// A reason to stop answering.
    public enum StopReason: Hashable, Sendable {
        /// The answer names no choice of the field.
        case unusableAnswer(String, field: String)

        /// The reason as a sentence, without a period.
        var sentence: String {
            switch self {
            case .unusableAnswer(let answer, let field):
                "the answer \"\(answer)\" is no choice of \"\(field)\""
            }
        }
    }
}
