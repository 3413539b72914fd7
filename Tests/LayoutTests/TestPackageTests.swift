import Foundation
import TestSupport
import Testing

/// What the tests start, and the packages that README's test command installs.
///
/// A machine that ran a check before has more packages, so a missing one would show only on a new machine.
/// `.ci/bare` runs README's commands on such a machine.
struct TestPackageTests {
    private static let files = Repository.paths(under: "Tests")
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".py") }
        .compactMap { path in Repository.text(of: path).map { SwiftFile(name: path, text: $0) } }

    /// The lists that README's test command installs, and what the toolchain needs.
    private static let lists = ["toolchain", "build", "test"]

    /// The programs whose tests are skipped without them, and which `.ci/run` installs for those.
    private static let optional: Set<Substring> = ["chromium"]

    @Test func `README's test command installs the lists of packages that tests are held to`() throws {
        let readme = try #require(Repository.text(of: "README.md"))

        let command = try #require(readme.split(separator: "\n").first { $0.contains("swift test") })

        #expect(command.hasPrefix(".ci/install \(Self.lists.dropFirst().joined(separator: " ")) && "))
    }

    @Test func `README's test command installs every program that a test starts`() throws {
        let named = Dictionary(grouping: Self.files.flatMap(Self.programs)) { $0 }.keys
        let owners = try DebianPackages.owners(of: named.flatMap { [$0.path, "/usr\($0.path)"] })

        let installed = try DebianPackages.required(by: Self.lists)
        let missing = named.filter { program in
            installed.isDisjoint(with: (owners[program.path] ?? []) + (owners["/usr\(program.path)"] ?? []))
        }

        #expect(missing.map(\.path) == [])
    }

    @Test func `README's test command installs every Python module that a test imports`() throws {
        let python = try FinishedProcess([
            "/usr/bin/python3", "-c", "import sys; print(*sys.builtin_module_names, sep='\\n')",
        ])
        let modules = Set(Self.files.flatMap(Self.pythonModules)).subtracting(python.lines)
        let folder = "/usr/lib/python3*/"
        let owners = try DebianPackages.owners(
            of: modules.flatMap {
                ["\(folder)\($0).py", "\(folder)\($0)/__init__.py", "\(folder)lib-dynload/\($0).*.so"]
            })

        let installed = try DebianPackages.required(by: Self.lists)
        let found = owners.filter { !installed.isDisjoint(with: $0.value) }.keys
            .flatMap { $0.split { "/.".contains($0) } }

        #expect(modules.subtracting(found) == [])
    }

    @Test func `no script of a test runs a program that only the checks install`() throws {
        let installed = try DebianPackages.required(by: Self.lists)
        let programs = try DebianPackages.programs(of: ["check", "nightly"], without: installed)
        let command = #/(?:^ *|["'(;|&] *|\b(?:exec|then|do|else) )([\w.+-]+) (?:[-'"$.\/]|\\[("])/#
        let lines = Self.files.flatMap { file in
            file.code.filter { line in
                line.text.matches(of: command).contains { programs.contains($0.output.1) }
            }
            .map { "\(file.name):\($0.number): \($0.text)" }
        }

        #expect(lines == [])
    }

    /// Returns the programs that a file names by their paths.
    private static func programs(in file: SwiftFile) -> Set<ProgramPath> {
        let pattern = #/(?:^|["' !])(?:/usr)?(/s?bin/[A-Za-z][\w.+-]*)/#
        let optional = Self.optional.union(
            file.text.matches(of: #/isInstalled\("([^"]+)"\)/#).map(\.output.1))
        return Set(
            file.code.flatMap { line in
                guard line.text.hasBytes(of: "bin/") else { return [ProgramPath]() }
                return line.text.matches(of: pattern).map { ProgramPath(path: String($0.output.1)) }
            }
            .filter { !optional.contains($0.name) })
    }

    /// Returns the top-level modules that Python code in a file imports, whether in a string or in a script.
    private static func pythonModules(in file: SwiftFile) -> Set<Substring> {
        let isScript = file.name.hasSuffix(".py")
        let fromLine = #/^ *from ([a-z_]\w*)[\w.]* import /#
        let importLine = #/^ *import ([a-z_][\w.]*(?: as \w+)?(?:, *[a-z_][\w.]*(?: as \w+)?)*)$/#
        var modules: Set<Substring> = []
        for line in file.lines where isScript || line.hasPrefix("  ") {
            if let name = line.firstMatch(of: fromLine)?.output.1 { modules.insert(name) }
            for name in line.firstMatch(of: importLine)?.output.1.split(separator: ",") ?? [] {
                modules.insert(name.drop { $0 == " " }.prefix { $0 != "." && $0 != " " })
            }
        }
        return modules
    }
}

/// The path of a program without `/usr`, which a package may list with it or without.
private struct ProgramPath: Hashable {
    let path: String

    var name: Substring { path.split(separator: "/").last ?? "" }
}

/// What dpkg knows of the packages of this machine.
private enum DebianPackages {
    /// Returns the packages of a list in assets/packages, with all alternatives.
    private static func packages(of list: String) -> [Substring] {
        (Repository.text(of: "assets/packages/\(list).txt") ?? "").split(separator: "\n").flatMap(names)
    }

    /// Returns the packages of some lists in assets/packages, those that each Debian has,
    /// and what they all need.
    static func required(by lists: [String]) throws -> Set<Substring> {
        let format = #"${Package}\t${Essential}${Priority}\t${Provides}\t${Pre-Depends}, ${Depends}\n"#
        let rows = try FinishedProcess(["/usr/bin/dpkg-query", "-W", "-f", format]).lines
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        var needs: [Substring: Set<Substring>] = [:]
        var open = lists.flatMap(packages)
        for row in rows where row.count == 4 {
            for name in [row[0]] + names(in: row[2]) {
                needs[name, default: []].formUnion([row[0]] + names(in: row[3]))
            }
            if row[1].hasPrefix("yes") || row[1].hasSuffix("required") { open.append(row[0]) }
        }
        var required: Set<Substring> = []
        while let package = open.popLast() {
            if required.insert(package).inserted { open += needs[package] ?? [] }
        }
        return required
    }

    /// Returns the names of the programs in the packages of some lists, as far as they are installed.
    ///
    /// - Parameter packages: Packages whose programs are left out.
    static func programs(of lists: [String], without packages: Set<Substring>) throws -> Set<Substring> {
        let others = lists.flatMap(Self.packages).filter { !packages.contains($0) }
        let files = try FinishedProcess(["/usr/bin/dpkg-query", "-L"] + others.map(String.init)).lines
        return Set(files.filter { $0.hasBytes(of: "bin/") }.compactMap { $0.split(separator: "/").last })
    }

    /// Returns the packages that own each file whose path is given or matches a pattern.
    static func owners(of patterns: [String]) throws -> [String: [Substring]] {
        let lines = try FinishedProcess(["/usr/bin/dpkg-query", "-S"] + patterns).lines
        let owners = lines.filter { !$0.hasPrefix("diversion ") }.map { line in
            (String(line.drop { $0 != "/" }), names(in: line.prefix { $0 != "/" }.dropLast(2)))
        }
        return Dictionary(owners) { $0 + $1 }
    }

    /// Returns the names in a list of packages, without versions, architectures and brackets.
    private static func names(in list: Substring) -> [Substring] {
        list.split { ",|".contains($0) }
            .map { $0.drop { $0 == " " }.prefix { !" (:".contains($0) } }
            .filter { !$0.isEmpty }
    }
}
