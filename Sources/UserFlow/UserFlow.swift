/// A user flow: the contents of a flow file.
///
/// It defines what a tenant asks for at sign-up and how the wizard shows it.
/// The tenant uses it to decide what to ask; the wizard takes titles, labels, order and hints from it. With a
/// real tenant, only the wizard uses it.
package struct UserFlow: Hashable, Sendable {
    /// The path of the JSON Schema of flow files, for editors; `nil` if the file names none.
    var schema: String?
    /// The name at the top of every page, such as "Contoso".
    package var name: String
    /// The authentication method of new accounts.
    package var identityProvider: IdentityProvider
    /// The order of the code and the other answers.
    package var order: Order = .answersFirst
    /// Whether the flow asks for an alias.
    package var alias: AliasRule = .off
    /// The appearance of the flow.
    package var brand = Brand()
    /// The languages of all texts; the first one is the fallback.
    package var languages: [Language] = [.english]
    /// The rules for one-time codes.
    package var code = CodeRule()
    /// The rules for passwords.
    package var password = PasswordRule()
    /// Whether the tenant asks for required attributes in its reply to the first request.
    package var asksAttributesAtStart = false
    /// Whether the tenant redirects every sign-up to the browser.
    package var needsBrowser = false
    /// Whether the tenant lets users replace a forgotten password.
    package var allowsPasswordReset = true
    /// Whether the tenant asks for a second factor, a code by email, after the password at each sign-in.
    package var requiresSecondFactor = false
    /// Whether an account must register an email address for codes at its first sign-in.
    package var requiresRegistration = false
    /// The attribute pages, in order.
    package var pages: [Page] = []
    /// The attributes that the pages refer to.
    package var attributes: [AttributeDefinition] = []

    /// Creates a flow that only asks for what its identity provider requires.
    package init(name: String, identityProvider: IdentityProvider) {
        self.name = name
        self.identityProvider = identityProvider
    }

    /// The authentication method of new accounts.
    package enum IdentityProvider: String, Hashable, Sendable, CaseIterable {
        /// A password, after the email address was verified with a code.
        case emailPassword = "emailPassword"
        /// A one-time code for each sign-in.
        case emailOneTimePasscode = "emailOneTimePasscode"
    }

    /// The order of the code and the other answers.
    package enum Order: String, Hashable, Sendable, CaseIterable {
        /// The first request carries the password, the alias and the attributes of the pages at the start.
        case answersFirst = "answersFirst"
        /// The first request carries the email address alone; every other answer follows after the code.
        case codeFirst = "codeFirst"
    }

    /// Whether the flow asks for an alias, a second name to sign in with.
    package enum AliasRule: String, Hashable, Sendable, CaseIterable {
        /// The flow does not ask for an alias, and an alias that is sent is ignored.
        case off = "off"
        /// The alias is optional.
        case optional = "optional"
        /// The alias is required.
        case required = "required"
    }

    /// The appearance of a flow.
    package struct Brand: Hashable, Sendable {
        /// The accent color as `#RRGGBB`; `nil` for the default of the theme.
        package var accent: String?
    }

    /// Returns the attribute with this name, or `nil` if there is none.
    package func attribute(named name: String) -> AttributeDefinition? {
        attributes.first { $0.name == name }
    }

    /// Returns whether the answers on `page` are sent in the first request.
    package func isAtStart(_ page: Page) -> Bool {
        switch order {
        case .answersFirst: page.timing == .start
        case .codeFirst: false
        }
    }

    /// Returns the attributes on `page`, in order.
    package func attributes(on page: Page) -> [AttributeDefinition] {
        page.attributes.compactMap(attribute(named:))
    }
}

extension UserFlow {
    /// What a sign-up asks, apart from the code.
    package enum Question: Hashable, Sendable {
        /// The email address.
        case email
        /// The password.
        case password
        /// The alias.
        case alias
        /// The attributes on the page with this index.
        case attributes(Int)
    }

    /// What a sign-up asks before the code and after it, in order; the first request carries
    /// the answers before it.
    package var questions: (beforeCode: [Question], afterCode: [Question]) {
        var (beforeCode, afterCode): ([Question], [Question]) = ([.email], [])
        func add(_ question: Question, isAtStart: Bool) {
            if isAtStart { beforeCode.append(question) } else { afterCode.append(question) }
        }
        if identityProvider == .emailPassword { add(.password, isAtStart: order == .answersFirst) }
        if alias != .off { add(.alias, isAtStart: order == .answersFirst) }
        for index in pages.indices { add(.attributes(index), isAtStart: isAtStart(pages[index])) }
        return (beforeCode, afterCode)
    }
}

