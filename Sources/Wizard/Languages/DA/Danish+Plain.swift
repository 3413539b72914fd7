/// The Danish strings of plain mode and about terminals.
extension Danish {
    static let tty = Wizard.TerminalStrings(
        small: "Vinduet er {w}x{h}. Gør det mindst 20x6, eller kør igen med --plain.",
        none: "Ingen terminal at stille spørgsmål på. Brug signup-wizard replay FILE.",
        dumb: "Denne terminal kan ikke tegne sider, så spørgsmålene kommer ét ad gangen.",
        ascii: "Denne locale har ikke UTF-8, så spørgsmålene kommer ét ad gangen, med enkle bogstaver.",
        input: "Inputtet sluttede, før \"{label}\" var besvaret. Der er ikke oprettet en konto."
    )

    static let plain = Wizard.PlainStrings(
        intro:
            "Skriv et svar, og tryk Enter. :help viser, hvad man ellers kan skrive. Skriv et første kolon to gange.",
        hidden: "{label} (det skrevne er skjult)",
        number: "{label} (1 til {n})",
        kept: "Nu: {value}. Enter beholder det.",
        keptHidden: "{n} tegn skrevet før. Enter beholder dem.",
        length: "{n} tegn skrevet.",
        rulesKept: "Opfyldt: {rules}.",
        rulesOpen: "Mangler: {rules}.",
        typed: "Det skrevne vises, til svaret er sendt. :hide skjuler det.",
        error: "Fejl: {label}. {text}",
        choose: "Tal, eller Enter for {label}",
        pick: "Tal, eller Enter for 1; :back lukker listen",
        close: "Enter lukker listen",
        answer: "j eller n",
        among: "Svar med et tal fra 1 til {n}.",
        find: "Skriv navnet eller en del af det.",
        commas: "Skriv flere svar med komma imellem.",
        several: "Flere svar har det i navnet. Skriv nummeret eller mere af navnet.",
        nothing: "Intet svar har det i navnet.",
        command: "Kommandoen {command} findes ikke her. :help viser dem, der findes.",
        commandHidden:
            "En linje med ét kolon forrest er en kommando, og denne findes ikke. Intet blev skrevet.",
        unreadable: "Linjen indeholder andet end tekst og blev ikke brugt. Skriv den igen.",
        long: "Linjen er for lang til denne terminal og blev ikke brugt. Skriv en kortere.",
        still: "{errand} Venter stadig. :cancel stopper det.",
        busy: "Vi venter på svar, så det blev ikke brugt. :cancel holder op med at vente.",
        help: "Ud over svar kan man skrive:",
        back: ":back  spørgsmålet før; intet går tabt",
        again: ":repeat  sig siden igen",
        cancel: ":cancel eller Ctrl-C  hold op med at vente på svar",
        quit: ":quit eller Ctrl-C to gange  forlad",
        clear: ":clear  tøm et svar",
        show: ":show  vis, hvad der er og bliver skrevet, for alle, der ser skærmen",
        hide: ":hide  skriv skjult igen",
        colons: "::tekst  et svar, der begynder med et kolon",
        signIn: ":signin  log ind med en konto, du har"
    )
}
