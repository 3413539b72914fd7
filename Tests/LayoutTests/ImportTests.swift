import Testing

/// What the design keeps apart; the compiler checks that a module imports only what its row in
/// Package.swift lists.
struct ImportTests {
    /// Modules that meet no file, socket, thread or terminal.
    private static let pureModules = [
        "Journeys", "NativeAuth", "SignUp", "Storyboard", "Tenant", "Terminal", "UserFlow", "Wizard",
    ]

    @Test(arguments: [
        ("NativeAuth", []), ("PosixSupport", []), ("Terminal", []), ("SignUp", ["NativeAuth"]),
        ("UserFlow", ["EmbeddedData", "NativeAuth", "Terminal"]),
        ("HTTPClient", ["NativeAuth", "PosixSupport"]),
        ("Wizard", ["EmbeddedData", "NativeAuth", "SignUp", "Terminal", "UserFlow"]),
        ("Tenant", ["EmbeddedData", "NativeAuth", "Terminal", "UserFlow"]),
        ("Curses", ["PosixSupport", "Terminal"]),
        ("MSAL", ["HTTPClient", "NativeAuth", "PosixSupport", "SignUp"]),
        ("TenantStore", ["EmbeddedData", "NativeAuth", "PosixSupport", "Tenant", "Terminal", "UserFlow"]),
        ("TenantServer", ["EmbeddedData", "NativeAuth", "PosixSupport", "Tenant", "Terminal", "UserFlow"]),
        ("Commands", ["EmbeddedData", "NativeAuth", "PosixSupport", "Terminal", "UserFlow"]),
    ])
    func `a module reaches only what the design allows`(module: String, libraries: [String]) {
        let systemLibraries = Set(Repository.systemLibraries)

        #expect(Manifest.reach(of: module).subtracting(systemLibraries) == Set(libraries))
    }

    @Test func `the two ends of the wire share only its shape`() {
        let (client, tenant) = (Manifest.reach(of: "SignUp"), Manifest.reach(of: "TenantServer"))
        let systemLibraries = Set(Repository.systemLibraries)

        #expect(client.intersection(tenant).subtracting(systemLibraries) == ["NativeAuth"])
        #expect(!tenant.contains("SignUp"))
    }

    @Test
    func `the wizard contains neither the HTTP server nor MSAL, the tenant neither a client nor a wizard`() {
        let reach = Manifest.reach(of: "signup-wizard")

        #expect(reach.isDisjoint(with: ["CGnuTLS", "CMicrohttpd", "MSAL", "TenantServer"]))
        #expect(Manifest.reach(of: "signup-tenant").isDisjoint(with: ["Curses", "SignUp", "Wizard"]))
    }

    @Test func `only TenantStore and benchmarks import SQLite`() {
        let importers = Manifest.targets.filter { $0.dependencies.contains("CSQLite") }.map(\.name)

        #expect(Set(importers).intersection(Repository.modules) == ["TenantStore", "benchmarks"])
    }

    @Test(arguments: pureModules)
    func `a pure module calls neither the system nor another thread`(module: String) {
        let reach = Manifest.reach(of: module).union([module])
        let files = Repository.swiftFiles(under: "Sources/\(module)")

        #expect(
            reach.isDisjoint(with: ["CCurl", "CMicrohttpd", "CNcurses", "CSQLite", "Curses", "PosixSupport"]))
        #expect(!files.isEmpty)
        #expect(
            files.filter { $0.imports.contains("Glibc") || $0.imports.contains("Dispatch") }.map(\.name) == []
        )
    }

    @Test func `a library stands below those that it imports`() {
        var seen = Set(Repository.systemLibraries)
        for target in Manifest.targets {
            #expect(seen.isSuperset(of: target.dependencies), "\(target.name)")
            seen.insert(target.name)
        }
        #expect(seen.isSuperset(of: Repository.modules))
    }

    @Test
    func `what a plain build compiles imports Testing only where it can, since a static build lacks it`()
        throws
    {
        let manifest = try #require(Repository.text(of: "Package.swift"))
        let plainTargets = manifest.matches(of: #/\.target\(\s*name: "(\w+)"[^()]*path: "(Tests/\w+)"/#)
        let folders = ["Sources"] + plainTargets.map { String($0.output.2) }

        let files = folders.flatMap(Repository.swiftFiles).filter {
            !Set(["Testing", "XCTest"]).isDisjoint(with: $0.imports)
                && !$0.text.contains("#if canImport(Testing)")
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
