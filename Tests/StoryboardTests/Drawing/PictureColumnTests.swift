import Foundation
import Storyboard
import Terminal
import TestSupport
import Testing

/// The columns of a picture's text, measured in what a browser and an image viewer draw.
@Suite(.chromium, .serialized) struct PictureColumnTests {
    private static let width = 80
    /// The rows between the marks in the first and the last column.
    private static let texts: [(text: Printable, style: Style)] = [
        ("Enter Continue   Esc back   F1 help                   Demo · F2 inbox", .hint),
        ("mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", .title),
        ("What's your email address? It's name@example.com, isn't it? Größe, æøå", .plain),
        ("メールアドレスを入力してください Enter 続ける 名前 のような形式で入力します", .label),
        ("● Email ── ○ Password ── ✓ About you  ┏━ Email ━━━━━━━━━━━━━━━━━━━━━━┓", .frame),
        ("•••••••••••• a  b   c    d     e      f       g        h         i", .error),
    ]

    private static var frame: Frame {
        var frame = Frame(size: .init(width: width, height: texts.count))
        for (row, line) in texts.enumerated() {
            frame.write("I", x: 0, y: row)
            frame.write(line.text, x: 4, y: row, style: line.style)
            frame.write("I", x: width - 1, y: row)
        }
        return frame
    }

    @Test(arguments: PictureInk.Renderer.allCases)
    func `every word is in its columns`(renderer: PictureInk.Renderer) throws {
        let ink = try PictureInk(FrameSVG(Self.frame).svg, drawnBy: renderer, rowCount: Self.texts.count)

        #expect(Self.faults(in: ink) == [])
    }

    @Test(arguments: PictureInk.Renderer.allCases)
    func `a word that is half a column off is found`(renderer: PictureInk.Renderer) throws {
        let svg = FrameSVG(Self.frame).svg.replacing(/x="([0-9.]+)"([^>]*>mmm)/) { match in
            "x=\"\((Double(match.1) ?? 0) + 4.2)\"\(match.2)"
        }

        let ink = try PictureInk(svg, drawnBy: renderer, rowCount: Self.texts.count)

        #expect(Self.faults(in: ink).contains { $0.contains("mmm") })
    }

    /// Returns the words that are not in their columns, and the ink outside of all words.
    private static func faults(in ink: PictureInk) -> [String] {
        guard ink.rows.count == texts.count else { return ["\(ink.rows.count) rows"] }
        return zip(ink.rows, texts).flatMap { row, line in
            guard let columns = row.columns(between: 0, and: width - 1) else {
                return ["No marks: \(line.text)"]
            }
            let words = line.text.words(at: 4)
            let strayInk = columns.filter { ink in
                !words.contains { Double($0.first) - 0.15 < ink.0 && ink.1 < Double($0.end) + 0.15 }
            }
            let missing = words.filter { word in
                !columns.contains { Double(word.first) <= $0.0 + 0.15 && $0.0 < Double(word.firstEnd) }
                    || !columns.contains { Double(word.last) < $0.1 && $0.1 <= Double(word.end) + 0.15 }
            }
            return missing.map { "\($0.text) is not in columns \($0.first) to \($0.end)" }
                + strayInk.map { "Ink in columns \($0.0) to \($0.1): \(line.text)" }
        }
    }
}

/// The columns of a word.
private struct Word {
    var text: String
    /// The first column, and the one after the first character.
    var first: Int
    var firstEnd: Int
    /// The column of the last character, and the one after it.
    var last: Int
    var end: Int
}

extension Printable {
    /// Returns the words of a text that begins at a column.
    fileprivate func words(at start: Int) -> [Word] {
        var (words, column, isInside) = ([Word](), start, false)
        for character in text {
            let end = column + Width.columns(of: character)
            if character == " " {
                isInside = false
            } else if isInside, var word = words.popLast() {
                word.text.append(character)
                (word.last, word.end) = (column, end)
                words.append(word)
            } else {
                isInside = true
                words.append(
                    Word(text: String(character), first: column, firstEnd: end, last: column, end: end))
            }
            column = end
        }
        return words
    }
}

extension PictureInk.Row {
    /// Returns the stretches between two marks in columns, which the marks' distance defines; `nil` if there
    /// are no marks.
    ///
    /// A mark is narrower than its cell, and in its middle.
    fileprivate func columns(between first: Int, and last: Int) -> [(Double, Double)]? {
        let middles = stretches.map { ($0[0] + $0[1] + 1) / 2 }
        guard let left = middles.first, let right = middles.last, right > left else { return nil }
        let pitch = (right - left) / Double(last - first)
        return stretches.dropFirst().dropLast().map {
            (($0[0] - left) / pitch + 0.5, ($0[1] + 1 - left) / pitch + 0.5)
        }
    }
}

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
        let converter = try FinishedProcess([
            "/usr/bin/rsvg-convert", "--zoom=2", "--output=\(target)", source,
        ])
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
