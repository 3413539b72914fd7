extension FlowOption {
    /// Starts to watch the flow file of `--flow` if `--watch` is given; `nil` without that option.
    ///
    /// - Throws: An error with the message for the user if `--flow` names no file.
    public static func watch(_ invocation: Invocation) throws(CommandError) -> FlowFileWatch? {
        guard invocation.has(.watch) else { return nil }
        guard let name = invocation[.flow], invocation.has(.flow), FlowFile.isFile(named: name) else {
            throw CommandError(
                .usage, "--watch works only with a flow file. Add --flow FILE, such as --flow ./flow.json.")
        }
        return try FlowFileWatch(name)
    }
}
