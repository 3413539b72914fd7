import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// What a person can meet besides the way through: a sign-in, another machine, and a tenant that asks for more or less.

extension Explorer {
    /// Somebody signs in to the account that was made.
    mutating func exploreSigningIn(_ stage: Stage) {
        var stage = stage
        stage.sitDown()
        stage.press(.function(1), .character("s"))
        walk(&stage)
    }

    /// Somebody is sent to a browser where there is none, and where nobody knows the address.
    mutating func exploreWithoutBrowser() {
        for web in [Wizard.Web(signUp: setting.web.signUp), Wizard.Web()] {
            var other = setting
            other.web = web
            var stage = Stage(other)
            stage.wait(milliseconds: 0)
            for _ in 0..<10 where stage.place.kind != .browser {
                fill(&stage, with: .examples(for: setting.flow))
                stage.forced = [.answer(Blow.redirect)]
                stage.press(.enter)
            }
            look(at: stage)
        }
    }

    /// Somebody leaves out what can be left out, at a tenant that knows their address; then somebody else does.
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

    /// A tenant asks for more than the flow file says: a password where there was none, and another attribute.
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

    /// Tenants send codes of other lengths; somebody types each to its last digit.
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
