/// The Danish strings about the service, the network and the configuration.
extension Danish {
    static let web = BrowserPage.Strings(
        title: "Fortsæt i browseren",
        needed: "Næste trin kræver en browser{reason}. Åbn denne adresse for at fortsætte.",
        finish: "Næste trin kræver en browser{reason}. Gør det færdigt der, så er du logget ind her.",
        choose: "Næste trin kræver en browser{reason}. Vælg, hvordan du kommer til en.",
        opened: "Vi har bedt browseren om at åbne adressen. Kom tilbage hertil, når du er færdig.",
        nodisplay: "Vi fandt ingen browser her. Åbn adressen på en anden enhed.",
        reason: " (tjenesten siger: \"{text}\")",
        neededNowhere: "Næste trin kræver en browser{reason}. Tilmeld dig på webstedet for {app}.",
        notOpened: "Browseren åbnede ikke. Åbn adressen på en anden enhed.",
        copied: "Vi har bedt terminalen om at kopiere adressen. Indsæt den i en browser.",
        scan: "Eller scan QR-koden med din telefon:",
        admin:
            "For administratorer: giv {client} et brugerflow, der kun kræver e-mail, adgangskode og engangskoder.",
        embedded: "Demotenanten har ingen websider. Prøv dem med: signup-tenant --flow litware",
        open: "Åbn",
        copy: "Kopier",
        finished: "Jeg er færdig i browseren",
        copyKey: "c kopier",
        forward: "Videresend en port",
        paste: "Indsæt adressen",
        reopen: "Åbn igen",
        elsewhere: "Eller tilmeld dig på en anden enhed:",
        anyDevice: "På en anden enhed: tilmeld dig på denne adresse, og tryk så på \"{button}\".",
        overSSH: "I browseren på din egen computer, over SSH: tryk på \"{button}\".",
        anyBrowser: "I en hvilken som helst anden browser: tryk på \"{button}\".",
        returns: "Siden her fortsætter af sig selv, når du er færdig der.",
        starting: "Gør klar",
        waiting: "Venter på browseren",
        goOn: "Browseren er åben, fortsæt der",
        notOpening: "Åbner den ikke, så brug denne adresse i en browser på denne computer:",
        notOpenedHere: "Browseren åbnede ikke. Åbn adressen i en browser på denne computer.",
        forwarding: "Kør denne kommando i en anden terminal på din egen computer:",
        forwarded: "Åbn så denne adresse i browseren der:",
        pasting:
            "Kopier adressen, åbn den i en browser. Den sidste side åbner ikke: indsæt dens adresse her.",
        pastedLabel: "Adressen på den sidste side",
        pastedHint: "Den begynder med http://localhost:{port}",
        caution: "Indsæt den kun i dette vindue, aldrig på en webside eller i en besked.",
        click: "Eller klik her for at åbne den, hvis din terminal understøtter links.",
        pastedEmpty: "Indsæt adressen på den sidste side.",
        pastedWrong: "Det er ikke adressen på den sidste side. Kopier hele adressen, og indsæt den her.",
        back: "Du er tilbage. Det tager et øjeblik at logge dig ind.",
        otherTitle: "En anden konto",
        other: "Du skrev {typed}. I browseren loggede du ind som {name}.",
        goOnAs: "Fortsæt som {name}",
        declined: "Du annullerede i browseren. Åbn den igen for at fortsætte.",
        again: "Tjenesten skal bruge dig i browseren igen. Åbn den igen for at fortsætte.",
        lapsed: "Login i browseren er udløbet. Åbn den igen for at fortsætte.",
        late: "Browseren kom ikke tilbage inden for 15 minutter. Åbn den igen for at fortsætte.",
        untrusted: "Svaret fra browseren er ikke til at stole på, så vi brugte det ikke. Prøv igen.",
        noPages: "Tjenesten har ingen websider, der fører tilbage hertil. Tilmeld dig på dens websted.",
        scopes: "Tjenesten gav ikke adgang til {scope}. Åbn browseren igen for at fortsætte.",
        noPort: "Ingen port er fri til browserens svar. Luk andre programmer, og prøv igen.",
        portInUse: "Port {port} er i brug. Vælg en anden med --redirect-port.",
        setup:
            "Appen kan ikke bruge browseren. For administratorer: registrer http://localhost for {client} som desktopapp."
    )

    static let stuck = DeadEndPage.Strings(
        title: "Du kan ikke gøre tilmeldingen færdig her",
        kept: "Dine svar er gemt. Oplys referencen, hvis du kontakter supporten.",
        leave: "Stop"
    )

