public import UserFlow

/// The flow that `--flow` names: one that comes with the program, or a file.
public enum FlowChoice {
    /// Finds the flow.
    public static func flow(_ name: String) throws(Complaint) -> UserFlow {
        do throws(FlowFileFailure) {
            if let flow = try UserFlow.bundled(name) { return flow }
        } catch {
            throw Complaint(error, file: name)
        }
        guard name.contains("/") || name.hasSuffix(".json") else {
            let names = UserFlow.bundled.joined(separator: ", ")
            let guess = name.nearest(among: UserFlow.bundled).map { " Did you mean \($0)?" } ?? ""
            throw Complaint(
                .usage,
                "There is no flow \"\(name)\".\(guess) Possible: \(names), or a file such as ./flow.json.")
        }
        return try FlowFile.read(name)
    }

    /// Lists the flows that come with the program.
    public static func list() {
        for name in UserFlow.bundled {
            guard let flow = try? UserFlow.bundled(name) else { continue }
            let padding = String(repeating: " ", count: max(12 - name.count, 1))
            Console.say(name + padding + summary(of: flow))
        }
    }

    private static func summary(of flow: UserFlow) -> String {
        if flow.needsBrowser { return "email; goes on in a browser" }
        var parts: [String]
        switch flow.identityProvider {
        case .emailPassword: parts = ["email, password and code"]
        case .emailOneTimePasscode: parts = ["email and code"]
        }
        switch flow.alias {
        case .off: break
        case .optional: parts.append("alias if wanted")
        case .required: parts.append("alias")
        }
        parts += flow.pages.map { page in
            let labels = flow.attributes(on: page).map { $0.label.text(in: "en") }.joined(separator: ", ")
            return "\(page.when == .start ? "before" : "after") the code: \(labels)"
        }
        return parts.joined(separator: "; ")
    }
}
