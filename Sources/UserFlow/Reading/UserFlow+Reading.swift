extension UserFlow {
    /// The maximum size of a flow file, in bytes.
    public static let largestFile = JSONText.largest

    /// The maximum length of a displayed text, in code points.
    public static let longestText = 1_000

    /// Reads a flow file.
    ///
    /// - Parameter json: The bytes of the file.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    public init(json: some Collection<UInt8>) throws(FlowFileFailure) {
        let text = JSONText(json)
        let value: JSONValue
        do throws(JSONText.Failure) {
            value = try text.value()
        } catch {
            throw FlowFileFailure([.init(offset: error.offset, problem: .notJSON(error.fault))], in: text)
        }
        var reader = FlowReader()
        let flow = reader.flow(value)
        guard let flow, reader.findings.isEmpty else {
            throw FlowFileFailure(reader.findings, in: text, value)
        }
        self = flow
    }
}
