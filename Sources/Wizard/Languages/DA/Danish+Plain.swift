/// The Danish strings of plain mode and about terminals.
extension Danish {
    static let flowFile = Wizard.Strings.FlowFileStrings(
        mistakes: "{file} har {n|fejl|fejl}. Du ser den seneste version, der virkede.",
        missing: "{file} er væk. Du ser den seneste version, der virkede.",
        unreadable: "{file} kan ikke læses. Du ser den seneste version, der virkede."
    )

    static let tty = Wizard.TerminalStrings(
        small: "Vinduet er {w}x{h}. Gør det mindst 20x6, eller kør igen med --plain.",
        none: "Der er ingen terminal at stille spørgsmål i. Brug signup-wizard replay FILE.",
        dumb: "Denne terminal kan ikke vise sider, så spørgsmålene kommer ét ad gangen.",
        input: "Inputtet sluttede, før \"{label}\" var besvaret. Der er ikke oprettet nogen konto."
    )

    static let plain = Wizard.PlainStrings(
        intro:
            "Skriv et svar, og tryk på Enter. :help viser kommandoerne. Skal svaret begynde med et kolon, så skriv to.",
        hidden: "{label} (det, du skriver, vises ikke)",
        number: "{label} (1 til {n})",
        kept: "Dit svar er {value}. Tryk på Enter for at beholde det.",
        keptHidden: "Du har allerede skrevet {n} tegn. Tryk på Enter for at beholde dem.",
        length: "{n} tegn skrevet.",
        rulesKept: "Opfyldt: {rules}.",
        rulesOpen: "Mangler stadig: {rules}.",
        typed: "Det, du skriver, er synligt, til svaret er sendt. :hide skjuler det.",
        error: "Fejl: {label}. {text}",
        choose: "Skriv et nummer, eller tryk på Enter for {label}",
        pick: "Skriv et nummer, eller tryk på Enter for {n}; :back lukker listen",
        pickFlow: "Skriv et nummer, eller tryk på Enter for {n}",
        close: "Enter lukker listen",
        answer: "j eller n",
        among: "Skriv et nummer fra 1 til {n}.",
        find: "Skriv navnet eller en del af det.",
        commas: "Adskil flere svar med komma.",
        several: "Flere svar passer. Skriv nummeret eller mere af navnet.",
        nothing: "Ingen svar passer. Prøv færre bogstaver.",
        command: "Kommandoen {command} findes ikke her. :help viser kommandoerne.",
        commandHidden:
            "En linje med ét kolon forrest er en kommando, men denne findes ikke. Linjen blev ikke brugt.",
        unreadable: "Linjen indeholder andet end tekst og blev ikke brugt. Skriv den igen.",
        long: "Linjen er for lang til denne terminal og blev ikke brugt. Skriv en kortere.",
        cut: "Terminalen afkortede adressen, så den blev ikke brugt. Videresend en port i stedet.",
        flowSaved: "Flowfilen blev gemt. Spørgsmålene følger den herfra.",
        still: "{errand} Det tager lidt tid. :cancel afbryder.",
        busy: "Vi venter på svar, så det, du skrev, blev ikke brugt. :cancel afbryder ventetiden.",
        help: "Ud over svar kan du skrive:",
        back: ":back  forrige spørgsmål; intet går tabt",
        again: ":repeat  vis siden igen",
        cancel: ":cancel eller Ctrl-C  afbryd, mens du venter på svar",
        quit: ":quit eller Ctrl-C to gange  stop tilmeldingen",
        clear: ":clear  slet et svar",
        show: ":show  vis adgangskoden, mens du skriver; andre kan måske se den",
        hide: ":hide  skjul adgangskoden igen",
        colons: "::tekst  et svar, der begynder med et kolon",
        signIn: ":signin  log ind, hvis du har en konto",
        inspect: ":inspect  tilstand og forespørgsler; :inspect code"
    )
}