    static let session = Wizard.Strings.Session(
        expired:
            "Der gik for lang tid. Dine svar er gemt, men ikke adgangskoden. Tryk på Enter for at fortsætte.",
        replaced: "Tilmeldingen blev fortsat et andet sted. Tryk på Enter for at begynde forfra."
    )

    static let service = Wizard.Strings.Service(
        limit: "For mange forespørgsler fra dit netværk. Prøv igen om {duration}, kl. {time}.",
        limitOpen: "For mange forespørgsler fra dit netværk. Vent et minut, og prøv igen.",
        down: "Tilmeldingstjenesten virker ikke lige nu. Dine svar er gemt. Prøv igen.",
        odd: "Tjenesten sendte et svar, vi ikke forstår. Prøv igen, eller brug browseren.",
        big: "Tjenesten sendte et svar, der er for langt til at læse. Kontakt supporten.",
        unsure:
            "Vi kunne ikke læse svaret, da vi oprettede din konto. Den findes måske, så prøv at logge ind først."
    )

    static let net = Wizard.Strings.Net(
        offline: "Vi kan ikke oprette forbindelse til {host}. Tjek dit netværk. Dine svar er gemt.",
        dns: "Vi kan ikke finde {host}. Tjek dit netværk eller navnet efter --tenant.",
        timeout: "{host} svarede ikke inden for {seconds|sekund|sekunder}. Dine svar er gemt. Prøv igen.",
        unsure:
            "Vi mistede forbindelsen, mens vi oprettede din konto. Den findes måske, så prøv at logge ind først.",
        broken: "Vi mistede forbindelsen til {host}. Dine svar er gemt. Prøv igen.",
        tls: "Forbindelsen til {host} er ikke sikker ({reason}). Der blev ikke sendt noget.",
        authority: "ukendt certifikatudsteder",
        own: "selvsigneret certifikat",
        name: "certifikat til et andet navn",
        date: "certifikat uden for gyldighedsperioden",
        weak: "for svag kryptering",
        redirect:
            "{host} forsøgte at sende os et andet sted hen. Der blev ikke sendt noget dertil. Kontakt supporten.",
        proxy: "Proxyen {proxy} blokerede forbindelsen. Tjek dine proxyindstillinger.",
        library: "HTTPS kræver {library}, som ikke er installeret her. Installér det, og prøv igen."
    )

    static let config = Wizard.Strings.Config(
        nativeoff:
            "Native tilmelding er slået fra for appen. En administrator kan slå native godkendelse til for {client}.",
        client: "Appen {client} findes ikke i denne tenant. Tjek klient-id'et og tenanten.",
        secret: "Appen er sat op som fortrolig klient. Native tilmelding kræver en offentlig klient.",
        challenge: "Flowet kræver en anden loginmetode end {types}. Ret flowfilen.",
        flow:
            "Appen mangler et tilmeldingsflow. En administrator kan knytte et brugerflow til {client}.",
        reset:
            "Nulstilling af adgangskoder er slået fra her. En administrator kan slå det til for alle brugere.",
        scope: "Appen må ikke bruge {scope}. Kontoen findes, men login kræver andre scopes."
    )

    static let tenant = TenantHelp.Strings(
        lead: "Til en administrator af denne tenant. Native tilmelding kræver alt dette:",
        app: "- en appregistrering med klient-id'et {client}",
        open: "- appens indstilling \"Allow public client flows\" slået til og ingen klienthemmelighed",
        native: "- appens indstilling \"Enable native authentication\" slået til",
        consent: "- administratorsamtykke til openid og offline_access",
        flow: "- et brugerflow for tilmelding og login, som appen er føjet til",
        methods: "- i flowet: enten e-mail med adgangskode eller engangskode på e-mail",
        types: "- challenge types: programmet tilbyder {types}",
        web: "Kræver flowet mere end det, sender tenanten brugerne til en browser (redirect).",
        redirect: "- til det: redirect-URI'en http://localhost, som mobil- og desktopprogram"
    )

    static let paste = Wizard.Strings.Paste(
        controls: "Den indsatte tekst har skjulte tegn og blev ikke brugt. Skriv den, eller kopier den igen.",
        cleaned: "Vi fjernede skjulte tegn fra den indsatte tekst. Tjek den, før du går videre.",
        long: "Den indsatte tekst er for lang. Den har {n} tegn, og grænsen er {max}."
    )
}
