internal import Terminal

extension ColorDepth {
    /// Creates the depth of a number of colors, as terminfo has it; negative if there are none.
    init(colorCount: Int) {
        switch colorCount {
        case ..<8: self = .none
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        case 256: self = .indexed256
        default: self = .direct
        }
    }
}
