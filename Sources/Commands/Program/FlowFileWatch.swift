internal import Glibc
internal import PosixSupport
package import UserFlow

/// A flow file that is read again whenever another program saves it.
package struct FlowFileWatch: ~Copyable {
    /// The path of the file.
    package let path: String
    private var watch: FileWatch
    /// What was last read.
    private var latest: Update?

    /// What a flow file contains now.
    package enum Update: Hashable, Sendable {
        /// A flow without mistakes.
        case flow(UserFlow)
        /// Nothing that can be used.
        case problem(FlowFileProblem)
    }

    /// What to do after something has happened in the folder of the file.
    package enum Change: Hashable, Sendable {
        /// The file was saved.
        case saved(Update)
        /// The file may be gone or back.
        ///
        /// An editor may be about to put a new file in its place, so call ``FlowFileWatch/settled()`` after
        /// ``FlowFileWatch/settlingTime``.
        case unsettled
    }

    /// The time in which an editor puts a new file in the place of the old one, in milliseconds.
    package static let settlingTime: Int64 = 100

    /// Starts to watch a flow file.
    ///
    /// Do this before the first ``read()``, so that no save is missed.
    ///
    /// - Throws: An error with the message for the user if the system has no watch left.
    init(_ path: String) throws(CommandError) {
        guard let watch = FileWatch.start(path) else {
            throw CommandError(
                .temporaryFailure,
                "\(path) cannot be watched. Close other programs that watch files, or leave out --watch.")
        }
        self.path = path
        self.watch = watch
    }

    /// The descriptor, which is readable once something has happened in the folder of the file.
    package var descriptor: Int32 { watch.descriptor }

    /// Reads the flow for the first time.
    ///
    /// - Throws: An error with the message for the user.
    package mutating func read() throws(CommandError) -> UserFlow {
        let flow = try FlowFile.read(path)
        latest = .flow(flow)
        return flow
    }

    /// Returns what has happened since the last call; `nil` if nothing that concerns the file.
    package mutating func change() -> Change? {
        switch watch.change() {
        case nil: return nil
        case .saved?:
            let update = load()
            // A link may lead nowhere for a moment.
            if case .problem(.missing) = update { return .unsettled }
            latest = update
            return .saved(update)
        case .moved?: return .unsettled
        }
    }

    /// Returns what the file contains now if that is not what was last read.
    package mutating func settled() -> Update? {
        let update = load()
        guard update != latest else { return nil }
        latest = update
        return update
    }

    /// Waits for the next save, or until the file is gone or back, without an event loop.
    package mutating func nextUpdate() -> Update {
        while true {
            wait(milliseconds: -1)
            var change = change()
            while change == .unsettled, wait(milliseconds: Int32(Self.settlingTime)) {
                change = self.change() ?? .unsettled
            }
            switch change {
            case .saved(let update)?: return update
            case .unsettled?: if let update = settled() { return update }
            case nil: break
            }
        }
    }

    /// Waits until something has happened in the folder of the file, and returns whether it has in time.
    @discardableResult
    private func wait(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    private func load() -> Update {
        do throws(FlowFileProblem) {
            return .flow(try FlowFile.load(path).value)
        } catch {
            return .problem(error)
        }
    }
}

extension FlowFileProblem {
    /// Returns the message for the user, a line for each mistake as `check` prints it.
    ///
    /// - Parameter path: The path of the file.
    package func message(for path: String) -> String {
        switch self {
        case .missing: "There is no flow file \(path) now."
        case .unreadable: "The flow file \(path) cannot be read now."
        case .invalid(let failure): failure.lines(file: path).joined(separator: "\n")
        }
    }
}
