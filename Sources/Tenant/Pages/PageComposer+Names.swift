import UserFlow

// The pages that ask for a name: an address or an alias.

extension PageComposer {
    func signUpEmail(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(strings.email.title), paragraphs: ["\(strings.email.lead)"],
            fields: [email(strings.email.label, PageFieldName.username, typed, autocomplete: .username)],
            mainButton: strings.button.proceed,
            buttons: [
                PageBody.Button(
                    action: .signIn, label: strings.button.signIn, lead: strings.email.haveAccount),
                cancel,
            ])
    }

    func signInName(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(strings.signIn.title),
            paragraphs: [hasAlias ? "\(strings.signIn.lead)" : "\(strings.signIn.leadAddress)"],
            fields: [name(typed)], mainButton: strings.button.proceed,
            buttons: [
                PageBody.Button(
                    action: .signUp, label: strings.button.signUp, lead: strings.signIn.noAccount),
                cancel,
            ])
    }

    func resetName(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(strings.reset.title),
            paragraphs: [hasAlias ? "\(strings.reset.lead)" : "\(strings.reset.leadAddress)"],
            fields: [name(typed)], mainButton: strings.button.proceed, buttons: [back, cancel])
    }

    func registration(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(strings.registration.title), paragraphs: ["\(strings.registration.lead)"],
            fields: [email(strings.registration.label, PageFieldName.target, typed, autocomplete: .email)],
            mainButton: strings.method.send, buttons: [cancel])
    }

    func alias(_ typed: String) -> PageBody {
        let isRequired = flow.alias == .required
        let label = PageText(strings.alias.label)
        let field = PageField(
            name: PageFieldName.alias,
            label: isRequired ? label : PageText(strings.frame.optional, [.label: label]),
            hints: ["<p>\(strings.alias.rules)</p>"],
            control: .text(PageField.TextInput(value: typed, autocomplete: .username, keyboard: .name)),
            isRequired: isRequired)
        return PageBody(
            heading: PageText(strings.alias.title),
            paragraphs: ["\(strings.alias.use)"] + (isRequired ? [] : ["\(strings.alias.skip)"]),
            fields: [field], mainButton: strings.button.proceed, buttons: [back, cancel])
    }

    /// Whether an alias is as good as an address to sign in.
    var hasAlias: Bool { flow.alias != .off }

    private func name(_ typed: String) -> PageField {
        guard hasAlias else {
            return email(strings.email.label, PageFieldName.username, typed, autocomplete: .username)
        }
        return PageField(
            name: PageFieldName.username, label: PageText(strings.signIn.label),
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
