/// An array whose elements keep their index until they are removed; a new element takes a free index.
struct Slots<Element> {
    private var elements: [Element?] = []
    private var freeIndices: [Int32] = []

    /// The element at an index, which must be in use.
    subscript(index: Int32) -> Element {
        get {
            guard let element = elements[Int(index)] else { preconditionFailure("The index is free.") }
            return element
        }
        set { elements[Int(index)] = newValue }
    }

    /// Adds an element and returns its index.
    mutating func insert(_ element: Element) -> Int32 {
        guard let index = freeIndices.popLast() else {
            elements.append(element)
            return Int32(elements.count - 1)
        }
        elements[Int(index)] = element
        return index
    }

    /// Removes and returns the element at an index, which becomes free.
    mutating func remove(_ index: Int32) -> Element {
        let element = self[index]
        elements[Int(index)] = nil
        freeIndices.append(index)
        return element
    }
}

extension Slots: Sendable where Element: Sendable {}
