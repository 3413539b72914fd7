import UserFlow

// The pages that ask for a password or a code.

extension PageComposer {
    func newPassword(isReset: Bool, of account: String) -> PageBody {
        let texts = strings.newPassword
        let name = isReset ? PageFieldName.newPassword : PageFieldName.password
        var fields = [
            secret(isReset ? texts.resetLabel : common.password.label, name, .newPassword)
        ]
        fields[0].hints = [rules(isReset: isReset)]
        if flow.password.isConfirmed {
            fields.append(secret(common.password.again, PageFieldName.confirmation, .newPassword))
        }
        return PageBody(
            heading: PageText(isReset ? common.reset.choose : common.password.title), account: account,
            fields: fields,
            mainButton: common.button.proceed, buttons: isReset ? [cancel] : [back, cancel])
    }

    /// Every rule for new passwords.
    private func rules(isReset: Bool) -> HTML {
        let texts = strings.newPassword
        let rule = flow.password
        let length = PageText(
            texts.length,
            [.minimum: PageText("\(rule.minimumLength)"), .maximum: PageText("\(rule.maximumLength)")])
        let kinds = PageText(texts.kinds, [.kinds: PageText("\(rule.requiredClassCount)")])
        let items = [
            length.plain, rule.requiredClassCount > 1 ? kinds.plain : nil, texts.characters, texts.uncommon,
            isReset ? texts.different : nil,
        ].compactMap(\.self)
        return "<p>\(texts.rules)</p>\n<ul>\n\(HTML(lines: items.map { "<li>\($0)</li>" }))\n</ul>"
    }

    func password(_ name: String) -> PageBody {
        let texts = common.signinPassword
        let canReset = flow.allowsPasswordReset && flow.identityProvider == .emailPassword
        let reset = PageBody.Button(action: .reset, label: common.button.forgot)
        return PageBody(
            heading: PageText(texts.title),
            paragraphs: [PageText(texts.lead, [.name: PageText(value: name)]).html],
            account: name, fields: [secret(common.password.label, PageFieldName.password, .currentPassword)],
            mainButton: common.button.signin, buttons: (canReset ? [reset] : []) + [back, cancel])
    }

    private func secret(
        _ label: String, _ name: String, _ autocomplete: PageField.AutofillToken
    ) -> PageField {
        PageField(
            name: name, label: PageText(label),
            control: .text(PageField.TextInput(autocomplete: autocomplete, isSecret: true)))
    }

    func code(_ question: CodeQuestion) -> PageBody {
        let texts = strings.code
        let values: [PageText.Placeholder: PageText] = [
            .count: PageText("\(question.length)"), .name: PageText(value: question.recipient),
            .email: PageText(value: question.recipient),
            .time: PageText(common.duration.text(seconds: question.lifetime)),
        ]
        let sent = question.purpose == .passwordReset ? texts.sentMaybe : common.code.sent
        let field = PageField(
            name: PageFieldName.code, label: PageText(common.code.label),
            control: .text(PageField.TextInput(autocomplete: .oneTimeCode, keyboard: .code)))
        let wait = PageText(
            texts.wait, [.time: PageText(common.duration.text(seconds: question.interval))])
        let resent: HTML =
            "<span class=\"news\" role=\"status\">\(PageText(texts.resent, values).html)</span>"
        return PageBody(
            heading: PageText(common.code.title),
            paragraphs: (question.isResent ? [resent] : []) + [
                PageText(sent, values).html,
                PageText(texts.life, values).html, "\(common.code.notThere)",
            ],
            fields: [field],
            mainButton: common.button.proceed,
            buttons: [
                PageBody.Button(
                    action: .resend, label: common.button.resend,
                    lead: question.interval > 0 ? wait.plain : nil),
                otherRecipient(question.purpose),
                cancel,
            ])
    }

    /// Returns the button for another recipient.
    private func otherRecipient(_ purpose: CodePurpose) -> PageBody.Button {
        let label =
            switch purpose {
            case .signUp, .registration: strings.code.otherAddress
            case .signIn, .passwordReset: strings.continueAs.other
            case .secondFactor: strings.code.otherWay
            }
        return PageBody.Button(action: .other, label: label)
    }

    func secondFactor(_ choices: [SecondFactorChoice]) -> PageBody {
        let texts = common.authMethod
        let options = choices.enumerated().map { index, choice in
            PageField.Choice(
                value: choice.id, label: PageText(texts.email, [.hint: PageText(value: choice.hint)]),
                isChosen: index == 0)
        }
        return PageBody(
            heading: PageText(texts.title), paragraphs: ["\(texts.leadChoice)"],
            fields: [
                PageField(name: PageFieldName.method, label: PageText(texts.label), control: .radios(options))
            ],
            mainButton: texts.send, buttons: [cancel])
    }
}
