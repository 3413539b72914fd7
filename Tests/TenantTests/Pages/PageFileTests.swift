import Foundation
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The pages as files, to look at them: set `PAGES` to a folder.
struct PageFileTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["PAGES"] != nil))
    func `every page is written as a file`() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["PAGES"])
        for name in UserFlow.bundled {
            for sample in PageSample.all(of: try #require(try UserFlow.bundled(name))) {
                for language in Language.supported {
                    let file = URL(filePath: "\(folder)/\(name)/\(language.tag)/\(sample.name).html")
                    try FileManager.default.createDirectory(
                        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try sample.inLanguage(language).html.write(to: file, atomically: true, encoding: .utf8)
                }
            }
        }
    }
}
