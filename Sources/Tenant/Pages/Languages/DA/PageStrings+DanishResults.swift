// The Danish texts of the pages that say what happened, or ask whether to go on.

extension PageStrings.ContinueAs {
    static let danish = Self(
        title: "Fortsæt som {account}?",
        lead: "Du er logget ind med denne konto i browseren. Appen får kun din konto, hvis du fortsætter.",
        proceed: "Fortsæt",
        other: "Brug en anden konto")
}

extension PageStrings.Returning {
    static let danish = Self(
        title: "Du er færdig her",
        account: "{account} sendes til appen med dette id. Brug knappen for at gå tilbage til den.",
        button: "Gå tilbage til appen",
        failedTitle: "Gå tilbage til appen",
        failed: "Du blev ikke logget ind, så der sendes ingen konto til appen.")
}

extension PageStrings.Fault {
    static let danish = Self(
        title: "Linket til login virker ikke",
        missing: "{parameter} mangler i linket.",
        twice: "{parameter} står mere end én gang i linket.",
        unknownClient: "Her findes ingen app med dette id.",
        redirectURI: "Appen bad os sende dig til en adresse, der ikke er registreret for den.",
        tooLong: "Linket er for langt.",
        other: "{parameter} i linket er forkert.",
        unnamed: "Linket er forkert.",
        nothingSent: "Der blev ikke sendt noget nogen steder hen. Du kan lukke siden.",
        remedy: "Det kan kun appens udviklere rette. Send dem oplysningerne herunder.",
        registration: "Det kan kun appens udviklere rette: Registrér omdirigerings-URI'en herunder "
            + "med --redirect-uri, eller ret den i appen.")
}

extension PageStrings.SignOut {
    static let danish = Self(
        title: "Vil du logge ud?",
        account: "Du er logget ind som {account} i browseren.",
        unnamed: "Du bliver logget ud i denne browser.",
        app: "Appen holder dig måske stadig logget ind.",
        proceed: "Log ud",
        stay: "Forbliv logget ind",
        doneTitle: "Du er logget ud",
        done: "Du er ikke længere logget ind her. Appen holder dig måske stadig logget ind.")
}
