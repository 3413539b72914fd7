public import NativeAuth

extension FlowFileFailure {
    /// Why an object does not hold what it should.
    public enum MemberFault: Hashable, Sendable {
        /// It has a member that nobody knows.
        case unknown(String, possible: [String])
        /// It has two members of one name.
        case doubled(String)
        /// It lacks a member that it must have.
        case missing(String, Shape)
        /// A value is of another type than it must be.
        case wrongType(Shape)
    }

    /// What a value must be.
    public enum Shape: Hashable, Sendable {
        /// A text.
        case text
        /// A whole number.
        case wholeNumber
        /// `true` or `false`.
        case boolean
        /// An array.
        case list
        /// An object.
        case object
        /// An object of language tags and texts.
        case texts
        /// One of these texts.
        case oneOf([String])
    }

    /// Why a value is not possible.
    public enum ValueFault: Hashable, Sendable {
        /// It is not among those that are.
        case unknown(String, possible: [String])
        /// A list holds it twice.
        case doubled(String)
        /// A text or a list must hold something.
        case empty
        /// A number is out of its range.
        case outOfRange(ClosedRange<Int>)
        /// The smallest is larger than the largest.
        case crossed(minimum: Int, maximum: Int)
        /// A colour is not written as `#RRGGBB`.
        case notAColor
        /// A text is not in these languages, which the flow is in.
        case untranslated([String])
        /// A text is in a language that the flow is not in.
        case unlistedLanguage(String)
        /// A pattern does not compile.
        case badPattern(Pattern.Fault)
        /// What can be chosen together with others holds the comma that separates them.
        case comma(String)
        /// What can be chosen has more characters than an answer may have.
        case tooLong(Int)
        /// A text that is shown has more characters than it may have.
        case longText(Int)
        /// The example is not an answer that the attribute accepts.
        case exampleRefused(String)
    }

    /// Why attributes and pages do not fit together.
    public enum AttributeFault: Hashable, Sendable {
        /// A name holds something else than letters, digits and `_`.
        case notAName(String)
        /// A name is one that the service uses for something else.
        case reservedName(String)
        /// Two attributes have the same name.
        case duplicate(String)
        /// A page names an attribute that the flow does not describe.
        case unknown(String, possible: [String])
        /// The pages name an attribute a second time.
        case askedTwice(String)
        /// No page names an attribute.
        case askedNowhere(String)
        /// A page after the code has no required attribute, so the tenant would never ask for it.
        case nothingRequired
        /// An attribute of this kind has no such member.
        case notForKind(UserFlow.Attribute.Kind)
    }
}
