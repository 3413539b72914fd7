import Commands

extension Command {
    /// The error message for arguments; `nil` when they parse.
    func errorMessage(for arguments: [String]) -> String? {
        do {
            _ = try parse(arguments)
            return nil
        } catch {
            return error.message
        }
    }
}
