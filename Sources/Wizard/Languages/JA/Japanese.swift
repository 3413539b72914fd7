/// The Japanese translation, in the polite form.
enum Japanese: Translation {
    static let usesLatinScript = false
    static let commonCountries = ["JP"]

    static var strings: Wizard.Strings {
        Wizard.Strings(
            email: email,
            typo: typo,
            identity: identity,
            password: password,
            alias: alias,
            attribute: attribute,
            labels: labels,
            code: code,
            resend: resend,
            done: done,
            signin: signin,
            signinPassword: signinPassword,
            signinNow: signinNow,
            authMethod: authMethod,
            registration: registration,
            reset: reset,
            web: web,
            stuck: stuck,
            review: review,
            change: change,
            cancelled: "中止しました。回答は残っています。",
            session: session,
            service: service,
            net: net,
            config: config,
            paste: paste,
            left: left,
            leave: leave,
            inbox: inbox,
            inspector: inspector,
            help: help,
            demo: demo,
            menu: menu,
            fault: fault,
            tour: tour,
            tenant: tenant,
            button: button,
            screen: screen,
            waiting: waiting,
            duration: duration,
            flowFile: flowFile,
            tty: tty,
            plain: plain
        )
    }
}
