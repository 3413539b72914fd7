import Foundation
import TestSupport
import Testing
import UserFlow

/// The folder for the pictures; `nil` to make none.
private let picturesFolder = ProcessInfo.processInfo.environment["PAGE_PICTURES"]

/// Pictures of the pages, to look at.
///
/// `PAGE_PICTURES=/tmp/pictures swift test --filter PagePicturesTests` writes them to that folder.
@Suite struct PagePicturesTests {
    /// The samples that show every kind of control, message and button.
    private static let names = [
        "email", "new-password-weak", "code", "attributes-0-missing", "return", "fault-50011",
    ]

    @Test(.enabled(if: picturesFolder != nil), arguments: UserFlow.bundled)
    func `pictures of six pages, light and dark, for a phone, a tablet and a desktop`(flowName: String)
        async throws
    {
        let folder = URL(filePath: try #require(picturesFolder))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let flow = try #require(try UserFlow.bundled(flowName))
        let samples = PageSample.all(of: flow).filter { Self.names.contains($0.name) }
        try await PageViewer.withViewer { viewer in
            for (sample, width) in samples.flatMap({ sample in [320, 800, 1_600].map { (sample, $0) } }) {
                for isDark in [false, true] {
                    try await viewer.browser.setWindow(width: width, isDark: isDark)
                    try await viewer.open(sample)
                    try await viewer.waitUntilDrawn()
                    let name = "\(flowName)-\(sample.name)-\(width)-\(isDark ? "dark" : "light").png"
                    try await viewer.browser.screenshot.write(to: folder.appending(path: name))
                }
            }
        }
    }
}
