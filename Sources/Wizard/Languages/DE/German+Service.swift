/// The German strings about the service, the network and the configuration.
extension German {
    static let web = BrowserPage.Strings(
        title: "Im Browser fortsetzen",
        needed:
            "Diese Registrierung hat einen Schritt, den nur der Browser zeigen kann{reason}. Öffnen Sie die Adresse unten.",
        opened: "Der Browser soll jetzt die Adresse öffnen. Kommen Sie danach hierher zurück.",
        nodisplay: "Auf diesem Gerät gibt es keinen Browser. Öffnen Sie die Adresse auf einem anderen.",
        reason: " (der Dienst sagt: „{text}“)",
        neededNowhere:
            "Diese Registrierung hat einen Schritt, den nur der Browser zeigen kann{reason}. Registrieren Sie sich auf der Website von {app}.",
        notOpened: "Der Browser ging nicht auf. Öffnen Sie die Adresse auf einem anderen Gerät.",
        copied: "Das Terminal soll die Adresse kopieren. Fügen Sie sie in einen Browser ein.",
        scan: "Oder richten Sie die Kamera eines Telefons hierauf:",
        admin:
            "Für Admins: Geben Sie {client} einen Benutzerflow, der nur E-Mail, Passwort und Einmalcodes verlangt.",
        open: "Öffnen",
        copy: "Kopieren",
        finished: "Im Browser bin ich fertig",
        copyKey: "c kopieren"
    )

    static let stuck = DeadEndPage.Strings(
        title: "Die Registrierung kann nicht weitergehen",
        kept: "Ihre Angaben bleiben erhalten. Nennen Sie die Referenz, wenn Sie um Hilfe bitten.",
        leave: "Verlassen"
    )

    static let session = Wizard.Strings.Session(
        expired:
            "Die Registrierung ruhte zu lange. Ihre Angaben außer dem Passwort bleiben erhalten; mit Enter beginnen Sie neu.",
        replaced: "Die Registrierung wurde anderswo fortgesetzt. Mit Enter beginnen Sie neu."
    )

    static let service = Wizard.Strings.Service(
        limit: "Zu viele Anfragen von hier. Versuchen Sie es in {duration} erneut, um {time} Uhr.",
        limitOpen: "Zu viele Anfragen von hier. Warten Sie eine Minute und versuchen Sie es erneut.",
        down:
            "Der Dienst hat selbst ein Problem (keine brauchbare Antwort). Nichts ging verloren; versuchen Sie es erneut.",
        odd:
            "Der Dienst hat so geantwortet, wie es dieses Programm nicht kennt. Versuchen Sie es erneut oder im Browser.",
        big: "Die Antwort des Dienstes war viel zu lang und wurde nicht gelesen. Fragen Sie den Support."
    )

    static let net = Wizard.Strings.Net(
        offline: "Keine Verbindung zu {host}. Prüfen Sie das Netz; Ihre Angaben bleiben erhalten.",
        dns:
            "Der Host {host} ist nicht zu finden. Prüfen Sie das Netz und den Namen nach --tenant.",
        timeout:
            "{host} hat in {seconds|Sekunde|Sekunden} nicht geantwortet. Nichts ging verloren; versuchen Sie es erneut.",
        unsure:
            "Die Verbindung brach beim Anlegen des Kontos ab. Vielleicht gibt es das Konto: Versuchen Sie erst, sich anzumelden.",
        broken: "Die Verbindung zu {host} brach ab. Nichts ging verloren; versuchen Sie es erneut.",
        tls: "Die Verbindung zu {host} ist nicht sicher ({reason}). Es wurde nichts gesendet.",
        authority: "unbekannter Aussteller",
        own: "nur von sich selbst signiert",
        name: "anderer Name",
        date: "falsches Datum",
        weak: "zu schwach",
        redirect:
            "{host} wollte uns anderswohin schicken. Dorthin wurde nichts gesendet. Fragen Sie den Support.",
        proxy: "Der Proxy {proxy} hat uns nicht durchgelassen. Prüfen Sie die Einstellungen des Proxys.",
        library:
            "HTTPS braucht {library}, das auf diesem Rechner fehlt. Installieren Sie es, und versuchen Sie es erneut."
    )

    static let config = Wizard.Strings.Config(
        nativeoff:
            "Native Registrierung ist für diese App aus. Ein Admin kann native Authentifizierung für {client} einschalten.",
        client:
            "Der Dienst kennt die App {client} in diesem Mandanten nicht. Prüfen Sie Client-ID und Mandant.",
        secret:
            "Die App ist als vertraulicher Client eingerichtet. Native Registrierung braucht einen öffentlichen Client.",
        challenge:
            "Der Flow braucht eine andere Art der Anmeldung als die angebotenen ({types}). Ändern Sie die Flow-Datei.",
        flow:
            "Kein Flow zur Registrierung gehört zu dieser App. Ein Admin kann einen mit {client} verknüpfen.",
        authority: "Die Autorität {url} lässt sich nicht nutzen: {reason}.",
        file: "{file}, Zeile {n}: {problem}.",
        attribute: "Die Flow-Datei nennt „{name}“, wonach der Mandant nicht fragt. Es wird nicht gesendet.",
        scope:
            "Der Dienst gewährt dieser App {scope} nicht. Das Konto besteht; die Anmeldung braucht andere Scopes."
    )

    static let tenant = TenantHelp.Strings(
        lead: "Für Admins dieses Mandanten. Die native Registrierung braucht all das:",
        app: "- eine App-Registrierung mit der Client-ID {client}",
        open: "- deren Einstellung \"Allow public client flows\" an, und kein Client-Geheimnis",
        native: "- deren Einstellung \"Enable native authentication\" an",
        consent: "- die Zustimmung eines Admins zu openid und offline_access",
        flow: "- einen Benutzerflow zum Registrieren und Anmelden, dem die App hinzugefügt ist",
        methods: "- in diesem Flow: E-Mail mit Passwort, oder Einmalcode per E-Mail",
        types: "- Challenge Types: dieses Programm bietet {types} an",
        web: "Verlangt der Flow mehr als das, schickt der Mandant die Leute in einen Browser (redirect)."
    )

    static let paste = Wizard.Strings.Paste(
        controls:
            "Der eingefügte Text hat verborgene Zeichen und wurde nicht benutzt. Tippen Sie ihn oder kopieren Sie ihn neu.",
        cleaned:
            "Verborgene Zeichen im eingefügten Text wurden weggelassen. Prüfen Sie ihn, bevor Sie weitergehen.",
        long: "Der eingefügte Text hat {n} Zeichen. Hier sind höchstens {max} möglich."
    )
}
