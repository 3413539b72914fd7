import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// Scenarios beside the main path: a sign-in, no browser, and a tenant that requires more or less.

extension Explorer {
    /// Signs in to the account that was created.
    mutating func exploreSigningIn(_ stage: Stage) {
        var stage = stage
        stage.sitDown()
        stage.press(.function(1), .character("s"))
        walk(&stage)
    }

    /// Requires a browser where none is available, first with a sign-up address and then without one.
    mutating func exploreWithoutBrowser() {
        for web in [Wizard.Web(signUpLink: setting.web.signUpLink), Wizard.Web()] {
            var other = setting
            other.web = web
            var stage = Stage(other)
            stage.wait(milliseconds: 0)
            for _ in 0..<10 where stage.place.kind != .browser {
                fill(&stage, with: .examples(for: setting.flow))
                stage.forced = [.respond(Blow.redirect)]
                stage.press(.enter)
            }
            look(at: stage)
        }
    }

    /// Omits optional answers, first with an address that is taken and then with a new one.
    mutating func exploreLessGiven(_ stage: Stage) {
        var stage = stage
        let needed = Person.Answers.examples(for: setting.flow).filter { name, _ in
            switch name {
            case "alias": setting.flow.alias == .required
            default: setting.flow.attribute(named: name)?.isRequired != false
            }
        }
        stage.sitDown()
        for answers in [needed, needed.merging(["email": "grace@contoso.com"]) { $1 }] {
            for _ in 0..<20 where stage.place.kind != .done {
                fill(&stage, with: answers)
                let place = stage.place
                stage.press(stage.place.kind == .signInNow ? [.escape] : [.enter])
                look(at: stage)
                if stage.place == place { break }
            }
            stage.sitDown()
        }
    }

    /// Explores tenants that require more than the flow file says: a password, and an additional attribute.
    mutating func exploreMoreAsked() {
        var flow = setting.flow
        flow.identityProvider = .emailPassword
        if flow != setting.flow { explore(at: flow) }
        flow = setting.flow
        var department = UserFlow.Attribute(name: "department", kind: .text, label: "Department")
        department.isRequired = true
        flow.attributes.append(department)
        flow.pages.append(UserFlow.Page(title: "More", attributes: [department.name]))
        explore(at: flow)
    }

    /// Explores tenants that send codes of other lengths, typing each code to its last digit.
    mutating func exploreCodeLengths() {
        for length in [4, 6, 8, 12] {
            var flow = setting.flow
            flow.code.length = length
            var stage = Stage(setting, tenant: flow)
            stage.wait(milliseconds: 0)
            for _ in 0..<20 where stage.place.kind != .code {
                fill(&stage, with: answers)
                stage.press(way(on: stage))
            }
            stage.patience = 0
            stage.type(stage.newestCode)
            look(closelyAt: stage)
        }
    }

    private mutating func explore(at flow: UserFlow) {
        var stage = Stage(setting, tenant: flow)
        stage.wait(milliseconds: 0)
        walk(&stage)
    }
}
