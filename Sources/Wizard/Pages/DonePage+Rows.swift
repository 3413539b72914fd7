import UserFlow

extension DonePage {
    /// Returns the account and the access as labels and values.
    func rows(_ strings: Wizard.Strings, _ clock: LocalTime) -> [Form.Block] {
        guard case .new(let email, let alias) = account else { return accessRows(strings, clock) }
        let names = [(strings.done.emailRow, email), (strings.done.aliasRow, alias)]
        return names.filter { !$0.1.isEmpty }.map { .row(label: $0.0, value: $0.1) }
            + attributes.map { .row(label: $0.label, value: $0.value) } + accessRows(strings, clock)
    }

    private func accessRows(_ strings: Wizard.Strings, _ clock: LocalTime) -> [Form.Block] {
        guard let access else { return [] }
        var rows: [Form.Block] = []
        if access.lifetime > 0 {
            let values = [
                "duration": strings.duration(ofSeconds: access.lifetime),
                "time": clock.timeOfDay(access.expiry),
            ]
            let text = strings.format(strings.done.signedInValue, values)
            rows.append(.row(label: strings.done.signedInRow, value: text))
        }
        let permissions = permissions(of: access, strings)
        if !permissions.isEmpty {
            let text = permissions.joined(separator: strings.screen.comma)
            rows.append(.row(label: strings.done.permissionsRow, value: text))
        }
        return rows
    }

    /// Returns what the scopes allow, without those that are not known, which the inspector names.
    private func permissions(of access: GrantedAccess, _ strings: Wizard.Strings) -> [String] {
        var texts: [String] = []
        for scope in access.scopes {
            let text =
                switch scope {
                case "openid", "profile", "email": strings.done.seeProfile
                case "offline_access": strings.done.staySignedIn
                default: ""
                }
            if !text.isEmpty, !texts.contains(text) { texts.append(text) }
        }
        return texts
    }
}
