extension UserFlow {
    /// The maximum size of a flow file, in bytes.
    public static let maximumFileBytes = JSONDocument.maximumBytes

    /// The maximum length of a displayed text, in code points.
    public static let maximumTextLength = 1_000

    /// Reads a flow file.
    ///
    /// - Parameter json: The bytes of the file.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    public init(json: some Collection<UInt8>) throws(FlowFileFailure) {
        let document = JSONDocument(json)
        let value: JSONNode
        do throws(JSONDocument.Failure) {
            value = try document.parse()
        } catch {
            throw FlowFileFailure(
                [.init(offset: error.offset, problem: .notJSON(error.problem))], in: document)
        }
        var reader = FlowReader()
        let flow = reader.flow(value)
        guard let flow, reader.problems.isEmpty else {
            throw FlowFileFailure(reader.problems, in: document, value)
        }
        self = flow
    }
}
