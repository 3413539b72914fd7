import Options

extension Command {
    /// The words for arguments that do not fit; `nil` when they do.
    func refusal(of arguments: [String]) -> String? {
        do {
            _ = try parse(arguments)
            return nil
        } catch {
            return error.words
        }
    }
}
