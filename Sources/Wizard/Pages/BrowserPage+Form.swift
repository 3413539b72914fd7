import NativeAuth
import SignUp
import Terminal
import UserFlow

// What the page shows.

extension BrowserPage {
    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        var form =
            switch stage {
            case .offered, .starting: offer(strings, context)
            case .waiting(let wait): form(for: wait, strings, context)
            case .redeeming: Form(title: strings.web.title, lead: [strings.web.back])
            case .otherAccount(let name): question(about: name, strings)
            }
        form.labels[.signIn] = strings.web.finished
        if stage == .redeeming { form.labels[.proceed] = strings.signin.checking }
        return form
    }

    private func offer(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let quotedReason = reason.map { Printable(String($0.raw.prefix(120))).text } ?? ""
        let values = [
            "reason": quotedReason.isEmpty ? "" : strings.format(strings.web.reason, ["text": quotedReason]),
            "app": context.flow.name, "client": clientID,
        ]
        var form = Form(title: strings.web.title, lead: [strings.format(instructions(strings), values)])
        if canReturn, !webFallback.hasBrowser {
            addWays(strings, to: &form)
        } else if let link = webFallback.signUpLink {
            if !webFallback.hasBrowser { form.lead.append(strings.web.nodisplay) }
            if canReturn { form.blocks.append(.text(strings.web.elsewhere)) }
            form.blocks.append(.link(link))
        }
        if let code = webFallback.signUpLink.flatMap(QRCode.init) {
            form.footer.append(.qrCode(code, caption: strings.web.scan))
        }
        if !hasPages { form.blocks.append(.text(strings.web.embedded)) }
        return form
    }

    private func instructions(_ strings: Wizard.Strings) -> String {
        if !hasPages { return strings.web.neededDemo }
        if canReturn { return webFallback.hasBrowser ? strings.web.finish : strings.web.choose }
        return webFallback.signUpLink == nil ? strings.web.neededNowhere : strings.web.needed
    }

    /// Adds the ways to a browser where this computer has none.
    private func addWays(_ strings: Wizard.Strings, to form: inout Form) {
        if let link = webFallback.signUpLink {
            let values = [
                "button": previousPhase == .signUp ? strings.web.finished : strings.common.button.back
            ]
            form.blocks += [.text(strings.format(strings.web.anyDevice, values)), .link(link)]
        }
        form.blocks += [
            .text(strings.format(strings.web.overSSH, ["button": strings.web.forward])),
            .text(strings.format(strings.web.anyBrowser, ["button": strings.web.paste])),
        ]
    }

    private func form(for wait: Wait, _ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let indicator = WaitIndicator(start: wait.start)
        let status = Form.Block.status(
            spinner: context.showsMotion ? indicator.spinner(at: context.clock.now) : nil,
            text: wait.hasBrowserCome ? strings.web.goOn : strings.web.waiting,
            detail: strings.web.elapsed(wait.start.milliseconds(until: context.clock.now) / 1_000))
        var form = Form(title: strings.web.title)
        switch wait.way {
        case .desktop:
            form.lead = [strings.web.returns]
            form.blocks = [status, .text(strings.web.notOpening), .link(wait.localLink)]
            form.labels[.open] = strings.web.reopen
        case .forwarding:
            let values = ["port": port(of: wait), "host": webFallback.hostName]
            form.lead = [strings.web.forwarding]
            form.blocks = [
                .command(strings.format("ssh -N -L {port}:localhost:{port} {host}", values)),
                .text(strings.web.forwarded), .link(wait.localLink), status,
            ]
        case .pasting:
            let hint = strings.format(strings.web.pastedHint, ["port": port(of: wait)])
            form.lead = [strings.web.pasting]
            form.blocks = [
                .field(label: strings.web.pastedLabel, hint: hint), .text(strings.web.caution), status,
            ]
            form.footer = [.hyperlink(strings.web.click, wait.authorizationPage)]
        }
        return form
    }

    /// The port of the short address, as text.
    private func port(of wait: Wait) -> String {
        String(wait.localLink.url.split(separator: "/").dropFirst().first?.split(separator: ":").last ?? "")
    }

    private func question(about name: String, _ strings: Wizard.Strings) -> Form {
        let values = ["typed": username, "name": name]
        var form = Form(
            title: strings.web.otherTitle, lead: [strings.format(strings.web.other, values)])
        form.labels[.proceed] = strings.format(strings.web.goOnAs, values)
        return form
    }
}
