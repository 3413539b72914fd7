import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Inspector {
    /// Returns the lines of a section.
    func lines(of section: InspectorSection, _ wizard: Wizard, at step: InspectedStep) -> [StyledLine] {
        switch section {
        case .state: stateLines(wizard, step)
        case .http: httpLines(wizard, step)
        case .code where wizard.isPreview: [StyledLine(wizard.strings.inspector.preview, .hint)]
        case .code: codeLines(wizard, step)
        }
    }

    // MARK: Code

    private func codeLines(_ wizard: Wizard, _ step: InspectedStep) -> [StyledLine] {
        let listings = [
            ("Swift", step.swiftLines),
            ("Kotlin", step.kotlinLines(for: wizard.flow)),
        ]
        let lines = listings.map { language, code in
            [StyledLine(language, .label)]
                + code.split(separator: "\n").map { StyledLine(code: String($0)) }
        }
        return Array(lines.joined(separator: [.blank]))
    }

    // MARK: State

    private func stateLines(_ wizard: Wizard, _ step: InspectedStep) -> [StyledLine] {
        var names = [("Swift", step.libraryName)]
        if !wizard.isPreview { names += [("MSAL iOS", step.iosName), ("MSAL Android", step.androidName)] }
        var lines = names.map { name, value in row(name, value) }
        let next = wizard.isWaiting ? nil : step.request
        if !recentCalls(next).isEmpty { lines += [.blank, recentCallsLine(wizard, next)] }
        lines += details(wizard).map { StyledLine($0, .hint, hangingIndent: 2) }
        return lines
    }

    /// The calls so far and the next one, such as "start ✓ ─ challenge ✓ ─ ▸ continue (oob)".
    private func recentCalls(_ next: ExchangeRecord?) -> [StyledLine.Piece] {
        var pieces: [StyledLine.Piece] = trace.exchanges.suffix(Self.recentCallCount).map { call in
            StyledLine.Piece(text: "\(call.record.shortName) \(call.mark)", style: call.style)
        }
        if let next {
            pieces.append(StyledLine.Piece(text: "▸ \(next.relation ?? next.shortName)", style: .accent))
        }
        let separator = StyledLine.Piece(text: " ─ ", style: .frame)
        return Array(pieces.map { [$0] }.joined(separator: [separator]))
    }

    private func recentCallsLine(_ wizard: Wizard, _ next: ExchangeRecord?) -> StyledLine {
        var line = StyledLine(recentCalls(next), hangingIndent: 2)
        let strings = wizard.strings.inspector
        let calls = trace.exchanges.suffix(Self.recentCallCount).map { exchange in
            "\(exchange.record.shortName) \(exchange.word(strings))"
        }
        let nextText = next.map { next in
            wizard.strings.format(strings.next, ["call": next.relation ?? next.shortName])
        }
        line.spokenText = (calls + [nextText].compactMap(\.self)).joined(
            separator: wizard.strings.screen.comma)
        return line
    }

    /// The number of calls before the next one that are shown in the state.
    private static let recentCallCount = 6

    /// What people who sign up need not see: the details of an error, and the scopes of the access token.
    private func details(_ wizard: Wizard) -> [String] {
        var texts: [String] = []
        texts += wizard.errorDetails
        if wizard.pageID == .browser {
            texts.append(wizard.strings.format(wizard.strings.web.admin, ["client": wizard.client.clientID]))
        }
        if let scopes = wizard.pageSession[current: .done]?.access?.scopes {
            texts.append(wizard.strings.inspector.scopes + ": " + scopes.joined(separator: " "))
        }
        if wizard.isAtEnd {
            texts.append(wizard.strings.format(wizard.strings.inspector.effort, wizard.effort))
        }
        return texts
    }

    private func row(_ name: String, _ value: String) -> StyledLine {
        let columns = 14
        let padding = String(repeating: " ", count: max(columns - Printable(name).columns, 1))
        return StyledLine(
            [.init(text: name + padding, style: .hint), .init(text: value, style: .plain)],
            hangingIndent: columns)
    }

    // MARK: HTTP

    private func httpLines(_ wizard: Wizard, _ step: InspectedStep) -> [StyledLine] {
        let strings = wizard.strings.inspector
        guard !trace.exchanges.isEmpty else {
            return [StyledLine(strings.none, .hint)] + nextLines(wizard, step) + [
                .blank, StyledLine(strings.removed, .hint),
            ]
        }
        let values = ["n": "\(trace.count)", "ms": "\(trace.milliseconds)"]
        var lines =
            [StyledLine(wizard.strings.format(strings.requests, values), .hint)] + nextLines(wizard, step) + [
                .blank
            ]
        for call in trace.exchanges.reversed() { lines += callLines(call, wizard.strings.inspector) }
        return lines + [.blank, StyledLine(strings.removed, .hint)]
    }

    private func nextLines(_ wizard: Wizard, _ step: InspectedStep) -> [StyledLine] {
        guard !wizard.isWaiting else { return [] }
        let strings = wizard.strings.inspector
        guard let next = step.request else { return [StyledLine(strings.nothingNext, .hint)] }
        let link = next.relation.map { wizard.strings.format(strings.link, ["relation": $0]) }
        let text = wizard.strings.format(strings.next, ["call": link ?? next.title])
        return [StyledLine(text, .accent, hangingIndent: 2)]
    }

    private func callLines(
        _ call: InspectedExchange, _ strings: Wizard.InspectorStrings
    ) -> [StyledLine] {
        let reply = call.record.reply
        let isWaiting = call.result == .waiting
        let status = reply.map { "\($0.status)" } ?? (isWaiting ? strings.waiting : strings.noReply)
        let time = isWaiting ? "" : "  \(call.milliseconds) ms"
        var title = StyledLine(
            [.init(text: call.record.title, style: .label)], hangingIndent: 2,
            trailing: [
                .init(text: isWaiting ? status : "\(call.mark) \(status)", style: call.style),
                .init(text: time, style: .hint),
            ])
        let word = reply == nil ? "" : " \(call.word(strings))"
        title.spokenText = "\(call.record.title)  \(status)\(word)\(time)"
        let lines = [title] + rowLines("→", strings.sent, call.record.fields.rows, strings.hidden)
        guard let reply else { return lines }
        guard case .object(let members) = reply.body else {
            return lines + [StyledLine("← " + strings.notJSON, .hint, indent: 1)]
        }
        return lines + rowLines("←", strings.received, members.rows, strings.hidden)
    }

    /// Returns the fields of a request or a reply, one on each line.
    private func rowLines(
        _ arrow: String, _ label: String, _ rows: [RecordedRow], _ hidden: String
    ) -> [StyledLine] {
        guard !rows.isEmpty else {
            var line = StyledLine("\(arrow) {}", .hint, indent: 1)
            line.spokenText = "\(label): {}"
            return [line]
        }
        return rows.enumerated().map { index, row in
            let name = Printable(row.name).text
            let value = row.text.map { Printable($0).text }
            let start = index == 0 ? [StyledLine.Piece(text: "\(arrow) ", style: .hint)] : []
            var line = StyledLine(
                start + [
                    .init(text: "\(name)=", style: .hint),
                    .init(text: value ?? hidden, style: value == nil ? .hint : .plain),
                ], indent: index == 0 ? 1 : 3, hangingIndent: 5)
            line.spokenText = (index == 0 ? "\(label): " : "") + "\(name)=\(value ?? hidden)"
            return line
        }
    }
}

