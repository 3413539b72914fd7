import Testing
import NativeAuth

struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("gmial", "gmail", 1),
        ("ab", "ba", 1), ("abc", "abc", 0), ("ca", "abc", 3),
    ])
    func `the distance counts edits and swaps of neighbors`(text: String, other: String, distance: Int) {
        #expect(Array(text).editDistance(to: Array(other)) == distance)
        #expect(Array(other).editDistance(to: Array(text)) == distance)
    }

    @Test(arguments: [
        ("storybord", "storyboard"), ("--flwo", "flow"), ("STO", "storyboard"), ("xyz", nil), ("", nil),
        (String(repeating: "f", count: 41), nil), ("--", nil),
    ])
    func `the closest match is a completion or within a third of the length`(text: String, match: String?) {
        #expect(text.closestMatch(in: ["flow", "replay", "storyboard"]) == match)
    }
}
