import Commands
import Glibc
import Journeys
import NativeAuth
import PosixSupport
import SignUp
import Terminal
import UserFlow
import Wizard

/// The result of `--print` and `--result`: what the program that started the wizard gets, and where.
///
/// Nothing is written before the pages are gone.
struct ResultOutput {
    /// What is written.
    let kind: Kind
    /// The new file to write to; `nil` for the standard output.
    private let path: String?

    /// What is written, by its name in `--print`.
    enum Kind: String, CaseIterable {
        case accessToken = "access-token"
        case idToken = "id-token"
        case refreshToken = "refresh-token"
        /// The account without tokens.
        case account = "account"
        /// The account with its tokens.
        case json = "json"
    }

    /// Why there is no result if there is no terminal to ask on.
    static let noTerminal =
        "There is no terminal to ask questions on. Start signup-wizard from a terminal, not from a service."

    /// Reads the options; `nil` without them.
    ///
    /// - Throws: What is wrong with them, or with where the result goes.
    init?(_ invocation: Invocation) throws(CommandError) {
        guard invocation.has(.print) || invocation.has(.result) else { return nil }
        let name = invocation[.print] ?? Kind.json.rawValue
        guard let kind = Kind(rawValue: name) else {
            let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandError(.usage, "There is no result \(name.quoted). Choose from: \(names).")
        }
        self.kind = kind
        path = invocation[.result]
        guard let path else {
            guard StandardDescriptors.isOutputWritable else { throw Self.cannotPrint }
            return
        }
        guard !OutputFile.isStandardOutput(path) else { throw CommandError(.isNoFile, path, .result) }
        try OutputFile.check(path, option: .result)
        guard access(path, F_OK) != 0 else { throw CommandError(.isTaken, path, .result) }
    }

    /// Checks that a token of a real tenant would not be shown on a terminal, for others to read.
    ///
    /// - Parameter tenant: The tenant; `nil` for the embedded one, whose tokens are good for nothing.
    func check(forTenant tenant: RemoteTenant?) throws(CommandError) {
        guard tenant != nil, kind.needsTokens, path == nil, isatty(STDOUT_FILENO) == 1 else { return }
        throw CommandError(
            .usage,
            "Tokens are not printed on a terminal, where others can read them. Write them to a file with "
                + "--result FILE, or take them in a script: TOKEN=$(signup-wizard ...)")
    }

    /// Writes the result, and returns the exit status.
    ///
    /// - Parameters:
    ///   - account: The account; `nil` if there is none.
    ///   - outcome: How the wizard ended.
    ///   - status: The exit status without a result; what is not 0 or 1 stays, and nothing is written.
    func write(
        _ account: Wizard.AccountResult?, _ outcome: Journey.Outcome, afterStatus status: Int32
    ) -> Int32 {
        guard status == 0 || status == CommandError.Status.unsuccessful.rawValue else { return status }
        do throws(CommandError) {
            if let text = text(of: account, outcome, hasAccount: status == 0) { try write(text) }
            if status == 0, kind.needsTokens, token(account?.tokens) == nil { throw missing(account) }
            return status
        } catch {
            Console.error(error.message)
            return error.status.rawValue
        }
    }

    /// Returns the line to write; `nil` for none.
    private func text(
        of account: Wizard.AccountResult?, _ outcome: Journey.Outcome, hasAccount: Bool
    ) -> String? {
        switch kind {
        case .accessToken, .idToken, .refreshToken: token(account?.tokens)?.reveal
        case .account:
            hasAccount ? Wizard.AccountResult.json(of: account, outcome: outcome, hasTokens: false) : nil
        case .json: Wizard.AccountResult.json(of: account, outcome: outcome, hasTokens: true)
        }
    }

    /// Returns the token that is to be written; with JSON, one that has to be there.
    private func token(_ tokens: TokenSet?) -> Token? {
        switch kind {
        case .accessToken, .json: tokens?.accessToken
        case .idToken: tokens?.idToken
        case .refreshToken: tokens?.refreshToken
        case .account: nil
        }
    }

    private func missing(_ account: Wizard.AccountResult?) -> CommandError {
        let name = kind == .json ? "tokens" : "\(kind.rawValue.replacing("-", with: " "))"
        let reason =
            account?.tokens == nil
            ? "The account exists, but nobody is signed in, so there is no \(name)."
            : "The tenant has sent no \(name)."
        return CommandError(.unsuccessful, kind == .json ? reason.replacing("is no", with: "are no") : reason)
    }

    private func write(_ text: String) throws(CommandError) {
        guard let path else {
            guard DescriptorIO.writeAll(Array("\(text)\n".utf8), to: STDOUT_FILENO) else {
                throw Self.cannotPrint
            }
            return
        }
        do throws(CommandError) {
            try OutputFile.write("\(text)\n", to: path, option: .result, replacing: .none, mode: 0o600)
        } catch {
            throw CommandError(.ioError, "\(path) cannot be written, so the result is lost. Sign in again.")
        }
    }

    private static let cannotPrint = CommandError(
        .ioError, "The standard output cannot be written, so the result is lost. Use --result FILE.")
}

extension ResultOutput.Kind {
    /// Whether somebody has to sign in.
    var needsTokens: Bool { self != .account }
}

/// The options that say where the pages begin and what they say in the end.
enum StartOption {
    /// The maximum length of the name of a program, in columns.
    private static let maximumNameColumns = 40

    /// Returns what the user has come for.
    static func start(_ invocation: Invocation) throws(CommandError) -> Wizard.Start {
        let name = invocation[.start] ?? ""
        if let start = Wizard.Start(rawValue: name) { return start }
        let names = Wizard.Start.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError(.usage, "There is no start \(name.quoted). Choose from: \(names).")
    }

    /// Returns the program that the user goes back to; `nil` without the option.
    static func caller(_ invocation: Invocation) throws(CommandError) -> ServerText? {
        guard let name = invocation[.caller] else { return nil }
        let columns = Printable(name).columns
        guard ServerText.accepts(name, maximumBytes: 1_024), (1...maximumNameColumns).contains(columns) else {
            throw CommandError(
                .usage, "The name in \(Option.caller.spelling) must have 1 to \(maximumNameColumns) columns.")
        }
        return ServerText(name)
    }
}

/// The terminal that the program draws on and reads keys from.
struct TerminalDescriptors {
    let input: Int32
    let output: Int32

    /// Finds the terminal; `nil` if there is none.
    ///
    /// - Parameter isControlling: Whether it is the one that the program was started in, whatever the
    ///   standard input and output are; otherwise it is these.
    init?(isControlling: Bool) {
        if isControlling {
            // The program reads and writes it until it ends.
            let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
            (input, output) = (terminal, terminal)
        } else {
            (input, output) = (STDIN_FILENO, STDOUT_FILENO)
        }
        guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    }
}
