import Terminal

extension PageLayout {
    func fieldModel(
        _ index: Int, label: String, hint: String?, codeLength: Int?, _ density: Density
    ) -> Body.FieldModel {
        var model = Body.FieldModel(
            index: index, field: controls.fields[index], label: label,
            isFocused: controls.focusedField == index && !form.asksQuestion)
        // A reference to a method would copy all strings, whether or not there is a problem.
        if let problem = controls.problems[index] {
            model.isWarning = problem.isWarning
            model.error = strings.problemText(of: problem)
        }
        let isLong = model.field.choice.map { $0.options.count > ChoiceField.shortLength } == true
        let helpText = hint ?? (isLong ? strings.attribute.find : nil)
        model.hint = density != .tight || model.isFocused ? helpText : nil
        model.codeLength = geometry.showsCodeBoxes && !density.fillsFields ? codeLength : nil
        (model.noMatchText, model.separator) = (strings.attribute.none, strings.screen.comma)
        model.isChecked = controls.problems.count > 0 && controls.fields.count > 1
        model.isCollapsed = density != .loose && !staysOpen(index, density)
        model.isFilled = density.fillsFields || geometry.rowsAreScarce
        if index == 0, controls.canReveal {
            model.revealKey = controls.isRevealing ? strings.screen.hide : strings.screen.show
        }
        model.countText = { [sharedStrings] matches, all in
            let strings = sharedStrings.strings
            return strings.format(strings.screen.stepCount, ["n": "\(matches)", "all": "\(all)"])
        }
        model.listRows = listRows
        model.rows = rows
        return model
    }

    func addButtons(to body: inout Body) {
        let buttons = controls.allButtons.filter { !$0.isLine && !geometry.drawsElsewhere($0) }
        body.addButtons(
            buttons.map(model), keepsTopVisible: controls.fields.isEmpty && buttons == controls.allButtons)
    }

    func model(of button: Controls.Button) -> Body.Button {
        let isPrimary = button == controls.primaryButton && !form.asksQuestion
        let isFocused = controls.focusedButton == button && !form.asksQuestion
        var model = Body.Button(
            button: button, label: form.labels[button] ?? strings.label(of: button, controls),
            state: isFocused ? .focused : isPrimary ? .primary : .plain,
            question: isPrimary || !geometry.hasCard ? nil : form.questions[button],
            minimumColumns: form.labelColumns[button] ?? 0)
        if form.disabledButtons.contains(button), model.state != .focused { model.state = .disabled }
        if let busy {
            if busy.button == button { (model.label, model.detail) = (busy.label, busy.detail) }
            if busy.button == button || !button.worksWhileWaiting { model.state = .disabled }
            model.keepsFocus = isFocused
        }
        return model
    }
}
