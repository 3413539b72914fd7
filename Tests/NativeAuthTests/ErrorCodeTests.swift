import FoundationEssentials
import NativeAuth
import Testing

struct ErrorCodeTests {
    @Test func `an unknown code is kept unchanged`() throws {
        let code = try JSONDecoder().decode(ErrorCode.self, from: Data(#""invented_in_2031""#.utf8))

        #expect(code == "invented_in_2031")
        #expect(try JSONEncoder().encode([code]) == Data(#"["invented_in_2031"]"#.utf8))
    }
}
