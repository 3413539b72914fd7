/// A program and all that may be typed behind its name: the one table that parsing and help are made from.
public struct Command: Hashable, Sendable {
    /// The program's name.
    public let name: String
    /// The program's version.
    public let version: String
    /// What it does, in one line.
    public let summary: String
    /// The options that it takes without a subcommand.
    public let options: [Option]
    /// What else it does.
    public let subcommands: [Subcommand]

    /// What it is for, in a paragraph.
    public let description: String
    /// What its exit statuses tell.
    public let exits: [Exit]

    /// An exit status and what it tells.
    public struct Exit: Hashable, Sendable {
        /// The number.
        public let status: Int
        /// What it tells.
        public let meaning: String

        /// Makes a row.
        public init(_ status: Int, _ meaning: String) {
            self.status = status
            self.meaning = meaning
        }
    }

    /// Makes a table, in which options of one name all take a value or are all flags.
    public init(
        _ name: String, version: String, summary: String, options: [Option], subcommands: [Subcommand] = [],
        description: String = "", exits: [Exit] = []
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.options = options
        self.subcommands = subcommands
        self.description = description
        self.exits = exits
    }
}
