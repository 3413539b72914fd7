package import NativeAuth

extension UserFlow {
    /// The maximum size of a flow file, in bytes.
    public static let maximumFileBytes = 1_048_576

    /// The maximum length of a displayed text, in code points.
    public static let maximumTextLength = 1_000

    /// Reads a flow file.
    ///
    /// - Parameter json: The bytes of the file.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    public init(json: some Collection<UInt8>) throws(FlowFileFailure) {
        self = try FlowReader.read(json) { $0.flow($1) }
    }
}

extension FlowReader {
    /// Parses a file and reads its value.
    ///
    /// - Parameters:
    ///   - json: The bytes of the file.
    ///   - read: Reads the root value; it returns `nil` or reports problems if the value is invalid.
    /// - Throws: ``FlowFileFailure`` with all issues, or with only the first one if the file is not JSON.
    package static func read<Value>(
        _ json: some Collection<UInt8>, as read: (inout FlowReader, JSONNode) -> Value?
    ) throws(FlowFileFailure) -> Value {
        let document = JSONDocument(json, maximumBytes: UserFlow.maximumFileBytes)
        let root: JSONNode
        do throws(JSONDocument.Failure) {
            root = try document.parse()
        } catch {
            throw FlowFileFailure(
                [.init(offset: error.offset, problem: .notJSON(error.problem))], in: document)
        }
        var reader = FlowReader()
        let value = read(&reader, root)
        guard let value, reader.problems.isEmpty else {
            throw FlowFileFailure(reader.problems, in: document, root)
        }
        return value
    }
}
