import Foundation
import TestSupport
import Testing

@testable import UserFlow

/// The script, run with a program called `az` that records its calls and answers like the Azure CLI.
struct GraphScriptTests {
    private let folder: TemporaryFolder
    private static let clientID = "33333333-3333-3333-3333-333333333333"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            #!/bin/bash
            # Records the arguments, one line for each call, and a copy of the body.
            cd '\(folder.path)'
            { printf '%q ' "$@"; echo; } >>calls
            case "$*" in
            *user.type*) echo "${USER_TYPE:-servicePrincipal}"; exit ;;
            *tenantId*) echo 22222222-2222-2222-2222-222222222222; exit ;;
            esac
            for argument; do case $argument in @*) cat "flow/${argument#@}" >>bodies ;; esac; done
            [ -z "${REFUSED:-}" ] || case "$*" in *$REFUSED*) echo 'Bad Request' >&2; exit 1 ;; esac
            case "$*" in
            *userFlowAttributes*)
                number=$(grep -c userFlowAttributes calls)
                printf '%s\\r\\n' "${ATTRIBUTE_ID:-extension_99999999999999999999999999999999_New$number}" ;;
            *localizations/da-DK\\ --output*) [ -n "${HAS_DANISH:-}" ] || exit 3 ;;
            *localizations/??-??\\ --output*) exit 3 ;;
            *authenticationEventsFlows\\ *) echo 11111111-1111-1111-1111-111111111111 ;;
            esac

            """, to: "az", mode: 0o755)
    }

    /// Writes what an export has, and runs its script.
    private func run(
        _ flow: UserFlow, _ arguments: [String] = [clientID], environment: [String: String] = [:]
    ) throws -> FinishedProcess {
        for file in GraphExport(flow).files { try folder.write(file.text, to: "flow/\(file.name)") }
        var environment = environment
        environment["PATH"] = "\(folder.path):/usr/bin:/bin"
        return try FinishedProcess(
            ["/bin/sh", "\(folder.path)/flow/send.sh"] + arguments, environment: environment)
    }

    private var calls: [String] {
        (folder.contents(of: "calls") ?? "").split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("rest") }
    }

    @Test func `the requests are sent in order, as a service principal, and without what every app gets`()
        throws
    {
        let program = try run(try #require(try UserFlow.bundled("contoso")))

        #expect(program.status == 0 && program.errorOutput.isEmpty)
        let paths = calls.map {
            $0.replacing(#/.*--method (\w+) --url https://graph.microsoft.com/(\S+) .*/#) {
                "\($0.output.1) \($0.output.2)"
            }
        }
        #expect(
            paths == [
                "post v1.0/identity/userFlowAttributes", "post v1.0/identity/authenticationEventsFlows",
                "post v1.0/identity/authenticationEventsFlows/11111111-1111-1111-1111-111111111111/conditions/applications/includeApplications",
                #"patch v1.0/applications\(appId=\'33333333-3333-3333-3333-333333333333\'\)"#,
            ])
        #expect(calls.allSatisfy { $0.contains("--headers Content-Type=application/json --body @sent/0") })
        #expect(
            program.text == """
                Create the attribute Newsletter
                Create the user flow
                Link the app to the user flow
                Allow native authentication for the app
                Not sent, because it changes every app of the tenant:
                  Allow codes by email
                  Change the branding
                  Translate the texts to da-DK
                  Translate the texts to de-DE
                  Translate the texts to ja-JP
                  Allow sign-in with a username (beta)
                To send this too: sh \(folder.path)/flow/send.sh \(Self.clientID) tenant-wide

                """)
    }

    @Test(arguments: ["flow/send.sh", "./flow/send.sh", "flow copy/it's $x/send.sh"])
    func `the command for the rest works in the folder of the first one`(path: String) throws {
        let (flow, name) = (try #require(try UserFlow.bundled("contoso")), String(path.dropLast(8)))
        for file in GraphExport(flow).files { try folder.write(file.text, to: "\(name)/\(file.name)") }
        let environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
        func run(_ command: [String]) throws -> FinishedProcess {
            try FinishedProcess(command, in: folder.path, environment: environment)
        }
        let usage = try run(["/bin/sh", "--", path])
        let first = try run(["/bin/sh", "--", path, Self.clientID])
        let command = try #require(first.text.split(separator: "To send this too: ").last)

        let second = try run(["/bin/sh", "-c", String(command)])

        #expect(usage.status == 1 && second.status == 0, "\(command)\(second.text)")
        #expect(second.text.contains("All 10 requests are sent."), "\(second.text)")
    }

    @Test func `with a second word the rest is sent, and nothing twice`() throws {
        let flow = try #require(try UserFlow.bundled("contoso"))
        _ = try run(flow)

        let program = try run(flow, [Self.clientID, "tenant-wide"])

        #expect(program.status == 0 && program.text.hasSuffix("All 10 requests are sent.\n"))
        #expect(calls.filter { $0.contains("--body") }.count == 10 && Set(calls).count == calls.count)
        #expect(
            calls[5].contains("/organization/22222222-2222-2222-2222-222222222222/branding/localizations/0 "))
    }

    @Test func `texts that the tenant has in a language are changed, and others are added`() throws {
        let flow = try #require(try UserFlow.bundled("contoso"))

        let program = try run(flow, [Self.clientID, "tenant-wide"], environment: ["HAS_DANISH": "yes"])

        #expect(program.status == 0, "\(program.text)")
        let sent = calls.filter { $0.contains("--body @sent/0") && $0.contains("translation") }
        #expect(sent.map { $0.contains("--method patch") } == [true, false, false])
        #expect(sent.first?.contains("/branding/localizations/da-DK ") == true)
        let bodies = try ["07-translation-da-DK", "08-translation-de-DE"].map { name in
            try GraphExample.object(folder.contents(of: "flow/sent/\(name).json") ?? "")
        }
        #expect(bodies[0]["id"] == nil && bodies[1]["id"] as? String == "de-DE")
    }

    @Test func `an Azure CLI that ends lines as Windows does is understood`() throws {
        let program = try run(
            UserFlow(name: "A", identityProvider: .emailOneTimePasscode),
            environment: ["USER_TYPE": "servicePrincipal\r"])

        #expect(program.status == 0, "\(String(decoding: program.errorOutput, as: UTF8.self))")
    }

    @Test func `IDs from the answers take the place of names, and nothing else does`() throws {
        var flow = try #require(try UserFlow.bundled("contoso"))
        // Texts that are equal to what is replaced.
        let name = "extension_0123456789abcdef0123456789abcdef_Newsletter"
        flow.name = GraphExport.clientIDPlaceholder
        flow.attributes[1].label = .init(Dictionary(uniqueKeysWithValues: flow.languages.map { ($0, name) }))
        flow.attributes[2].label = .init(
            Dictionary(uniqueKeysWithValues: flow.languages.map { ($0, "\"id\": \"\(name)\"") }))

        let program = try run(flow, [Self.clientID, "tenant-wide"])

        #expect(program.status == 0)
        let bodies = try #require(folder.contents(of: "bodies"))
        let id = "extension_99999999999999999999999999999999_New1"
        for text in [
            "\"id\": \"\(id)\"", "\"attribute\": \"\(id)\"", "\"key\": \"Attribute_\(id)\"",
            "\"appId\": \"\(Self.clientID)\"", "\"label\": \"\(name)\"", "\"value\": \"\(name)\"",
            "\"displayName\": \"\(GraphExport.clientIDPlaceholder)\"", #""label": "\"id\": \"\#(name)\"""#,
        ] {
            #expect(bodies.contains(text), "\(text)")
        }
        for text in ["\"id\": \"\(name)\"", "\"attribute\": \"\(name)\"", "\"key\": \"Attribute_\(name)\""] {
            #expect(!bodies.contains(text), "\(text)")
        }
    }

    @Test func `a run after a refusal goes on with the request that was refused`() throws {
        let flow = try #require(try UserFlow.bundled("tailspin"))
        let first = try run(flow, environment: ["REFUSED": "includeApplications"])

        #expect(first.status == 1)
        #expect(
            String(decoding: first.errorOutput, as: UTF8.self) == """
                Bad Request
                07-link.json was not accepted. Correct what the message says, then run this again.
                If the tenant has it already, write its ID to sent/07-link.json.answer first.

                """)
        let second = try run(flow)
        #expect(second.status == 0)
        #expect(calls.count == 7 + 2)
    }

    @Test(arguments: [
        ([], "Which app do people sign up with? Run: sh FOLDER/flow/send.sh CLIENT_ID\n"),
        (["my app"], "That is not a client ID. It looks like 33333333-3333-3333-3333-333333333333.\n"),
        (["$(id)"], "That is not a client ID. It looks like 33333333-3333-3333-3333-333333333333.\n"),
    ])
    func `without the ID of an app nothing is sent`(arguments: [String], message: String) throws {
        let program = try run(UserFlow(name: "A", identityProvider: .emailPassword), arguments)

        #expect(program.status == 1 && calls == [])
        let text = String(decoding: program.errorOutput, as: UTF8.self)
        #expect(text == message.replacing("FOLDER", with: folder.path))
    }

    @Test(arguments: [
        ("USER_TYPE", "user", "Sign in as a service principal: "),
        ("ATTRIBUTE_ID", "$(touch pwned)", "The answer to 01-attribute-Newsletter.json has no ID."),
        ("ATTRIBUTE_ID", "a/e; s/x/y", "The answer to 01-attribute-Newsletter.json has no ID."),
        ("ATTRIBUTE_ID", "", "The answer to 01-attribute-Newsletter.json has no ID."),
    ])
    func `what the tenant answers is checked before it is used`(name: String, value: String, message: String)
        throws
    {
        // An empty variable stands for the default, so the shell gets a blank.
        let program = try run(
            try #require(try UserFlow.bundled("contoso")), environment: [name: value.isEmpty ? " " : value])

        #expect(program.status == 1)
        #expect(String(decoding: program.errorOutput, as: UTF8.self).hasPrefix(message))
        #expect(calls.count == (name == "USER_TYPE" ? 0 : 1))
    }

    @Test func `a folder that was sent to one tenant is not sent to another app`() throws {
        let flow = UserFlow(name: "A", identityProvider: .emailPassword)
        _ = try run(flow)
        let count = calls.count

        let program = try run(flow, ["44444444-4444-4444-4444-444444444444"])

        #expect(program.status == 1 && calls.count == count)
        #expect(
            String(decoding: program.errorOutput, as: UTF8.self)
                == "The folder \"sent\" belongs to another tenant or app. Move it away, then run this again.\n"
        )
    }

    /// Names of a folder, and how the script is called in the folder that has it.
    private static let places = [
        ("flow", "sh flow/send.sh"), ("-f", "sh ./-f/send.sh"), ("-f", "sh -- -f/send.sh"),
        ("-", "sh ./-/send.sh"),
        ("-", "sh -- -/send.sh"), ("--", "sh -- --/send.sh"), ("a b", "sh 'a b/send.sh'"),
        ("~", "sh './~/send.sh'"),
        ("*", "sh '*/send.sh'"), ("a\nb", "sh 'a\nb/send.sh'"), ("flow", "cd ./flow && sh send.sh"),
        ("flow", "sh \"$PWD/flow/send.sh\""),
    ]

    @Test(arguments: places, ["", "other"])
    func `the bodies beside the script are sent, wherever it is and whatever CDPATH says`(
        place: (name: String, call: String), path: String
    ) throws {
        let other = UserFlow(name: "Other", identityProvider: .emailPassword)
        for file in GraphExport(UserFlow(name: "Own", identityProvider: .emailPassword)).files {
            try folder.write(file.text, to: "\(place.name)/\(file.name)")
        }
        for file in GraphExport(other).files {
            for name in ["other/\(place.name)", "other"] {
                try folder.write(file.text, to: "\(name)/\(file.name)")
            }
        }

        let program = try FinishedProcess(
            ["/bin/sh", "-c", "\(place.call) \(Self.clientID)"], in: folder.path,
            environment: [
                "PATH": "\(folder.path):/usr/bin:/bin",
                "CDPATH": path.isEmpty ? "" : "\(folder.path)/\(path)",
                "OLDPWD": "\(folder.path)/other",
            ])

        #expect(program.status == 0, "\(program.text)\(String(decoding: program.errorOutput, as: UTF8.self))")
        #expect(folder.contents(of: "\(place.name)/sent/01-flow.json")?.contains("\"Own\"") == true)
        #expect(!folder.files.contains { $0.hasPrefix("other/") && $0.contains("sent") })
    }

    static let hostileNames = [
        "a'b", "a\"b", "a\nb", "$(touch pwned)", "`touch pwned`", "a;touch pwned", "\\", "'\\''", "\u{1B}[2J",
        "a\r\nrm -rf .", "%s%n", "-n", "\u{202E}gnp", "#", "$IFS", "*", "EOF\n", "",
    ]

    @Test(arguments: hostileNames)
    func `a hostile name is text, in the script and in the bodies`(name: String) throws {
        var flow = UserFlow(name: name, identityProvider: .emailPassword)
        flow.requiresSecondFactor = true
        flow.attributes = [.init(name: "Own", kind: .text, label: .init(name))]
        flow.attributes[0].isRequired = true
        flow.pages = [.init(title: .init(name), attributes: ["Own"])]

        let program = try run(flow)

        #expect(program.status == 0 && program.errorOutput.isEmpty, "\(program.text)")
        #expect(!folder.files.contains { $0.hasSuffix("pwned") || $0.hasSuffix("gnp") })
        #expect(!folder.contents(of: "flow/send.sh")!.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        let body = try GraphExample.object(folder.contents(of: "flow/sent/02-flow.json") ?? "")
        #expect(body["displayName"] as? String == name)
    }

    @Test(arguments: UserFlow.bundled.indices)
    func `shellcheck finds nothing in the script`(index: Int) throws {
        var flow = try #require(try UserFlow.bundled(UserFlow.bundled[index]))
        flow.name = Self.hostileNames[index]
        flow.requiresSecondFactor = flow.identityProvider == .emailPassword
        let path = try folder.write(GraphExport(flow).script, to: "send.sh")

        let program = try FinishedProcess([
            "/usr/bin/shellcheck", path,
        ])

        #expect(program.status == 0, "\(program.text)")
    }
}
