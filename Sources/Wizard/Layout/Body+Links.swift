import Terminal

extension Body {
    /// Adds a web address on separate lines, each of them a hyperlink.
    mutating func add(_ link: Link) {
        addBlankLine()
        for line in Printable(link.url).wrapped(columns: width) {
            add([Piece(x: 0, text: line, style: .link, link: link)])
        }
    }

    /// Adds a text, each line of it a hyperlink.
    mutating func add(_ link: Link, as text: String) {
        addBlankLine()
        for line in Printable(text).wrapped(columns: width) {
            add([Piece(x: 0, text: line, style: .link, link: link)])
        }
    }

    /// Adds a QR code with a caption above it.
    mutating func add(_ code: QRCode, caption: String) {
        addBlankLine()
        add(caption, .hint)
        for line in code.lines { add([Piece(x: 0, text: line, style: .picture)]) }
        qrCodeEnd = lines.count
    }
}

extension Form {
    /// The form without its QR codes.
    var withoutQRCodes: Form {
        var form = self
        form.blocks.removeAll(where: \.isQRCode)
        form.footer.removeAll(where: \.isQRCode)
        return form
    }
}

extension Form.Block {
    fileprivate var isQRCode: Bool {
        if case .qrCode = self { true } else { false }
    }
}
