import Foundation
import TestSupport
import Testing

/// Where a picture of a frame has ink: what is not in the color of its background, row by row.
///
/// The picture is drawn twice, by a browser and by the library of most image viewers (Debian's chromium and
/// librsvg2-bin). Each row of the frame must begin and end with a mark, by which rows and columns are found.
struct PictureInk: Decodable {
    /// The rows of a picture.
    let rows: [Row]

    /// The ink in one row of a picture.
    struct Row: Decodable {
        /// The first and the last pixel of each stretch of ink, from left to right.
        let stretches: [[Double]]
    }

    /// A program that draws pictures.
    enum Renderer: String, CaseIterable {
        case browser = "browser"
        case imageViewer = "imageViewer"
    }

    /// Draws a picture and finds its ink.
    ///
    /// - Parameter rowCount: The number of rows of the frame.
    init(_ svg: String, drawnBy renderer: Renderer, rowCount: Int) throws {
        let image =
            switch renderer {
            case .browser: "data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())"
            case .imageViewer: "data:image/png;base64,\(try Self.png(of: svg).base64EncodedString())"
            }
        let browser = try Chromium(showing: Self.page(showing: image, rowCount: rowCount))
        let text = try #require(browser.document.firstMatch(of: /<pre>(.*)<\/pre>/)?.1, "\(browser.document)")
        self = try JSONDecoder().decode(PictureInk.self, from: Data(text.utf8))
    }

    private static func png(of svg: String) throws -> Data {
        let folder = try TemporaryFolder()
        let source = try folder.write(svg, to: "picture.svg")
        let target = "\(folder.path)/picture.png"
        let converter = try FinishedProcess(["rsvg-convert", "--zoom=2", "--output=\(target)", source])
        try #require(converter.status == 0, "The packages of assets/packages/test.txt are needed.")
        return try Data(contentsOf: URL(filePath: target))
    }

    /// Returns a page that draws an image at twice its size and writes its ink as JSON.
    ///
    /// The marks in the first column give the middle of each row.
    private static func page(showing image: String, rowCount: Int) -> String {
        """
        <!DOCTYPE html><title>Ink</title><img src="\(image)"><pre></pre><script>
        addEventListener("load", () => {
            const image = document.querySelector("img")
            const canvas = document.createElement("canvas")
            const scale = image.naturalWidth < 1000 ? 2 : 1
            canvas.width = image.naturalWidth * scale
            canvas.height = image.naturalHeight * scale
            const context = canvas.getContext("2d")
            context.drawImage(image, 0, 0, canvas.width, canvas.height)
            const data = context.getImageData(0, 0, canvas.width, canvas.height).data
            const top = 68
            const background = data.slice(4 * (canvas.width * (top + 2) + 4))
            const isInk = (x, y) => [0, 1, 2].some(channel =>
                Math.abs(data[4 * (canvas.width * y + x) + channel] - background[channel]) > 60)
            const hasInk = (xs, ys) => xs.some(x => ys.some(y => isInk(x, y)))
            const range = (from, to) => Array.from({ length: to - from }, (_, index) => from + index)
            const stretches = (count, isMarked) => {
                const found = []
                for (const index of range(0, count)) {
                    if (!isMarked(index)) continue
                    const last = found[found.length - 1]
                    if (last && last[1] === index - 1) last[1] = index
                    else found.push([index, index])
                }
                return found
            }
            const body = range(top, canvas.height)
            const left = range(0, canvas.width).find(x => hasInk([x], body))
            const marks = stretches(canvas.height, y => y >= top && hasInk(range(left, left + 8), [y]))
            const rows = marks.slice(0, \(rowCount)).map(([first, last]) => ({
                stretches: stretches(canvas.width, x => hasInk([x], range(first - 2, last + 6)))
            }))
            document.querySelector("pre").textContent = JSON.stringify({ rows })
        })
        </script>
        """
    }
}
