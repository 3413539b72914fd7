#if canImport(Testing)
    package import Testing

    /// The rules that a test shows, by their numbers in the articles.
    package struct RuleTrait: TestTrait, SuiteTrait {
        /// The numbers, such as `R-01`.
        package let numbers: [String]

        /// The numbers as a comment, which is printed when the test fails.
        package var comments: [Comment] { [Comment(rawValue: "Shows " + numbers.joined(separator: ", "))] }
    }

    extension Trait where Self == RuleTrait {
        /// Names the rules that a test shows.
        ///
        /// - Parameter numbers: Their numbers, such as `R-01`. A test finds each in a row of an article.
        package static func rule(_ numbers: String...) -> Self { RuleTrait(numbers: numbers) }
    }
#endif
