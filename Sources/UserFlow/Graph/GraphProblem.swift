package import NativeAuth

/// A problem in a user flow of Microsoft Graph, of which no flow file can be made.
package enum GraphProblem: Hashable, Sendable {
    /// The object is of another type.
    case otherType(String)
    /// The file is the reply to a request that Graph refused, with this reason.
    case refusal(String)
    /// The list has no user flow.
    case noFlow
    /// The list has several user flows, and none was chosen.
    case severalFlows([String])
    /// There is no user flow with the name that was chosen.
    case noFlowNamed(String, possible: [String])
    /// The body has no name, and none was given.
    case noName
    /// The body has no attributes and no identity provider, so it is hardly a user flow.
    case notAFlow
    /// No identity provider for email is listed, and none was chosen.
    case noProvider
    /// The input stands for an attribute that has no name yet.
    case placeholder(String)
    /// The input type is unknown.
    case unknownInputType(String)
    /// The select input has no options.
    case noOptions
    /// Two inputs ask for the same attribute.
    case repeatedInput(String)
    /// The object has no ID, so its language is not known.
    case notALocalization

    /// The problem and how to fix it.
    var message: String {
        switch self {
        case .otherType(let type):
            "\(type.quoted) is not a user flow for sign-up. Import an \(GraphValue.flowType.quoted)."
        case .refusal(let reason):
            "Graph refused the request that this file comes from, and says \(reason.quoted). Correct it, and send it again."
        case .noFlow: "The list has no user flow. Check the request that it comes from."
        case .severalFlows(let names):
            "The list has several user flows. Choose one with --name: \(names.quotedList)."
        case .noFlowNamed(let name, let possible):
            "There is no user flow \(name.quoted).\(name.suggestion(from: possible))"
        case .noName: "The user flow has no \"displayName\". Give it a name with --name."
        case .notAFlow:
            "This is not a user flow: it has neither identity providers nor attributes. Check the file."
        case .noProvider:
            "No identity provider for email is listed. Choose how people sign in with --sign-in password or --sign-in code."
        case .placeholder(let text):
            "\(text.quoted) stands for an attribute. Write the attribute's ID instead, such as \"city\"."
        case .unknownInputType(let type):
            "Unknown input type \(type.quoted).\(type.suggestion(from: Self.inputTypes))"
        case .noOptions:
            "An input of this type needs options. Add them, or write \"inputType\": \"text\"."
        case .repeatedInput(let name): "Two inputs ask for \(name.quoted). Remove one."
        case .notALocalization:
            "This is not a localization of the branding: it has no \"id\", such as \"da-DK\". Check the file."
        }
    }

    private static let inputTypes = ["text", "radioSingleSelect", "checkboxMultiSelect", "boolean"]
}

/// Something in a user flow of Microsoft Graph that its flow file has not, or has otherwise.
package enum GraphLoss: Hashable, Sendable {
    /// The list goes on elsewhere.
    case partOfList
    /// Both email providers are listed, and the one with the password is taken.
    case bothProviders
    /// The identity provider is not the one that was chosen.
    case otherChoice
    /// The identity provider is not for email.
    case otherProvider(String)
    /// People cannot sign up.
    case signUpForbidden
    /// The page has no title, and gets this one.
    case noTitle(String)
    /// There are several views, each of which becomes a page.
    case severalViews(Int)
    /// No answer on the page is required, so it comes before the code.
    case pageAtStart
    /// No entry says of which type the attribute is.
    case noDefinition(String)
    /// No input asks for the attribute.
    case noInput(String)
    /// The data type does not fit the input type.
    case otherDataType(String)
    /// The label is missing, and becomes this one.
    case noLabel(String)
    /// The label has a link in Markdown.
    case markdown
    /// The input is hidden.
    case hidden(String, isRequired: Bool)
    /// A member that a flow file does not have.
    case dropped(String)
    /// A member of an input that Graph does not document.
    case unknownMember(String)
    /// The pattern does not compile.
    case badPattern(Pattern.CompileError)
    /// The pattern is for a kind of attribute without patterns.
    case unsupportedPattern
    /// The pattern also matches a part of an answer.
    case openPattern
    /// A custom extension takes part in the sign-up.
    case customExtension(String)
    /// New users are guests.
    case guests
    /// The texts are in a language that the wizard does not have.
    case otherLanguage(String)
    /// The flow has texts in the language already.
    case sameLanguage(Language)
    /// None of the texts is one of the flow.
    case noTranslation(String)
    /// The file has no texts in any language.
    case noLanguage
    /// These members have no text in the language, and keep that of another one.
    case untranslated(Language, [String])

    /// The loss and what becomes of it.
    var message: String {
        switch self {
        case .partOfList:
            "This file has only a part of the list. Request the address in \"@odata.nextLink\" for the rest."
        case .bothProviders:
            "Both identity providers for email are listed. The flow has the one with the password."
        case .otherChoice: "--sign-in chose another way to sign in than this one. This one is left out."
        case .otherProvider(let name): "The wizard has no sign-up with \(name.quoted). It is left out."
        case .signUpForbidden: "People can't sign up in this user flow, but they can in the flow file."
        case .noTitle(let title): "The page has no title. It is now \(title.quoted)."
        case .severalViews(let count): "Each of the \(count) views is now a page."
        case .pageAtStart: "No answer on this page is required, so it now comes before the code."
        case .noDefinition(let name):
            "\"attributes\" does not say of which type \(name.quoted) is. Its input type decides."
        case .noInput(let name): "No input asks for \(name.quoted). It is left out."
        case .otherDataType(let type):
            "The data type \(type.quoted) doesn't fit this input type. The input type decides."
        case .noLabel(let label): "The label is missing. It is now \(label.quoted)."
        case .markdown: "The label has a link. Only its text is kept."
        case .hidden(let name, let isRequired):
            isRequired
                ? "\(name.quoted) is hidden but required, so no one could sign up. It is left out."
                : "\(name.quoted) is hidden. It is left out."
        case .dropped(let name): "A flow file has no \(name.quoted). It is left out."
        case .unknownMember(let name): "An input has no \(name.quoted). It is left out."
        case .badPattern(let error):
            "The pattern does not compile (\(error.reason), after \(error.offset) characters). It is left out."
        case .unsupportedPattern: "A pattern does not fit this type of answer. It is left out."
        case .openPattern:
            "The pattern may match a part of an answer. In a flow file it has to match all of it."
        case .customExtension(let name): "\(name.quoted) can change or refuse answers. It is left out."
        case .guests: "New users are guests in this user flow. A flow file does not say so."
        case .otherLanguage(let locale):
            "No flow is in the language \(locale.quoted). Its texts are left out."
        case .sameLanguage(let language):
            "The flow has texts in \(language.tag.quoted) already. These are left out."
        case .noTranslation(let locale): "None of the texts in \(locale.quoted) is one of this flow."
        case .noLanguage:
            "There are no texts in another language here. Check the request that they come from."
        case .untranslated(let language, let members):
            "Still to translate to \(language.tag.quoted): \(members.joined(separator: ", "))"
        }
    }
}

extension [String] {
    /// The first of the names in quotation marks, with commas.
    fileprivate var quotedList: String {
        prefix(20).map(\.quoted).joined(separator: ", ") + (count > 20 ? ", …" : "")
    }
}
