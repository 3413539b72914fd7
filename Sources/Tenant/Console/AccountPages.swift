package import NativeAuth
import UserFlow

// The pages of the accounts.

extension TenantConsole {
    /// Returns a page of the list of accounts, with the form that adds one.
    ///
    /// - Parameters:
    ///   - accounts: The accounts, newest first, from the page's first one on, and one
    ///     more if there are more.
    ///   - problem: Why the form was refused; `nil` if it was not.
    ///   - typed: What the form had.
    package func accountsPage(
        _ accounts: [AccountOverview], _ listPage: ListPage, csrfToken: String,
        problem: ConsoleProblem? = nil, typed: NewAccount? = nil
    ) -> Response {
        let rows = accounts.prefix(ListPage.size).map { overview -> [HTML] in
            let account = overview.account
            return [
                """
                <a href="\(address(of: .accounts))/\(Int(account.id))">\(HTML.isolated(account.account.email))</a>
                """,
                .isolated(account.account.alias ?? ""),
                account.hasPassword ? "Password" : "Code", "\(overview.methods.count)",
                "\(overview.sessionCount)", .time(account.createdTime),
            ]
        }
        let table: HTML =
            rows.isEmpty
            ? "<p>There are no \(listPage.number == 1 ? "" : "more ")accounts.</p>"
            : .table(
                "Accounts", ["Email", "Alias", "Signs in with", "Second factors", "Sessions", "Created"], rows
            )
        let content: HTML = """
            \(Self.summary(problem))
            \(table)
            \(links(of: listPage, hasMore: accounts.count > ListPage.size))
            <h2>Add an account</h2>
            \(form("\(address(of: .accounts))/add", csrfToken, newAccountFields(typed), "Add account"))
            """
        return ConsoleDocument(
            heading: "Accounts", content: content, navigation: navigation(at: .accounts)
        ).response(in: flow, status: problem == nil ? 200 : 400)
    }

    /// The fields of the pages that ask for the same.
    private func newAccountFields(_ typed: NewAccount?) -> HTML {
        let page = Page(
            language: .english, content: .signUp(.email), name: typed?.email ?? "",
            answers: typed?.answers ?? [])
        let composer = PageComposer(flow: flow, page: page)
        let password = flow.identityProvider == .emailPassword ? [composer.signUpPassword] : []
        let attributes = AttributeRules(flow).attributes.map(composer.field)
        return .fields([composer.email] + password + attributes)
    }

    /// Returns one account, with the form that removes it.
    package func accountPage(_ overview: AccountOverview, csrfToken: String) -> Response {
        let stored = overview.account
        var facts: [(name: String, value: HTML)] = [
            ("Email", .isolated(stored.account.email)), ("Alias", .isolated(stored.account.alias ?? "None")),
            ("Signs in with", stored.hasPassword ? "Password" : "Code"),
            ("Created", .time(stored.createdTime)),
            ("Object ID (oid)", "<code>\(stored.objectID)</code>"), ("Sessions", "\(overview.sessionCount)"),
        ]
        facts += overview.methods.map { ("Second factor", .isolated($0.target)) }
        let attributes = stored.account.attributes.sorted { $0.key < $1.key }.map { name, value in
            [HTML.isolated(name), HTML.isolated(value.text)]
        }
        let content: HTML = """
            \(HTML.facts(facts))
            <h2>Attributes</h2>
            \(attributes.isEmpty ? "<p>None.</p>" : HTML.table("Attributes", ["Name", "Value"], attributes))
            <h2>Remove the account</h2>
            <p>Its sessions end, and someone can sign up with its address again.</p>
            \(form("\(address(of: .accounts))/\(Int(stored.id))/remove", csrfToken, .empty, "Remove account"))
            """
        return ConsoleDocument(
            heading: stored.account.email, content: content, navigation: navigation(at: .accounts)
        ).response(in: flow)
    }

    /// Returns to the list of accounts.
    package var afterAccountChange: Response { Response(redirectTo: address(of: .accounts)) }

    private func links(of page: ListPage, hasMore: Bool) -> HTML {
        page.links(hasMore: hasMore) { page in
            let address = address(of: .accounts)
            return page == .first ? address : "\(address)?page=\(page.number)"
        }
    }
}

extension StoredAccount {
    fileprivate var createdTime: Timestamp { Timestamp(wall: createdAt, monotonic: 0) }
}
