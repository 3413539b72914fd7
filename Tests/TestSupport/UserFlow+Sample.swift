package import UserFlow

extension UserFlow {
    /// Returns a bundled flow, or for `answersFirst` the flow of contoso with its location page at the start.
    package static func sample(_ name: String) throws -> UserFlow {
        guard var flow = try bundled(name == "answersFirst" ? "contoso" : name) else {
            throw MissingFlow(name: name)
        }
        if name == "answersFirst" {
            flow.order = .answersFirst
            flow.pages[0].timing = .start
        }
        return flow
    }

    /// There is no bundled flow with a name.
    private struct MissingFlow: Error {
        var name: String
    }
}
