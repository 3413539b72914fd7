import Terminal

extension Layout {
    /// Whether there is room for a picture beside the words.
    var showsPictures: Bool { size.width >= 60 && size.height >= 30 }
}

extension Body {
    /// Adds a web address on lines of its own, all of which lead there.
    mutating func add(_ link: Link) {
        space()
        for line in Printable(link.address).wrapped(columns: width) {
            add([Piece(x: 0, text: line, style: .link, link: link)])
        }
    }

    /// Adds a code for a phone's camera.
    mutating func add(_ code: QRCode, caption: String) {
        space()
        add(caption, .hint)
        for line in code.lines { add([Piece(x: 0, text: line, style: .picture)]) }
        pictureEnd = lines.count
    }
}

extension Form {
    /// The same in words only.
    var withoutPictures: Form {
        var form = self
        form.blocks.removeAll(where: \.isPicture)
        form.foot.removeAll(where: \.isPicture)
        return form
    }
}

extension Form.Block {
    fileprivate var isPicture: Bool {
        if case .picture = self { true } else { false }
    }
}
