import Testing

/// A size of the terminal and a language, with the texts that name pages and messages in it.
struct ScreenVariant: CustomTestStringConvertible {
    /// Short texts, each of which fits in one row at every size.
    struct Texts {
        let tag: String
        let email, taken, forgot, signIn: String
        let signInPassword, passwordWrong, tries, locked: String
        let reset, code, codeWrong, codeResent: String
        let newPassword, passwordBanned: String
        let createPassword, accountReady, secondFactor, registration, welcome, passwordChanged: String
    }

    let width: Int
    let height: Int
    let texts: Texts

    var testDescription: String { "\(width)x\(height) \(texts.tag)" }

    static let all = [(80, 24), (40, 12), (120, 40)].flatMap { width, height in
        [english, danish].map { ScreenVariant(width: width, height: height, texts: $0) }
    }

    private static let english = Texts(
        tag: "en", email: "What's your email address?", taken: "already an account",
        forgot: "Forgot your password?", signIn: "Sign in", signInPassword: "Enter your password",
        passwordWrong: "That password isn't right.", tries: "tries", locked: "Too many wrong passwords.",
        reset: "Reset your password", code: "Check your email", codeWrong: "That code isn't right.",
        codeResent: "We sent a new code to", newPassword: "Choose a new password",
        passwordBanned: "This password, or a word", createPassword: "Create a password",
        accountReady: "Your account is ready", secondFactor: "Confirm it's you",
        registration: "Add a way to confirm it's you", welcome: "Welcome, ada",
        passwordChanged: "Your password is changed.")

    private static let danish = Texts(
        tag: "da", email: "Hvad er din e-mailadresse?", taken: "allerede en konto",
        forgot: "Glemt din adgangskode?", signIn: "Log ind", signInPassword: "Skriv din adgangskode",
        passwordWrong: "Adgangskoden er forkert.", tries: "forsøg", locked: "For mange forkerte",
        reset: "Nulstil din adgangskode", code: "Tjek din e-mail", codeWrong: "Koden er forkert.",
        codeResent: "Vi sendte en ny kode", newPassword: "Vælg en ny adgangskode",
        passwordBanned: "Adgangskoden, eller et ord", createPassword: "Vælg en adgangskode",
        accountReady: "Din konto er klar", secondFactor: "Bekræft, at det er dig",
        registration: "Tilføj en måde at bekræfte dig på", welcome: "Velkommen, ada",
        passwordChanged: "Din adgangskode er skiftet.")
}
