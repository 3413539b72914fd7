package import NativeAuth
package import SignUp

extension Wizard {
    /// What a wizard has given in the end: the account, and the tokens if a program waits for them.
    package struct AccountResult: Hashable, Sendable {
        /// The address of a new account, or what the user signed in with or reset the password of.
        package var username: String
        /// The alias of a new account; `nil` for none.
        package var alias: String?
        /// The object ID, by the ID token; `nil` as long as nobody has signed in.
        package var objectID: ServerText?
        /// The attributes that were given to a new account, without the alias.
        package var attributes: [AttributeValue] = []
        /// The tokens; `nil` if nobody has signed in, or no program waits for them.
        package var tokens: TokenSet?

        /// Creates the result for an account of which nothing else is known.
        package init(username: String) {
            self.username = username
        }
    }

    /// The account, as soon as it exists, is signed in to or has its new password; `nil` until then.
    package var accountResult: AccountResult? {
        // The page is there, too, while a sign-in that follows asks for more.
        pageSession.pages[.done]?.result
    }
}

extension Wizard.AccountResult: CustomStringConvertible, CustomReflectable {
    /// The name of the type, without what the user has entered.
    package var description: String { "AccountResult" }

    /// A mirror without children, for the same reason.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

// Where a wizard begins.

extension Wizard {
    /// What the user has come for, by its name in options.
    package enum Start: String, Hashable, Sendable, CaseIterable {
        case signUp = "sign-up"
        case signIn = "sign-in"
        case resetPassword = "reset"
    }

    /// Opens the first page for what the user has come for, and fills in an address, as if it was typed.
    ///
    /// - Parameters:
    ///   - start: What the user has come for. From a sign-in or a reset, Esc leads to the sign-up.
    ///   - address: The address; empty to fill in none.
    package mutating func begin(at start: Start, filledIn address: String) {
        switch start {
        case .signUp: break
        case .signIn: _ = openSignIn()
        case .resetPassword: _ = openPasswordReset()
        }
        guard page.controls.fields.indices.contains(0), case .text(var field) = page.controls.fields[0],
            field.insert(address)
        else { return }
        page.controls.fields[0] = .text(field)
    }
}
