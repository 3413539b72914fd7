import Terminal

extension Layout {
    /// Whether the screen is large enough for a QR code besides the text.
    var showsPictures: Bool { size.width >= 60 && size.height >= 30 }
}

extension Body {
    /// Adds a web address on separate lines, each of them a hyperlink.
    mutating func add(_ link: Link) {
        addBlankLine()
        for line in Printable(link.address).wrapped(columns: width) {
            add([Piece(x: 0, text: line, style: .link, link: link)])
        }
    }

    /// Adds a QR code with a caption above it.
    mutating func add(_ code: QRCode, caption: String) {
        addBlankLine()
        add(caption, .hint)
        for line in code.lines { add([Piece(x: 0, text: line, style: .picture)]) }
        pictureEnd = lines.count
    }
}

extension Form {
    /// The form without its QR codes.
    var withoutPictures: Form {
        var form = self
        form.blocks.removeAll(where: \.isPicture)
        form.footer.removeAll(where: \.isPicture)
        return form
    }
}

extension Form.Block {
    fileprivate var isPicture: Bool {
        if case .picture = self { true } else { false }
    }
}
