import UserFlow

// The pages that say what happened, or ask whether to go on.

extension PageComposer {
    func continueAs(_ account: String, _ clientID: String) -> PageBody {
        let texts = strings.continueAs
        return PageBody(
            heading: PageText(texts.title, [.account: PageText(value: account)]),
            paragraphs: ["\(texts.lead)"], mainButton: common.button.proceed,
            buttons: [PageBody.Button(action: .other, label: texts.other), cancel],
            facts: [PageBody.Fact(name: strings.frame.appID, value: PageText(value: clientID))])
    }

    func returning(_ destination: ReturnToProgram) -> PageBody {
        let texts = strings.returning
        let sentence = destination.account.map {
            PageText(texts.account, [.account: PageText(value: $0)])
        }
        return PageBody(
            heading: PageText(sentence == nil ? texts.failedTitle : texts.title), isDone: sentence != nil,
            paragraphs: [sentence?.html ?? "\(texts.failed)"], mainButton: texts.button,
            facts: [
                PageBody.Fact(name: strings.frame.appID, value: PageText(value: destination.clientID))
            ])
    }

    func signOut(_ account: String?) -> PageBody {
        let texts = strings.signOut
        let sentence = account.map { PageText(texts.account, [.account: PageText(value: $0)]).html }
        return PageBody(
            heading: PageText(texts.title), paragraphs: [sentence ?? "\(texts.unnamed)", "\(texts.app)"],
            mainButton: texts.proceed, buttons: [PageBody.Button(action: .cancel, label: texts.stay)])
    }

    func fault(_ fault: RequestFault) -> PageBody {
        let texts = strings.fault
        let remedy = fault.number == Self.redirectURINumber ? texts.registration : texts.remedy
        return PageBody(
            heading: PageText(texts.title),
            paragraphs: [sentence(about: fault).html, "\(remedy)", "\(texts.nothingSent)"],
            facts: [
                fault.clientID.map { PageBody.Fact(name: strings.frame.appID, value: PageText(value: $0)) },
                fault.redirectURI.map {
                    PageBody.Fact(name: strings.frame.redirectURI, value: PageText(value: $0))
                },
                PageBody.Fact(name: strings.frame.number, value: PageText("\(fault.number)")),
                PageBody.Fact(name: strings.frame.correlationID, value: PageText(value: page.correlationID)),
            ].compactMap(\.self))
    }

    /// The service's number for a redirect URI that is not registered.
    private static let redirectURINumber = 50011

    private func sentence(about fault: RequestFault) -> PageText {
        let texts = strings.fault
        let values = fault.parameter.map { [PageText.Placeholder.parameter: PageText(value: $0)] } ?? [:]
        return switch fault.number {
        case Self.redirectURINumber: PageText(texts.redirectURI)
        case 700016: PageText(texts.unknownClient)
        case 90015: PageText(texts.tooLong)
        case 90023 where fault.parameter != nil: PageText(texts.twice, values)
        case 900144 where fault.parameter != nil, 900971 where fault.parameter != nil:
            PageText(texts.missing, values)
        default: fault.parameter == nil ? PageText(texts.unnamed) : PageText(texts.other, values)
        }
    }
}
