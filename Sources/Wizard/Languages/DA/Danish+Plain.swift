/// The Danish strings of plain mode and about terminals.
extension Danish {
    static let tty = Wizard.TerminalStrings(
        small: "Vinduet er {w}x{h}. Gør det mindst 20x6, eller kør igen med --plain.",
        none: "Ingen terminal at stille spørgsmål på. Brug signup-wizard replay FILE.",
        dumb: "Denne terminal kan ikke vise sider, så spørgsmålene kommer ét ad gangen.",
        ascii: "Denne locale bruger ikke UTF-8, så spørgsmålene kommer ét ad gangen, i ASCII.",
        input: "Inputtet sluttede, før \"{label}\" var besvaret. Der er ikke oprettet en konto."
    )

    static let plain = Wizard.PlainStrings(
        intro:
            "Skriv et svar, og tryk Enter. :help viser kommandoerne. Skal svaret begynde med et kolon, så skriv to.",
        hidden: "{label} (det skrevne er skjult)",
        number: "{label} (1 til {n})",
        kept: "Dit svar er {value}. Tryk Enter for at beholde det.",
        keptHidden: "Du har allerede skrevet {n} tegn. Tryk Enter for at beholde dem.",
        length: "{n} tegn skrevet.",
        rulesKept: "Opfyldt: {rules}.",
        rulesOpen: "Mangler stadig: {rules}.",
        typed: "Det, du skriver, er synligt, til svaret er sendt. :hide skjuler det.",
        error: "Fejl: {label}. {text}",
        choose: "Skriv et tal, eller tryk Enter for {label}",
        pick: "Skriv et tal, eller tryk Enter for 1; :back lukker listen",
        close: "Enter lukker listen",
        answer: "j eller n",
        among: "Skriv et tal fra 1 til {n}.",
        find: "Skriv navnet eller en del af det.",
        commas: "Adskil flere svar med komma.",
        several: "Flere svar passer. Skriv nummeret eller mere af navnet.",
        nothing: "Intet svar passer. Prøv færre bogstaver.",
        command: "{command} er ikke en kommando her. :help viser kommandoerne.",
        commandHidden:
            "En linje med ét kolon forrest er en kommando, men denne findes ikke. Intet blev skrevet.",
        unreadable: "Linjen indeholder andet end tekst og blev ikke brugt. Skriv den igen.",
        long: "Linjen er for lang til denne terminal og blev ikke brugt. Skriv en kortere.",
        still: "{errand} Det tager lidt tid. :cancel stopper det.",
        busy: "Vi venter på svar, så det blev ikke brugt. :cancel holder op med at vente.",
        help: "Ud over svar kan du skrive:",
        back: ":back  forrige spørgsmål; intet går tabt",
        again: ":repeat  læs siden igen",
        cancel: ":cancel eller Ctrl-C  hold op med at vente på svar",
        quit: ":quit eller Ctrl-C to gange  forlad",
        clear: ":clear  slet et svar",
        show: ":show  vis adgangskoden, mens du skriver; andre kan måske se den",
        hide: ":hide  skjul adgangskoden igen",
        colons: "::tekst  et svar, der begynder med et kolon",
        signIn: ":signin  log ind på en konto, du har"
    )
}
