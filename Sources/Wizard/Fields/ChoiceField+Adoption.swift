extension ChoiceField {
    /// Takes over the selection of another list, and with the same options everything else.
    mutating func adopt(_ other: ChoiceField) {
        if options == other.options, allowsMultiple == other.allowsMultiple, isRequired == other.isRequired {
            self = other
        } else {
            select(other.values)
        }
    }
}
