extension Wizard {
    /// Checks the answer in one field of the page, for an interface that asks one question at a time.
    ///
    /// Shows the error in the answer, if there is one; the errors of other fields stay as they are.
    ///
    /// - Parameter index: The index of the field.
    /// - Returns: Whether the answer may stay as it is.
    public mutating func checkAnswer(inField index: Int) -> Bool {
        let controls = page.controls
        var checked = page
        _ = checked.check()
        let problem = checked.controls.problems[index]
        checked.controls = controls
        checked.controls.problems[index] = problem
        page = checked
        return problem == nil
    }
}
