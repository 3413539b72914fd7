import UserFlow

// The pages that ask for a name: an address or an alias.

extension PageComposer {
    func signUpEmail(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(common.email.title), paragraphs: ["\(common.email.lead)"],
            fields: [email(common.email.label, PageFieldName.username, typed, autocomplete: .username)],
            mainButton: common.button.proceed,
            buttons: [
                PageBody.Button(
                    action: .signIn, label: common.button.signin, lead: common.email.haveAccount),
                cancel,
            ])
    }

    func signInName(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(common.signin.title),
            paragraphs: [hasAlias ? "\(common.signin.lead)" : "\(common.signin.leadAddress)"],
            fields: [name(typed)], mainButton: common.button.proceed,
            buttons: [
                PageBody.Button(
                    action: .signUp, label: common.review.create, lead: strings.signIn.noAccount),
                cancel,
            ])
    }

    func resetName(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(common.reset.title),
            paragraphs: [hasAlias ? "\(common.reset.lead)" : "\(common.reset.leadAddress)"],
            fields: [name(typed)], mainButton: common.button.proceed, buttons: [back, cancel])
    }

    func registration(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(common.registration.title), paragraphs: ["\(strings.registration.lead)"],
            fields: [email(common.registration.email, PageFieldName.target, typed, autocomplete: .email)],
            mainButton: common.authMethod.send, buttons: [cancel])
    }

    func alias(_ typed: String) -> PageBody {
        let isRequired = flow.alias == .required
        let label = PageText(common.alias.label)
        let field = PageField(
            name: PageFieldName.alias,
            label: isRequired ? label : PageText(common.screen.optional, [.label: label]),
            hints: ["<p>\(strings.alias.rules)</p>"],
            control: .text(PageField.TextInput(value: typed, autocomplete: .username, keyboard: .name)),
            isRequired: isRequired)
        return PageBody(
            heading: PageText(common.alias.title),
            paragraphs: ["\(common.alias.use)"] + (isRequired ? [] : ["\(strings.alias.skip)"]),
            fields: [field], mainButton: common.button.proceed, buttons: [back, cancel])
    }

    /// Whether an alias is as good as an address to sign in.
    var hasAlias: Bool { flow.alias != .off }

    private func name(_ typed: String) -> PageField {
        guard hasAlias else {
            return email(common.email.label, PageFieldName.username, typed, autocomplete: .username)
        }
        return PageField(
            name: PageFieldName.username, label: PageText(common.signin.label),
            control: .text(PageField.TextInput(value: typed, autocomplete: .username, keyboard: .name)))
    }

    // No input of the type "email": it changes what was typed before it is sent.
    private func email(
        _ label: String, _ name: String, _ typed: String, autocomplete: PageField.AutofillToken
    ) -> PageField {
        PageField(
            name: name, label: PageText(label),
            control: .text(
                PageField.TextInput(value: typed, autocomplete: autocomplete, keyboard: .email)))
    }
}
