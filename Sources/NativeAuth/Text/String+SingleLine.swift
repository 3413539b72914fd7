extension String {
    /// The string with line breaks, control and format characters replaced by spaces.
    public var singleLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isControlOrFormat ? " " : $0 }))
    }
}

extension Unicode.Scalar {
    fileprivate var isControlOrFormat: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format: true
        default: false
        }
    }
}
