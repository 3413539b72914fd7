/// The Danish strings about the service, the network and the configuration.
extension Danish {
    static let web = BrowserPage.Strings(
        title: "Fortsæt i en browser",
        needed:
            "Tilmeldingen har et trin, som kun browseren kan vise{reason}. Åbn adressen herunder for at gå videre.",
        opened: "Browseren er bedt om at åbne adressen. Kom tilbage hertil, når du er færdig.",
        nodisplay: "Der er ingen browser på denne maskine. Åbn adressen på en anden enhed.",
        reason: " (tjenesten siger: \"{text}\")",
        neededNowhere:
            "Tilmeldingen har et trin, som kun browseren kan vise{reason}. Tilmeld dig på webstedet for {app}.",
        notOpened: "Browseren åbnede ikke. Åbn adressen på en anden enhed.",
        copied: "Terminalen er bedt om at kopiere adressen. Indsæt den i en browser.",
        scan: "Eller ret en telefons kamera mod dette:",
        admin:
            "For administratorer: giv {client} et brugerflow, der kun kræver e-mail, adgangskode og engangskoder.",
        open: "Åbn",
        copy: "Kopier",
        finished: "Jeg er færdig i browseren",
        copyKey: "c kopier"
    )

    static let stuck = DeadEndPage.Strings(
        title: "Tilmeldingen kan ikke gå videre",
        kept: "Dine svar er gemt. Opgiv referencen, når du beder om hjælp.",
        leave: "Forlad"
    )

    static let session = Wizard.Strings.Session(
        expired:
            "Tilmeldingen stod stille for længe. Dine svar undtagen adgangskoden er gemt; tryk Enter for at begynde igen.",
        replaced: "Tilmeldingen blev fortsat et andet sted. Tryk Enter for at begynde igen."
    )

    static let service = Wizard.Strings.Service(
        limit: "For mange forespørgsler herfra. Prøv igen om {duration}, kl. {time}.",
        limitOpen: "For mange forespørgsler herfra. Vent et minut, og prøv igen.",
        down: "Tjenesten har selv et problem (intet svar, vi kan bruge). Intet er gået tabt; prøv igen.",
        odd: "Tjenesten svarede på en måde, som programmet ikke kender. Prøv igen, eller brug browseren.",
        big: "Svaret fra tjenesten var alt for langt og blev ikke læst. Kontakt support."
    )

    static let net = Wizard.Strings.Net(
        offline: "Ingen forbindelse til {host}. Tjek netværket; dine svar er gemt.",
        dns: "Værten {host} findes ikke. Tjek netværket og navnet efter --tenant.",
        timeout: "{host} svarede ikke inden for {seconds|sekund|sekunder}. Intet er gået tabt; prøv igen.",
        unsure: "Forbindelsen røg, mens kontoen blev oprettet. Den findes måske: prøv først at logge ind.",
        broken: "Forbindelsen til {host} røg. Intet er gået tabt; prøv igen.",
        tls: "Forbindelsen til {host} er ikke sikker ({reason}). Intet blev sendt.",
        authority: "ukendt udsteder",
        own: "kun underskrevet af sig selv",
        name: "et andet navn",
        date: "forkert dato",
        weak: "for svag",
        redirect: "{host} ville sende os et andet sted hen. Intet blev sendt dertil. Kontakt support.",
        proxy: "Proxyen {proxy} lod os ikke komme igennem. Tjek proxyindstillingerne.",
        library: "HTTPS kræver {library}, som ikke findes på denne maskine. Installér det, og prøv igen."
    )

    static let config = Wizard.Strings.Config(
        nativeoff:
            "Native tilmelding er slået fra for appen. En administrator kan slå native godkendelse til for {client}.",
        client: "Tjenesten kender ikke appen {client} i denne tenant. Tjek klient-id og tenant.",
        secret: "Appen er sat op som fortrolig klient. Native tilmelding kræver en offentlig klient.",
        challenge:
            "Flowet kræver en anden loginmetode end dem, der blev tilbudt ({types}). Ret flowfilen.",
        flow:
            "Intet tilmeldingsflow er knyttet til appen. En administrator kan knytte et brugerflow til {client}.",
        authority: "Autoriteten {url} kan ikke bruges: {reason}.",
        file: "{file}, linje {n}: {problem}.",
        attribute: "Flowfilen nævner \"{name}\", som tenanten ikke spørger om. Det bliver ikke sendt.",
        scope: "Tjenesten giver ikke appen {scope}. Kontoen findes; login kræver andre scopes."
    )

    static let tenant = TenantHelp.Strings(
        lead: "Til en administrator af denne tenant. Native tilmelding kræver alt dette:",
        app: "- en appregistrering med klient-id'et {client}",
        open: "- dens indstilling \"Allow public client flows\" slået til, og ingen klienthemmelighed",
        native: "- dens indstilling \"Enable native authentication\" slået til",
        consent: "- administratorsamtykke til openid og offline_access",
        flow: "- et brugerflow for tilmelding og login, som appen er føjet til",
        methods: "- i det flow: e-mail med adgangskode, eller engangskode pr. e-mail",
        types: "- challenge types: programmet tilbyder {types}",
        web: "Kræver flowet mere end det, sender tenanten folk til en browser (redirect)."
    )

    static let paste = Wizard.Strings.Paste(
        controls: "Den indsatte tekst har skjulte tegn og blev ikke brugt. Skriv den, eller kopier den igen.",
        cleaned: "Skjulte tegn i den indsatte tekst er udeladt. Se den igennem, før du går videre.",
        long: "Den indsatte tekst har {n} tegn. Grænsen her er {max}."
    )
}
