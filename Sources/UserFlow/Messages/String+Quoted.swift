import NativeAuth

extension String {
    /// The text in quotation marks, on one line and cut to 60 characters.
    var quoted: String {
        var displayed = String.UnicodeScalarView()
        for scalar in unicodeScalars.prefix(60) {
            displayed.append(scalar.properties.generalCategory == .control ? "?" : scalar)
        }
        return "\"\(String(displayed))\(unicodeScalars.count > 60 ? "…" : "")\""
    }

    /// Returns the alternatives: the most likely one, then all of them if they are few.
    func suggestion(from possible: [String]) -> String {
        let guess = closestMatch(in: possible).map { " Did you mean \($0.quoted)?" } ?? ""
        guard !possible.isEmpty, possible.count <= 20 else { return guess }
        return "\(guess) Choose from: \(possible.map(\.quoted).joined(separator: ", "))."
    }
}
