import Testing
import UserFlow

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
            ("", .invalid), ("-", .invalid), ("4.2", .invalid), ("1e3", .invalid),
            ("forty", .invalid),
            ("0x2A", .invalid), ("²", .invalid), ("--7", .invalid), ("四", .invalid),
        ] as [(String, IntegerInput)])
    func `only an integer is parsed, in any decimal digits`(text: String, number: IntegerInput) {
        for language in Language.supported { #expect(IntegerInput(text, in: language) == number) }
    }

    @Test(
        arguments: [
            (.english, "1,000", .number(1_000)), (.english, "-1,234,567", .number(-1_234_567)),
            (.english, "1 000", .number(1_000)), (.english, "1.000", .invalid), (.english, "1,00", .invalid),
            (.english, "1,0000", .invalid), (.english, "1,000.5", .invalid), (.english, ",100", .invalid),
            (.english, "1234,567", .invalid), (.english, "1,000 000", .invalid), (.english, "1,", .invalid),
            (.danish, "1.000", .number(1_000)), (.danish, "1,000", .invalid), (.danish, "4,2", .invalid),
            (.german, "12.345", .number(12_345)), (.german, "12’345", .number(12_345)),
            (.german, "1.5", .invalid), (.german, "9.223.372.036.854.775.808", .outOfRange),
            (.japanese, "１，０００", .number(1_000)), (.japanese, "1.000", .invalid),
        ] as [(Language, String, IntegerInput)])
    func `groups of digits are separated as the language does`(
        language: Language, text: String, number: IntegerInput
    ) {
        #expect(IntegerInput(text, in: language) == number)
    }
}
