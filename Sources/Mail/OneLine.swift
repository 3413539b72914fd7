extension String {
    /// The string with line breaks, control and format characters replaced by spaces.
    var oneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isActing ? " " : $0 }))
    }
}

extension Unicode.Scalar {
    fileprivate var isActing: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format: true
        default: false
        }
    }
}
