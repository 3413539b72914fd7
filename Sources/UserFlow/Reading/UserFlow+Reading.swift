extension UserFlow {
    /// The most bytes that a flow file has.
    public static let largestFile = JSONText.largest

    /// The most characters of a text that is shown, counted in code points.
    public static let longestText = 1_000

    /// Reads a flow file.
    ///
    /// - Parameter json: The file's bytes.
    /// - Throws: All that is wrong with it, or of a file that is not JSON the first such thing.
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
