extension InspectedStep {
    /// What an application writes in Swift with delegates: the method that leads to the step, and the calls
    /// that lead on, under the name of the button.
    package var delegateLines: CodeLines { "" }

    /// What an application writes in Swift with async calls.
    package var asyncLines: CodeLines { "" }

    /// What an application writes in Kotlin with MSAL for Android.
    package var kotlinLines: CodeLines { "" }
}
