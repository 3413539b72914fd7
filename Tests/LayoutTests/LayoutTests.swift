import Testing

struct LayoutTests {
    @Test func `the top level has no unknown files`() {
        let expected: Set = ["Package.swift", "README.md", "Sources", "Tests", "assets"]

        #expect(Repository.names(in: "").filter { !expected.contains($0) } == [])
        #expect(Repository.names(in: "").contains("Sources"))
    }

    @Test func `every library has tests`() {
        let tested = Manifest.targets.filter { $0.name.hasSuffix("Tests") }.flatMap(\.dependencies)

        #expect(Set(Repository.modules).subtracting(Manifest.programs).subtracting(tested) == [])
        #expect(tested.contains("Wizard"))
    }

    @Test(arguments: Repository.systemLibraries)
    func `a system library has only a module map and a header`(library: String) {
        #expect(library.hasPrefix("C"))
        #expect(Repository.names(in: "Sources/\(library)") == ["module.modulemap", "shim.h"])
    }
}
