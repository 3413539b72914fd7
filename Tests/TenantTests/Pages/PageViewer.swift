import Foundation
import TestSupport

/// Shows pages in a browser and measures them.
struct PageViewer {
    let browser: Browser

    /// Runs a browser during `body`.
    static func withViewer(_ body: (PageViewer) async throws -> Void) async throws {
        try await Browser.withBrowser { browser in try await body(PageViewer(browser: browser)) }
    }

    /// Shows a page.
    ///
    /// - Parameters:
    ///   - sample: The page.
    ///   - css: Rules that are added to its style sheet.
    func show(_ sample: PageSample, css: String = "") async throws {
        try await browser.show(Self.html(sample, css: css))
    }

    /// Opens a page as a file: slower, but with a document of its own, in which `autofocus` works.
    ///
    /// - Parameters:
    ///   - sample: The page.
    ///   - css: Rules that are added to its style sheet.
    ///   - policy: The content security policy; `nil` for none.
    func open(_ sample: PageSample, css: String = "", policy: String? = nil) async throws {
        let folder = try TemporaryFolder()
        let meta = policy.map { "<meta http-equiv=\"Content-Security-Policy\" content=\"\($0)\">" } ?? ""
        let html = Self.html(sample, css: css).replacing(
            "<meta charset=\"utf-8\">", with: "<meta charset=\"utf-8\">\(meta)")
        try await browser.open("file://\(folder.write(html, to: "page.html"))")
    }

    private static func html(_ sample: PageSample, css: String) -> String {
        sample.html.replacing("</style>", with: "\(css)</style>")
    }

    /// Waits until the page is drawn, which sets the focus; scripts must be on.
    func waitUntilDrawn() async throws {
        try await browser.send(
            "Runtime.evaluate",
            [
                "expression": "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))",
                "awaitPromise": true,
            ])
    }

    /// Whether the card is narrower than the window.
    var isStyled: Bool {
        get async throws {
            try await browser.evaluate("document.querySelector('main').offsetWidth < innerWidth - 50").isTrue
                == true
        }
    }

    /// Replaces the rules of the page's style sheet.
    func replaceStyles(with css: String) async throws {
        let literal = String(decoding: try JSONEncoder().encode(css), as: UTF8.self)
        try await browser.evaluate("document.querySelector('style').textContent = \(literal)")
    }

    /// The links to fields that do not lead to a control.
    var brokenLinks: [String] {
        get async throws {
            try await texts(
                """
                [...document.querySelectorAll("a")].map(a => a.getAttribute("href"))
                  .filter(href => !document.querySelector("input" + href + ",select" + href))
                """)
        }
    }

    /// The sizes of a page.
    struct Sizes {
        /// The width of the page in pixels.
        let pageWidth: Int
        /// The controls that users see and that are smaller than 44 pixels high or 24
        /// wide, or whose label is.
        let smallControls: [String]
        /// The texts that reach beyond the window.
        let clippedTexts: [String]
    }

    var sizes: Sizes {
        get async throws {
            let width = try await browser.evaluate("document.documentElement.scrollWidth").number ?? 0
            let small = try await texts(
                """
                [...document.querySelectorAll("input:not([type=hidden]),select,button,summary,a")]
                  .filter(e => e.checkVisibility())
                  .map(e => [e, (e.closest("label.choice") ?? e).getBoundingClientRect()])
                  .filter(([e, box]) => box.height < (e.tagName == "A" ? 24 : 44) || box.width < 24)
                  .map(([e, box]) => e.outerHTML.slice(0, 80) + " " + box.width + "x" + box.height)
                """)
            let clipped = try await texts(
                """
                [...document.querySelectorAll("main *,header *")].filter(e =>
                  e.getBoundingClientRect().right > innerWidth || e.getBoundingClientRect().left < 0)
                  .map(e => e.outerHTML.slice(0, 80))
                """)
            return Sizes(pageWidth: Int(width), smallControls: small, clippedTexts: clipped)
        }
    }

    /// The texts with a contrast below 4.5 to 1, with the worst background that is behind them.
    var paleTexts: [String] {
        get async throws { try await texts(Self.contrastScript) }
    }

    private static let contrastScript = """
        (() => {
          const parse = text => text.match(/[\\d.]+/g).map(Number)
          const linear = v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
          const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
          const contrast = (a, b) => {
            const [low, high] = [light(a), light(b)].sort((x, y) => x - y)
            return (high + 0.05) / (low + 0.05)
          }
          const backgrounds = element => {
            for (let e = element; e; e = e.parentElement) {
              const style = getComputedStyle(e)
              const gradient = style.backgroundImage.match(/rgb\\([^)]*\\)/g)
              if (gradient) return gradient.map(parse)
              const color = parse(style.backgroundColor)
              if (color.length < 4 || color[3] == 1) return [color]
              if (color[3] > 0) return [[127, 127, 127]]
            }
            return [[255, 255, 255]]
          }
          for (const details of document.querySelectorAll("details")) details.open = true
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          const found = [], elements = new Set(document.querySelectorAll("input:not([type=hidden]),select"))
          while (walker.nextNode()) if (walker.currentNode.data.trim()) elements.add(walker.currentNode.parentElement)
          for (const e of elements) {
            const color = parse(getComputedStyle(e).color)
            const worst = Math.min(...backgrounds(e).map(b => contrast(color, b)))
            if (worst < 4.5) found.push(e.outerHTML.slice(0, 60) + " " + worst.toFixed(2))
          }
          return found
        })()
        """

    private func texts(_ expression: String) async throws -> [String] {
        try await browser.evaluate(expression).elements.compactMap(\.text)
    }
}
