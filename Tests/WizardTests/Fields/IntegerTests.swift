import Testing

@testable import Wizard

/// integers, as users write them.
struct IntegerTests {
    @Test(
        arguments: [
            ("42", .number(42)), ("-7", .number(-7)), ("+7", .number(7)), ("007", .number(7)),
            ("４２", .number(42)),
            ("−7", .number(-7)), ("－７", .number(-7)), ("٤٢", .number(42)),
            ("9223372036854775807", .number(.max)), ("9223372036854775808", .outOfRange),
            ("-9223372036854775808", .number(.min)), ("-9223372036854775809", .outOfRange),
            ("", .invalid), ("-", .invalid), ("4.2", .invalid), ("1 000", .invalid), ("1e3", .invalid),
            ("forty", .invalid),
            ("0x2A", .invalid), ("²", .invalid), ("--7", .invalid), ("四", .invalid),
        ] as [(String, IntegerInput)])
    func `only an integer is parsed, in any decimal digits`(text: String, number: IntegerInput) {
        #expect(IntegerInput(text) == number)
    }
}