extension ExchangeRecord {
    /// The method, the path and the kind of credential.
    package var title: String { "\(method) \(path)" + (grant.map { " (\($0))" } ?? "") }

    /// The last part of the path that is no ID, such as `challenge`, and the kind of credential.
    package var shortName: String {
        let name = path.split(separator: "/").last { $0 != "{id}" }.map(String.init) ?? path
        return name + (grant.map { "(\($0))" } ?? "")
    }

    /// The kind of credential, if it has one.
    private var grant: String? { text(of: .grantType) }
}

extension InspectedExchange {
    /// How the request ended, as a sign, so that it is not told by its color alone.
    fileprivate var mark: String {
        switch result {
        case .waiting: "…"
        case .failure: "✗"
        case .reply(let outcome):
            switch outcome {
            case .accepted: "✓"
            case .answerNeeded: "!"
            case .failed: "✗"
            }
        }
    }

    fileprivate var style: Style {
        switch result {
        case .waiting: .accent
        case .failure: .error
        case .reply(let outcome):
            switch outcome {
            case .accepted: .success
            case .answerNeeded: .warning
            case .failed: .error
            }
        }
    }

    /// How the request ended, in words.
    fileprivate func word(_ strings: Wizard.InspectorStrings) -> String {
        switch result {
        case .waiting: strings.waiting
        case .failure: strings.refused
        case .reply(let outcome):
            switch outcome {
            case .accepted: strings.accepted
            case .answerNeeded: strings.asked
            case .failed: strings.refused
            }
        }
    }
}

extension Wizard {
    /// The names of the inspector's sections, in order.
    static let inspectorSectionNames = InspectorSection.allCases.map(\.rawValue)

    /// Returns a section of the inspector as lines of text: its title, then its content.
    ///
    /// It has no password, one-time code or token; it may have text from the tenant, which must be sanitized.
    ///
    /// - Parameter name: One of ``inspectorSectionNames``.
    /// - Returns: The lines; `nil` if there is no such section.
    func inspectorText(ofSection name: String) -> [String]? {
        guard let section = InspectorSection(rawValue: name), let inspector = self[Inspector.self] else {
            return nil
        }
        return [section.title(strings.inspector)]
            + inspector.lines(of: section, self, at: inspectedStep).map { $0.spokenText ?? $0.text }.filter {
                !$0.isEmpty
            }
    }
}

extension Wizard {
    /// Whether the wizard uses version 2, for which the SDKs have no settled names.
    var isPreview: Bool { configuration.access.api == .v2 }
}