extension UserFlow {
    /// The rules for one-time codes.
    package struct CodeRule: Hashable, Sendable {
        /// The number of digits.
        package var length = 8
        /// The lifetime of a code in seconds; `nil` if the flow does not set one.
        package var lifetime: Int?
        /// The time to wait before another code can be requested, in seconds.
        package var interval = 30
        /// Whether typing the last digit submits the code; pasting a whole code always does.
        package var submitsWhenFull = true

        /// The default lifetime of a code in seconds, the maximum that NIST SP 800-63B-4 allows.
        package static let defaultLifetime = 600
    }

    /// The rules for passwords (wire-protocol §4.4).
    package struct PasswordRule: Hashable, Sendable {
        /// The minimum number of characters.
        package var minimumLength = 8
        /// The maximum number of characters.
        package var maximumLength = 256
        /// The required number of character classes (a-z, A-Z, 0-9, symbols).
        package var requiredClassCount = 3
        /// Whether the wizard asks for the password twice.
        package var isConfirmed = false
    }

    /// A page that asks for attributes.
    package struct Page: Hashable, Sendable {
        /// The question at the top.
        package var title: LocalizedText
        /// The name of the page among the steps of the sign-up, in a few words; `nil` if the file has none.
        package var step: LocalizedText?
        /// The time at which the page is shown.
        package var timing: PageTiming = .afterCode
        /// The names of the attributes, in order.
        package var attributes: [String]

        /// The maximum width of ``step`` in every language, in columns of a terminal.
        package static let maximumStepColumns = 14

        /// Creates a page.
        package init(
            title: LocalizedText, step: LocalizedText? = nil, timing: PageTiming = .afterCode,
            attributes: [String]
        ) {
            self.title = title
            self.step = step
            self.timing = timing
            self.attributes = attributes
        }
    }

    /// The time at which a page is shown, and the request that carries its answers.
    package enum PageTiming: String, Hashable, Sendable, CaseIterable {
        /// Before the code; the answers are sent in the first request.
        case start = "start"
        /// After the tenant has asked for attributes; the answers of all such pages are sent in one request.
        case afterCode = "afterCode"
    }
}

// MARK: - Bundled

extension UserFlow {
    /// The names of the bundled flows, the default one first.
    package static let bundled = [
        "contoso", "fabrikam", "woodgrove", "adventure", "litware", "tailspin", "northwind",
    ]

    /// Returns the bundled flow with this name, or `nil` if there is none.
    ///
    /// - Throws: ``FlowFileFailure`` if the embedded file is invalid, which a test prevents.
    package static func bundled(_ name: String) throws(FlowFileFailure) -> UserFlow? {
        guard let bytes = bundledFile(name) else { return nil }
        return try UserFlow(json: bytes)
    }

    /// The name of the bundled flow that this one is; `nil` for any other.
    package var bundledName: String? {
        Self.bundled.first { (try? Self.bundled($0)) == self }
    }

    /// Returns the file of the bundled flow with this name.
    static func bundledFile(_ name: String) -> [UInt8]? {
        bundled.contains(name) ? EmbeddedFile.bytes("flows/\(name).json") : nil
    }
}

// MARK: - LocalizedText

/// A text in one or more languages.
package struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
    private var texts: [Language: String]

    /// Creates a text that is the same in every language.
    package init(stringLiteral value: String) {
        texts = [.english: value]
    }

    /// Creates a text that is the same in every language.
    package init(_ text: String) {
        texts = [.english: text]
    }

    /// Creates a text from translations.
    package init(_ texts: [Language: String]) {
        self.texts = texts
    }

    /// Adds the text in a language.
    mutating func add(_ text: String, in language: Language) {
        texts[language] = text
    }

    /// Returns the text in a language.
    ///
    /// Falls back to English, then to the first language available.
    package func text(in language: Language) -> String {
        texts[language] ?? texts[.english] ?? texts.min { $0.key.tag < $1.key.tag }?.value ?? ""
    }
}
