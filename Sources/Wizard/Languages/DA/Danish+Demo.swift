// The texts of the demo.

extension Danish {
    static let menu = FlowMenu.Strings(
        title: "Vælg en tilmelding, du vil prøve",
        lead: "Intet forlader denne computer, og intet gemmes.",
        heading: "Demo",
        figures: "{pages|side|sider} · {keys|tastetryk|tastetryk} · {s} s",
        password: "E-mail, adgangskode og kode",
        code: "E-mail og kode",
        browser: "Fortsætter i en browser",
        attributes: "{n|attribut|attributter}",
        start: "Enter begynd",
        tour: "t rundvisning",
        leave: "q stop",
        back: "Esc til flows",
        another: "Prøv et andet flow"
    )

    static let fault = FaultMenu.Strings(
        title: "Hvad skal gå galt?",
        lead: "Dit valg udfylder en e-mailadresse, der får det til at ske.",
        use: "Enter brug"
    )

    static let tour = Tour.Strings(
        email: "Ada skriver sin e-mail. Intet sendes, før hun fortsætter.",
        password: "Hun vælger en adgangskode. Hver regel krydses af, så snart den er opfyldt.",
        alias: "Et brugernavn er et ekstra navn at logge ind med.",
        attributes: "Flowfilen siger, hvad en side spørger om, og med hvilke ord.",
        code: "Koden beviser, at adressen er hendes. Den havner i demoindbakken.",
        inbox: "Det er den e-mail, hun ville få. Enter udfylder koden.",
        review: "Alle svar på én side. Enter sender dem.",
        done: "Kontoen er oprettet. Hun logger ind uden at skrive noget igen.",
        browser: "Nogle trin kræver en browser. Guiden siger det og viser adressen.",
        end:
            "Det var hele tilmeldingen: {pages|side|sider}, {keys|tastetryk|tastetryk}, {calls|forespørgsel|forespørgsler}, {s} s.",
        next: "Mellemrum næste",
        leave: "Esc afslut rundvisning"
    )
}
