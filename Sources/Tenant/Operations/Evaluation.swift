extension Tenant {
    /// The result of evaluating a request, or a part of it.
    public enum Evaluation<Value> {
        /// The value is known.
        case completed(Value)
        /// The operation must be performed first, then the request is evaluated again.
        case needs(Operation)

        /// Continues a completed evaluation; one that needs an operation ends here.
        func map<NewValue, Failure>(
            _ transform: (Value) throws(Failure) -> NewValue
        ) throws(Failure) -> Evaluation<NewValue> {
            switch self {
            case .completed(let value): .completed(try transform(value))
            case .needs(let operation): .needs(operation)
            }
        }
    }
}
