import Accounts
import Dispatch
import Glibc
import Journeys
import NativeAuth
import Options
import Programs
import SignUp
import Storyboard
import Tenant
import Terminal
import UserFlow
import Wizard

/// `storyboard`: someone walks a flow in front of a tenant of their own, and every page becomes a picture.
enum StoryboardCommand {
    static func run(_ invocation: Invocation) -> Never {
        do throws(Complaint) {
            let flow = try FlowChoice.flow(invocation[.flow] ?? "")
            let language = try LanguageChoice.language(invocation[.language])
            let size = try size(invocation[.size] ?? "")
            let folder = invocation[.output] ?? ""
            Task {
                do throws(Complaint) {
                    try write(await draw(flow, language, size), to: folder)
                    exit(0)
                } catch {
                    error.end()
                }
            }
        } catch {
            error.end()
        }
        dispatchMain()
    }

    private static func size(_ text: String) throws(Complaint) -> Frame.Size {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            (20...500).contains(width), (6...200).contains(height)
        else {
            throw Complaint(.usage, "\"\(text)\" is not a size. Write it like 80x24, from 20x6 to 500x200.")
        }
        return Frame.Size(width: width, height: height)
    }

    /// A walk that is the same each time: its time stands still and its codes come from a seed.
    private static func draw(
        _ flow: UserFlow, _ language: Wizard.Language, _ size: Frame.Size
    ) async -> Storyboard {
        let noon = Moment(wall: 1_767_268_800_000, running: 0)
        let tenant = LocalTenant(
            flow: flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 1),
            signer: Ed25519Signer(), clock: { noon })
        let wizard = Wizard(
            flow: flow,
            caller: Caller(clientID: "storyboard", correlationID: "00000000-0000-4000-8000-000000000000"),
            isDemo: true, clock: LocalTime(now: noon, offset: 0), language: language)
        var person = Person(at: wizard, tenant: tenant) {
            await tenant.letters().reversed().map { letter in
                Wizard.Letter(to: Untrusted(letter.to), sent: letter.sent, code: letter.code)
            }
        }
        return await Storyboard(of: &person, answers: answers(for: flow), size: size)
    }

    private static func answers(for flow: UserFlow) -> Person.Answers {
        var answers = [
            "email": "ada@contoso.com", "password": "Correct-Horse-7", "alias": "ada", "code": "inbox",
            "city": "Odense", "signIn": "token",
        ]
        for attribute in flow.attributes where answers[attribute.name] == nil {
            answers[attribute.name] = attribute.example ?? attribute.kind.example
        }
        return answers
    }

    private static func write(_ storyboard: Storyboard, to folder: String) throws(Complaint) {
        let folder = try OutputFolder(folder)
        for (name, scene) in zip(storyboard.names, storyboard.scenes) {
            try folder.write(Picture(scene.frame).svg, to: name)
        }
        guard ["done", "browser"].contains(storyboard.scenes.last?.page) else {
            throw Complaint(
                .badData,
                "The tenant refused an example on the last picture. Mend the flow's examples, then try again."
            )
        }
        Console.say("\(storyboard.scenes.count) pictures in \(folder.path)")
    }
}
