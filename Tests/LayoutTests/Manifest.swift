/// The table of targets in Package.swift, whose dependencies the compiler compares with the imports.
enum Manifest {
    /// The targets in the order of their rows, each with its dependencies.
    static let targets: [(name: String, dependencies: [String])] = {
        let text = Repository.text(of: "Package.swift") ?? ""
        let row =
            #/\.(?:target|executableTarget|testTarget)\(\s*name: "([\w-]+)"(?:,\s*dependencies: \[([^\]]*)\])?/#
        return text.matches(of: row).map { match in
            let names = match.output.2?.matches(of: #/"([\w-]+)"/#).map { String($0.output.1) }
            return (String(match.output.1), names ?? [])
        }
    }()

    /// The programs, which connect the libraries.
    static let programs: Set = ["benchmarks", "signup-tenant", "signup-wizard"]

    /// Returns the dependencies of a target and theirs, in any depth.
    static func reach(of name: String) -> Set<String> {
        let dependencies = targets.first { $0.name == name }?.dependencies ?? []
        return dependencies.reduce(into: Set(dependencies)) { $0.formUnion(reach(of: $1)) }
    }
}
