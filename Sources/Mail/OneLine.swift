extension String {
    /// With a blank for every character that ends a line or does something to what shows it.
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
