import Testing

struct LayoutTests {
    @Test func `the top level has no unknown files`() {
        let expected: Set = ["Package.swift", "README.md", "Sources", "Tests", "assets"]

        #expect(Repository.names(in: "").filter { !expected.contains($0) } == [])
        #expect(Repository.names(in: "").contains("Sources"))
    }

    @Test(arguments: Repository.modules.filter { !AllowList.programs.contains($0) })
    func `every library has tests`(module: String) {
        let folder = ["Diagnosis", "Journeys"].contains(module) ? "JourneyTests" : "\(module)Tests"

        #expect(!Repository.swiftFiles(under: "Tests/\(folder)").isEmpty, "Tests/\(folder) holds no tests")
    }

    @Test(arguments: Repository.systemLibraries)
    func `a system library has only a module map and a header`(library: String) {
        #expect(library.hasPrefix("C"))
        #expect(Repository.names(in: "Sources/\(library)") == ["module.modulemap", "shim.h"])
    }
}
