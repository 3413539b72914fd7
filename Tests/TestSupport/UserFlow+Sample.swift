import Testing
package import UserFlow

extension UserFlow {
    /// Returns a bundled flow, or for `answersFirst` the flow of contoso with its location page at the start.
    package static func sample(_ name: String) throws -> UserFlow {
        guard name == "answersFirst" else { return try #require(try bundled(name)) }
        var flow = try #require(try bundled("contoso"))
        flow.order = .answersFirst
        flow.pages[0].timing = .start
        return flow
    }
}
