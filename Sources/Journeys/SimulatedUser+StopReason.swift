extension SimulatedUser {
    /// A reason to stop answering.
    public enum StopReason: Hashable, Sendable {
        /// The answer names no choice of the field.
        case unusableAnswer(String, field: String)
        /// So many requests in a row, the tenant asked for something else that no answer is for.
        case noProgress(requests: Int)

        /// The reason as a sentence, without a period.
        var sentence: String {
            switch self {
            case .unusableAnswer(let answer, let field):
                "the answer \"\(answer)\" is no choice of \"\(field)\""
            case .noProgress(let count): "stopped after \(count) requests in a row that used no new answer"
            }
        }
    }

    /// The largest number of requests in a row that use no new answer.
    ///
    /// A tenant that asks for ever more optional attributes could go on for ever. Whatever a flow asks for,
    /// its answers go into few requests.
    static let maximumRequestsWithoutProgress = 20
}
