package import Foundation

#if canImport(Testing)
    package import Testing
#endif

/// A tab of Debian's Chromium: it opens pages, types and clicks as a user does, and reports
/// what it shows and sends.
package struct Browser: Sendable {
    /// A request that the tab made.
    package struct SentRequest: Sendable {
        /// The method.
        package let method: String
        /// The address.
        package let url: String
        /// The body; `nil` if there is none.
        package let body: String?
    }

    /// The path of Debian's program.
    package static let path = "/usr/bin/chromium"

    private let connection: DevToolsConnection
    private let session: String

    /// Runs a browser during `body`.
    ///
    /// - Parameters:
    ///   - options: More options for Chromium.
    ///   - body: Uses its only tab.
    package static func withBrowser<Value>(
        options: [String] = [], _ body: (Browser) async throws -> Value
    ) async throws -> Value {
        let folder = try TemporaryFolder()
        let connection = try DevToolsConnection(in: folder, options: options)
        defer { connection.stop() }
        let target = try await connection.send("Target.createTarget", ["url": "about:blank"])["targetId"].text
        let session = try await connection.send(
            "Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"].text
        let browser = Browser(connection: connection, session: session ?? "")
        for domain in ["Page", "Network", "DOM", "Log", "Runtime"] {
            try await browser.send("\(domain).enable")
        }
        return try await body(browser)
    }

    /// Sends a command of the Chrome DevTools Protocol to the tab.
    @discardableResult
    package func send(_ method: String, _ parameters: [String: any Sendable] = [:]) async throws
        -> DevToolsValue
    {
        try await connection.send(method, parameters, in: session)
    }

    /// Turns the scripts of pages off or on.
    package func setScripts(areEnabled: Bool) async throws {
        try await send("Emulation.setScriptExecutionDisabled", ["value": !areEnabled])
    }

    /// Sets the size of the window in CSS pixels, and whether the system is dark.
    package func setWindow(width: Int, height: Int = 900, isDark: Bool = false) async throws {
        try await send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
        try await send(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
    }

    /// Opens an address and waits until the page, or an error, is shown.
    package func open(_ url: String) async throws {
        try await waitingForPage { try await send("Page.navigate", ["url": url]) }
    }

    /// Shows HTML at the address of the page that is open, and waits until it is loaded, which is faster than
    /// opening an address.
    package func show(_ html: String) async throws {
        let frame = try await send("Page.getFrameTree")["frameTree"]["frame"]["id"].text ?? ""
        try await waitingForPage {
            try await send("Page.setDocumentContent", ["frameId": frame, "html": html])
        }
    }

    /// Loads the page again, as the browser's button does.
    package func reload() async throws {
        try await waitingForPage { try await send("Page.reload") }
    }

    /// Goes back or forward in the history of the tab.
    ///
    /// - Parameter steps: How far; negative to go back.
    package func travel(_ steps: Int) async throws {
        let history = try await send("Page.getNavigationHistory")
        let index = Int(history["currentIndex"].number ?? 0) + steps
        let entry = history["entries"].elements[index]["id"].number ?? 0
        try await waitingForPage { try await send("Page.navigateToHistoryEntry", ["entryId": Int(entry)]) }
    }

    /// The value of a cookie for an address; `nil` without one.
    package func cookie(_ name: String, for url: String) async throws -> String? {
        try await send("Network.getCookies", ["urls": [url]])["cookies"].elements
            .first { $0["name"].text == name }?["value"].text
    }

    /// Sets a cookie for an address, as a script or another program could.
    package func setCookie(_ name: String, _ value: String, for url: String) async throws {
        try await send("Network.setCookie", ["name": name, "value": value, "url": url])
    }

    /// The address of the page.
    package var url: String {
        get async throws { try await evaluate("location.href").text ?? "" }
    }

    /// The HTML of the page.
    package var html: String {
        get async throws { try await evaluate("document.documentElement.outerHTML").text ?? "" }
    }

    /// Evaluates an expression in the page, also where the scripts of pages are off.
    @discardableResult
    package func evaluate(_ expression: String) async throws -> DevToolsValue {
        let result = try await send("Runtime.evaluate", ["expression": expression, "returnByValue": true])
        return result["result"]["value"]
    }

    /// Waits until an expression is true in the page, which is asked whenever the page or the focus changes.
    ///
    /// - Throws: A failure after half a minute.
    package func wait(until expression: String) async throws {
        let promise = """
            new Promise((resolve) => {
                setTimeout(() => resolve(false), 30_000);
                const check = () => { if (\(expression)) { observer.disconnect(); resolve(true); } };
                const observer = new MutationObserver(check);
                observer.observe(document, {attributes: true, childList: true, characterData: true, subtree: true});
                document.addEventListener("focusin", check);
                check();
            })
            """
        let result = try await send(
            "Runtime.evaluate", ["expression": promise, "awaitPromise": true, "returnByValue": true])
        guard result["result"]["value"].isTrue == true else {
            throw DevToolsConnection.Failure(message: "\(expression) has not become true")
        }
    }

    /// Waits until the page is painted: what is pressed or clicked before has no effect.
    package func waitUntilPainted() async throws {
        let frames =
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
        try await send("Runtime.evaluate", ["expression": frames, "awaitPromise": true])
    }

    /// Presses a key of the keyboard and releases it.
    ///
    /// - Parameter key: A character, or the name of a key, such as `Enter`.
    package func press(_ key: String) async throws {
        let codes = ["Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowUp": 38, "ArrowDown": 40]
        let text = key.count == 1 ? key : key == "Enter" ? "\r" : ""
        var parameters: [String: any Sendable] = ["key": key, "windowsVirtualKeyCode": codes[key] ?? 0]
        for type in ["keyDown", "keyUp"] {
            parameters["type"] = type
            parameters["text"] = type == "keyDown" ? text : ""
            try await send("Input.dispatchKeyEvent", parameters)
        }
    }

    /// Returns whether an element matches a CSS selector.
    package func has(_ selector: String) async throws -> Bool {
        try await node(selector) != 0
    }

    /// Types text into the field that a CSS selector matches, in place of what it holds.
    package func type(_ text: String, into selector: String) async throws {
        try await send("DOM.focus", ["nodeId": try await existingNode(selector)])
        try await evaluate("document.activeElement.select && document.activeElement.select()")
        try await send("Input.insertText", ["text": text])
    }

    /// Clicks the element that a CSS selector matches, and stays on the page.
    package func click(_ selector: String) async throws {
        let node = try await existingNode(selector)
        try await send("DOM.scrollIntoViewIfNeeded", ["nodeId": node])
        let box = try await send("DOM.getBoxModel", ["nodeId": node])["model"]["content"].elements
            .compactMap(\.number)
        guard box.count == 8 else { throw DevToolsConnection.Failure(message: "\(selector) has no box") }
        for type in ["mousePressed", "mouseReleased"] {
            try await send(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": (box[0] + box[4]) / 2, "y": (box[1] + box[5]) / 2, "button": "left",
                    "clickCount": 1,
                ])
        }
    }

    /// Clicks the element that a CSS selector matches, and waits until the next page is shown.
    package func follow(_ selector: String) async throws {
        try await waitingForPage { try await click(selector) }
    }

    /// Every request of the tab so far, in order.
    package var requests: [SentRequest] {
        connection.events.filter { $0.session == session && $0.method == "Network.requestWillBeSent" }.map {
            let request = $0.parameters["request"]
            return SentRequest(
                method: request["method"].text ?? "", url: request["url"].text ?? "",
                body: request["postData"].text)
        }
    }

    /// The texts of the console and of the log so far, such as what a security policy has blocked.
    package var messages: [String] {
        connection.events.filter { $0.session == session }.compactMap { event in
            switch event.method {
            case "Log.entryAdded": event.logText
            case "Runtime.consoleAPICalled": event.parameters["args"].elements.first?["value"].text
            default: nil
            }
        }
    }

    /// The nodes of the accessibility tree that are not ignored.
    package var accessibilityTree: [DevToolsValue] {
        get async throws {
            try await send("Accessibility.getFullAXTree")["nodes"].elements.filter {
                $0["ignored"].isTrue != true
            }
        }
    }

    /// A picture of the window, as PNG.
    package var screenshot: Data {
        get async throws {
            let text = try await send("Page.captureScreenshot", ["captureBeyondViewport": true])["data"].text
            return Data(base64Encoded: text ?? "") ?? Data()
        }
    }

    /// Performs an action that leads to another page, and waits until that is shown.
    ///
    /// - Throws: A failure if a policy blocks the form, or the browser ends.
    package func waitingForPage(_ action: () async throws -> Void) async throws {
        let count = connection.events.count
        try await action()
        let session = session
        let event = await connection.event(after: count) {
            $0.session == session && ($0.method == "Page.loadEventFired" || $0.blockedForm != nil)
        }
        guard let event else { throw DevToolsConnection.Failure(message: "no page was shown") }
        if let message = event.blockedForm { throw DevToolsConnection.Failure(message: message) }
    }

    /// Waits until the log has a text with a part, and returns it; `nil` if the browser ends before.
    ///
    /// - Parameter count: The number of events to pass over, as ``eventCount`` was.
    package func message(containing part: String, after count: Int = 0) async -> String? {
        let session = session
        let event = await connection.event(after: count) {
            $0.session == session && $0.logText?.contains(part) == true
        }
        return event?.logText
    }

    /// The number of events so far.
    package var eventCount: Int { connection.events.count }

    private func existingNode(_ selector: String) async throws -> Int {
        let node = try await node(selector)
        guard node != 0 else { throw DevToolsConnection.Failure(message: "nothing matches \(selector)") }
        return node
    }

    private func node(_ selector: String) async throws -> Int {
        let document = try await send("DOM.getDocument")["root"]["nodeId"].number ?? 0
        let node = try await send("DOM.querySelector", ["nodeId": Int(document), "selector": selector])
        return Int(node["nodeId"].number ?? 0)
    }
}

extension DevToolsConnection.Event {
    /// The text of an entry of the log; `nil` for another event.
    fileprivate var logText: String? {
        method == "Log.entryAdded" ? parameters["entry"]["text"].text : nil
    }

    /// The text that says that a policy has blocked a form; `nil` for another event.
    fileprivate var blockedForm: String? {
        logText.flatMap { $0.contains("form-action") ? $0 : nil }
    }
}

#if canImport(Testing)
    extension Trait where Self == ConditionTrait {
        /// Skips a test where Chromium is missing: README's test command does not install it, for its size.
        ///
        /// `.ci/run` runs the files with this trait once more when it has installed the
        /// packages for the checks.
        package static var chromium: Self {
            .enabled(
                if: FileManager.default.isExecutableFile(atPath: Browser.path),
                "Chromium is missing: run .ci/install check")
        }
    }
#endif
