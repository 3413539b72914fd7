import Testing

struct ImportTests {
    @Test(arguments: Repository.modules)
    func `a module imports only what the design allows`(module: String) throws {
        let allowed = try #require(
            AllowList.imports(of: module),
            "\(module) is new. Add a sentence to the design that says what it may import, then a row to the table."
        )

        let violations = Repository.swiftFiles(under: "Sources/\(module)").flatMap { file in
            file.imports.filter { !allowed.contains($0) }.map { "\(file.name) imports \($0)" }
        }

        #expect(violations == [])
    }

    @Test func `the table has no row without a module`() {
        #expect(AllowList.rows.filter { !Repository.modules.contains($0) } == [])
    }

    @Test func `a leaf imports no module of the package, and pure modules only the pure one`() {
        for leaf in [AllowList.pureLeaf, AllowList.edgeLeaf] {
            #expect(
                AllowList.imports(of: leaf)?.isDisjoint(
                    with: AllowList.rows.filter { $0 != AllowList.pureLeaf }) == true)
        }
        #expect(AllowList.imports(of: AllowList.pureLeaf) == [AllowList.pureLeaf])
        #expect(AllowList.imports(of: "Options") == [AllowList.pureLeaf])
        for module in ["NativeAuth", "SignUp", "UserFlow", "Terminal", "Wizard", "Tenant"] {
            #expect(AllowList.imports(of: module)?.contains(AllowList.edgeLeaf) == false)
        }
    }

    @Test func `what a plain build compiles imports no module for tests, which a static build lacks`() throws
    {
        let manifest = try #require(Repository.text(of: "Package.swift"))
        let plainTargets = manifest.matches(of: #/\.target\(\s*name: "(\w+)"[^()]*path: "(Tests/\w+)"/#)
        let folders = ["Sources"] + plainTargets.map { String($0.output.2) }

        let files = folders.flatMap(Repository.swiftFiles).filter {
            !Set(["Testing", "XCTest"]).isDisjoint(with: $0.imports)
        }

        #expect(folders.contains("Tests/TestSupport"))
        #expect(files.map(\.name) == [])
    }

    @Test func `only MSAL, which needs NSObject, imports all of Foundation`() {
        let foundationModules: Set = ["Foundation", "FoundationNetworking", "FoundationXML"]

        let files = Repository.swiftFiles(under: "Sources").filter {
            !foundationModules.isDisjoint(with: $0.imports)
        }

        #expect(files.map(\.name).filter { !$0.hasPrefix("Sources/MSAL/") } == [])
    }

    @Test(arguments: [
        ("import A", ["A"]), ("    import A  // why", ["A"]), ("public import A", ["A"]),
        ("internal import A", ["A"]), ("@preconcurrency import A", ["A"]),
        ("@testable internal import A", ["A"]),
        ("@_spi(Tests) public import A", ["A"]), ("import struct A.B", ["A"]), ("import func A.b", ["A"]),
        ("import A.B.C", ["A"]), ("import `A`", ["A"]), ("import A; import B", ["A", "B"]),
        ("#if canImport(A)\nimport A\n#else\nimport B\n#endif", ["A", "B"]),
        ("@preconcurrency\nimport A", ["A"]),
        ("// import A", []), ("/// import A", []), ("let text = \"import A\"", []), ("let important = 1", []),
        ("", []),
    ])
    func `an import is found in any form`(text: String, modules: [String]) {
        #expect(SwiftFile(name: "A.swift", text: text).imports == modules)
    }
}
