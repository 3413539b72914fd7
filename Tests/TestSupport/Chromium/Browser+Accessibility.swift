// What a page tells assistive technology, and how a test acts by it.

extension Browser {
    /// A node of the accessibility tree.
    package struct AccessibleNode: Sendable {
        /// The role, such as `textbox`, `button`, `heading` or `RootWebArea`.
        package let role: String
        /// The accessible name; the title of the page for its root.
        package let name: String
        /// The accessible description: help, and the error.
        package let description: String
        /// The value, as text.
        package let value: String
        /// The level of a heading; 0 for any other node.
        package let level: Int
        /// Whether the node is marked as invalid.
        package let isInvalid: Bool
        /// Whether an answer is required.
        package let isRequired: Bool
        /// Whether the node has the focus.
        package let isFocused: Bool
        /// The number of its element among those that the browser knows.
        package let backendNode: Int

        init(_ node: DevToolsValue) {
            let properties = node["properties"].elements
            func property(_ name: String) -> DevToolsValue? {
                properties.first { $0["name"].text == name }?["value"]["value"]
            }
            role = node["role"]["value"].text ?? ""
            name = node["name"]["value"].text ?? ""
            description = node["description"]["value"].text ?? ""
            value = node["value"]["value"].text ?? ""
            level = Int(property("level")?.number ?? 0)
            isInvalid = property("invalid")?.text == "true"
            isRequired = property("required")?.isTrue == true
            isFocused = property("focused")?.isTrue == true
            backendNode = Int(node["backendDOMNodeId"].number ?? 0)
        }

        /// Whether the node is a control that a user can operate.
        package var isControl: Bool {
            [
                "button", "checkbox", "combobox", "DisclosureTriangle", "link", "MenuListPopup", "radio",
                "textbox",
            ].contains(role)
        }
    }

    /// The nodes of the accessibility tree, in order.
    package var accessibleNodes: [AccessibleNode] {
        get async throws { try await accessibilityTree.map(AccessibleNode.init) }
    }

    /// Returns the node with a role and a name; `nil` if there is none.
    package func accessibleNode(_ role: String, named name: String) async throws -> AccessibleNode? {
        try await accessibleNodes.first { $0.role == role && $0.name == name }
    }

    /// Types text into the field with a name, in place of what it holds.
    package func type(_ text: String, intoFieldNamed name: String) async throws {
        let node = try await existingNode("textbox", named: name)
        try await send("DOM.focus", ["backendNodeId": node.backendNode])
        try await evaluate("document.activeElement.select()")
        try await send("Input.insertText", ["text": text])
    }

    /// Presses the button with a name by the keyboard, and waits until the next page is shown.
    package func pressButton(named name: String) async throws {
        let node = try await existingNode("button", named: name)
        try await send("DOM.focus", ["backendNodeId": node.backendNode])
        try await pressEnter()
    }

    /// Presses Enter, and waits until the next page is shown.
    package func pressEnter() async throws {
        try await waitingForPage {
            for type in ["keyDown", "keyUp"] {
                try await send(
                    "Input.dispatchKeyEvent",
                    [
                        "type": type, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13,
                        "text": "\r",
                    ])
            }
        }
    }

    private func existingNode(_ role: String, named name: String) async throws -> AccessibleNode {
        guard let node = try await accessibleNode(role, named: name) else {
            throw DevToolsConnection.Failure(message: "there is no \(role) named \(name)")
        }
        return node
    }
}
