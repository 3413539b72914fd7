extension Subcommand {
    /// `flows`: lists the bundled flows.
    public static let flows = Subcommand(
        "flows", summary: "List the bundled flows.", options: [.help])

    /// `check`: reports the errors in a flow file.
    public static let check = Subcommand(
        "check", summary: "Find the errors in a flow file and show how to fix them.",
        operands: [Operand("FILE", completion: .files)], options: [.help])

    /// `doctor`: checks a tenant's setup.
    public static let doctor = Subcommand(
        "doctor", summary: "Check a tenant's setup and say who can fix what.",
        options: [.tenant, .clientID, .authorities, DoctorOptions.flow, DoctorOptions.json, .log, .help])

    /// `demo`: the bundled flows to choose from, and a guided tour.
    public static let demo = Subcommand(
        "demo", summary: "Choose a flow, make something go wrong, or watch a tour.",
        options: [
            DemoOptions.flow, DemoOptions.tour, DemoOptions.loop, .language, .theme, .noMouse, .clean,
            .plain, .inspect, .log, .help,
        ])

    /// `storyboard`: draws the pages of a flow.
    public static let storyboard = Subcommand(
        "storyboard", summary: "Draw the pages of a flow, as HTML or as pictures.",
        options: [
            StoryboardOptions.flow, StoryboardOptions.watch, StoryboardOptions.language,
            StoryboardOptions.size, StoryboardOptions.theme, StoryboardOptions.states,
            StoryboardOptions.demo, StoryboardOptions.output, StoryboardOptions.animation, .help,
        ])

    /// `replay`: runs journey files without a terminal.
    public static let replay = Subcommand(
        "replay", summary: "Run journey files without a terminal.",
        operands: [Operand("JOURNEY.json", isRepeatable: true, completion: .files)],
        options: [
            .flow, .tenant, .clientID, .authorities, .scope, .api, ReplayOptions.mail,
            ReplayOptions.json, ReplayOptions.inspect, ReplayOptions.junit, .log, .help,
        ])

    /// `completion`: prints a shell's completion script.
    public static let completion = Subcommand(
        "completion", summary: "Print shell completions.",
        operands: [Operand("bash|zsh|fish", completion: .words(["bash", "zsh", "fish"]))], options: [.help])

    /// `man`: prints the manual page.
    public static let man = Subcommand("man", summary: "Print the manual page.", options: [.help])

    /// `help`: prints the help of the program or of one command.
    public static let help = Subcommand(
        "help", summary: "Print help for a command.",
        operands: [Operand("COMMAND", isOptional: true, completion: .subcommands)], options: [.help])
}

/// The options whose help or value is specific to `demo`.
public enum DemoOptions {
    /// `--flow`: the flow that is selected first.
    public static let flow = Option(
        "flow", .init("NAME|FILE", defaultValue: "contoso", completion: .filesAndWords(listedBy: "flows")),
        help: "Flow to select first; a file is added to the list")

    /// `--tour`: the pages fill themselves in.
    public static let tour = Option("tour", help: "Start with the guided tour; Space goes on")

    /// `--loop`: the tour goes on by itself.
    public static let loop = Option("loop", help: "Let the tour go on by itself, from flow to flow")
}

/// The options whose help or value is specific to `doctor`.
public enum DoctorOptions {
    /// `--flow`: the flow that the tenant is compared with.
    public static let flow = Option(
        "flow", .init("NAME|FILE", completion: .filesAndWords(listedBy: "flows")),
        help: "Flow to compare with the tenant (default none)")

    /// `--json`: one JSON object instead of text.
    public static let json = Option("json", help: "Print one JSON object")
}

/// The options whose help or value is specific to `replay`.
public enum ReplayOptions {
    /// `--mail`: where a tenant's one-time codes arrive.
    public static let mail = Option(
        "mail", .init("ROUTE"), help: "Where codes arrive: maildir:DIR or control:KEYFILE")

    /// `--json`: one JSON object per journey instead of text.
    public static let json = Option("json", help: "Print one JSON object per journey, one per line")

    /// `--inspect`: the requests of each journey.
    public static let inspect = Option(
        "inspect", help: "Print each request: page, fields, status, time and state")

    /// `--junit`: the file for the results as JUnit XML.
    public static let junit = Option(
        "junit", .init("FILE", completion: .files),
        help: "Write JUnit XML for CI systems; - prints it")
}

/// The options whose help or value is specific to `storyboard`.
public enum StoryboardOptions {
    /// `--flow`: the flow to draw, or the two flows to compare.
    public static let flow = Option(
        "flow", .init("NAME|FILE", defaultValue: "contoso", completion: .filesAndWords(listedBy: "flows")),
        arity: .repeatable, help: "Flow, or two flows to compare")

    /// `--language`: the languages to draw the pages in.
    public static let language = Option(
        "language", .init("TAG", completion: .languageTags(and: ["qps"])), arity: .repeatable,
        help: "Language; can be repeated (default from LANG)")

    /// `--watch`: each time the flow file is saved, the pages are drawn again.
    public static let watch = Option("watch", help: "Draw again each time the flow file is saved")

    /// `--size`: the terminal sizes to draw, in columns and rows.
    public static let size = Option(
        "size", .init("WxH"), arity: .repeatable, help: "Terminal size; can be repeated (default 80x24)")

    /// `--theme`: the colors to draw in.
    public static let theme = Option(
        "theme", .init("NAME", completion: .words(["dark", "light", "terminal", "mono"])), arity: .repeatable,
        help: "Colors; can be repeated (default dark and light)")

    /// `--states`: a picture of every state instead of one per page.
    public static let states = Option(
        "states", help: "In a folder, draw every state (default each page once)")

    /// `--demo`: pictures of what a user of the demo sees.
    public static let demo = Option("demo", help: "Add the words and the inbox of the demo")

    /// `--output`: the file or folder to write.
    public static let output = Option(
        "output", .init("FILE.html|DIR", completion: .files),
        help: "One HTML page (- prints it), or a folder of pictures")

    /// `--animate`: the file for one way through the flow as an animated picture.
    public static let animation = Option(
        "animate", .init("FILE.svg", completion: .files), help: "One way through the flow, as an animation")
}
