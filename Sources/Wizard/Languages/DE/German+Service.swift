/// The German strings about the service, the network and the configuration.
extension German {
    static let web = BrowserPage.Strings(
        title: "Im Browser fortfahren",
        needed:
            "Für den nächsten Schritt brauchen Sie einen Browser{reason}. Öffnen Sie diese Adresse, um fortzufahren.",
        finish:
            "Für den nächsten Schritt brauchen Sie einen Browser{reason}. Schließen Sie ihn dort ab, dann sind Sie hier angemeldet.",
        choose:
            "Für den nächsten Schritt brauchen Sie einen Browser{reason}. Wählen Sie, wie Sie zu einem kommen.",
        opened: "Die Adresse sollte sich jetzt in Ihrem Browser öffnen. Kommen Sie danach hierher zurück.",
        nodisplay: "Hier wurde kein Browser gefunden. Öffnen Sie die Adresse auf einem anderen Gerät.",
        reason: " (laut Dienst: „{text}“)",
        neededNowhere:
            "Für den nächsten Schritt brauchen Sie einen Browser{reason}. Registrieren Sie sich auf der Website von {app}.",
        notOpened: "Der Browser hat sich nicht geöffnet. Öffnen Sie die Adresse auf einem anderen Gerät.",
        copied: "Die Adresse sollte jetzt in der Zwischenablage sein. Fügen Sie sie in einen Browser ein.",
        scan: "Oder QR-Code mit dem Telefon scannen:",
        admin:
            "Für Admins: Verknüpfen Sie {client} mit einem Benutzerflow, der nur E-Mail, Passwort und Einmalcodes verlangt.",
        embedded:
            "Der Demo-Mandant hat keine Webseiten. Probieren Sie sie aus mit: signup-tenant --flow litware",
        open: "Öffnen",
        copy: "Kopieren",
        finished: "Ich bin im Browser fertig",
        copyKey: "c kopieren",
        forward: "Port weiterleiten",
        paste: "Adresse einfügen",
        reopen: "Erneut öffnen",
        elsewhere: "Oder auf einem anderen Gerät registrieren:",
        anyDevice:
            "Auf einem anderen Gerät: Registrieren Sie sich unter dieser Adresse, dann drücken Sie „{button}“.",
        overSSH: "Im Browser auf Ihrem eigenen Computer, über SSH: Drücken Sie „{button}“.",
        anyBrowser: "In einem beliebigen anderen Browser: Drücken Sie „{button}“.",
        returns: "Diese Seite geht von selbst weiter, wenn Sie dort fertig sind.",
        starting: "Wird vorbereitet",
        waiting: "Warten auf den Browser",
        goOn: "Fahren Sie im Browser fort",
        notOpening: "Falls er sich nicht öffnet: diese Adresse in einem Browser auf diesem Computer öffnen:",
        notOpenedHere:
            "Der Browser hat sich nicht geöffnet. Öffnen Sie die Adresse in einem Browser auf diesem Computer.",
        forwarding: "Führen Sie auf Ihrem eigenen Computer in einem anderen Terminal diesen Befehl aus:",
        forwarded: "Öffnen Sie dann dort diese Adresse im Browser:",
        pasting:
            "Kopieren Sie die Adresse und öffnen Sie sie in einem Browser. Die letzte Seite lädt nicht: Fügen Sie ihre Adresse hier ein.",
        pastedLabel: "Adresse der letzten Seite",
        pastedHint: "Sie beginnt mit http://localhost:{port}",
        caution: "Fügen Sie sie nur in dieses Fenster ein, nie in eine Webseite oder Nachricht.",
        click: "Oder klicken Sie hier, um sie zu öffnen, wenn Ihr Terminal Links unterstützt.",
        pastedEmpty: "Fügen Sie die Adresse der letzten Seite ein.",
        pastedWrong:
            "Das ist nicht die Adresse der letzten Seite. Kopieren Sie sie ganz und fügen Sie sie hier ein.",
        back: "Sie sind zurück. Die Anmeldung dauert einen Moment.",
        otherTitle: "Ein anderes Konto",
        other: "Sie haben {typed} eingegeben. Im Browser haben Sie sich als {name} angemeldet.",
        goOnAs: "Weiter als {name}",
        declined:
            "Sie haben im Browser abgebrochen. Öffnen Sie ihn erneut, um fortzufahren.",
        again: "Der Dienst braucht Sie noch einmal im Browser. Öffnen Sie ihn erneut.",
        lapsed: "Die Anmeldung im Browser ist abgelaufen. Öffnen Sie ihn erneut.",
        late: "Der Browser kam nicht innerhalb von 15 Minuten zurück. Öffnen Sie ihn erneut.",
        untrusted:
            "Der Antwort des Browsers ist nicht zu trauen, sie wurde nicht verwendet. Erneut versuchen.",
        noPages:
            "Der Dienst hat keine Webseiten, die hierher zurückführen. Registrieren Sie sich auf seiner Website.",
        scopes: "Der Dienst hat {scope} nicht gewährt. Öffnen Sie den Browser erneut.",
        noPort: "Für die Antwort des Browsers ist kein Port frei. Schließen Sie andere Programme.",
        portInUse: "Port {port} ist belegt. Wählen Sie einen anderen mit --redirect-port.",
        setup:
            "Die App kann den Browser nicht nutzen. Für Admins: http://localhost für {client} als Desktop-App registrieren."
    )

    static let stuck = DeadEndPage.Strings(
        title: "Sie können die Registrierung hier nicht abschließen",
        kept: "Ihre Angaben bleiben erhalten. Wenn Sie sich an den Support wenden, nennen Sie die Referenz.",
        leave: "Verlassen"
    )

    static let session = Wizard.Strings.Session(
        expired:
            "Die Registrierung ist abgelaufen. Ihre Angaben außer dem Passwort bleiben erhalten. Mit Enter geht es weiter.",
        replaced:
            "Die Registrierung wurde an anderer Stelle fortgesetzt. Drücken Sie Enter, um neu zu beginnen."
    )

    static let service = Wizard.Strings.Service(
        limit: "Zu viele Anfragen aus Ihrem Netzwerk. Versuchen Sie es in {duration} (um {time} Uhr) erneut.",
        limitOpen:
            "Zu viele Anfragen aus Ihrem Netzwerk. Warten Sie eine Minute und versuchen Sie es erneut.",
        down: "Der Dienst funktioniert gerade nicht. Ihre Angaben bleiben erhalten. Versuchen Sie es erneut.",
        odd: "Wir verstehen die Antwort des Dienstes nicht. Versuchen Sie es erneut oder im Browser.",
        big: "Die Antwort des Dienstes ist zu lang. Wenden Sie sich an den Support.",
        unsure:
            "Wir konnten die Antwort beim Erstellen Ihres Kontos nicht lesen. Vielleicht gibt es das Konto schon. Versuchen Sie zuerst, sich anzumelden."
    )

    static let net = Wizard.Strings.Net(
        offline: "Keine Verbindung zu {host}. Prüfen Sie Ihr Netzwerk. Ihre Angaben bleiben erhalten.",
        dns: "{host} wurde nicht gefunden. Prüfen Sie Ihr Netzwerk oder den Namen nach --tenant.",
        timeout:
            "{host} hat in {seconds|Sekunde|Sekunden} nicht geantwortet. Ihre Angaben bleiben erhalten. Versuchen Sie es erneut.",
        unsure:
            "Beim Erstellen Ihres Kontos brach die Verbindung ab. Vielleicht gibt es das Konto schon. Versuchen Sie zuerst, sich anzumelden.",
        broken:
            "Die Verbindung zu {host} ist abgebrochen. Ihre Angaben bleiben erhalten. Versuchen Sie es erneut.",
        tls: "Die Verbindung zu {host} ist nicht sicher ({reason}). Es wurde nichts gesendet.",
        authority: "unbekannte Zertifizierungsstelle",
        own: "selbstsigniertes Zertifikat",
        name: "Zertifikat für einen anderen Namen",
        date: "Zertifikat außerhalb seiner Laufzeit",
        weak: "zu schwache Verschlüsselung",
        redirect:
            "{host} wollte uns an eine andere Adresse weiterleiten. Dorthin wurde nichts gesendet. Wenden Sie sich an den Support.",
        proxy: "Der Proxy {proxy} hat die Verbindung blockiert. Prüfen Sie Ihre Proxy-Einstellungen.",
        library:
            "HTTPS braucht {library}, das hier nicht installiert ist. Installieren Sie es und versuchen Sie es erneut."
    )

    static let config = Wizard.Strings.Config(
        nativeoff:
            "Die native Registrierung ist ausgeschaltet. Ein Admin kann native Authentifizierung für {client} einschalten.",
        client: "In diesem Mandanten gibt es keine App {client}. Prüfen Sie Client-ID und Mandant.",
        secret:
            "Die App ist als vertraulicher Client eingerichtet. Die native Registrierung braucht einen öffentlichen Client.",
        challenge: "Der Flow braucht eine andere Anmeldemethode als {types}. Ändern Sie die Flow-Datei.",
        flow: "Mit dieser App ist kein Benutzerflow verknüpft. Ein Admin kann einen mit {client} verknüpfen.",
        reset: "Passwörter lassen sich hier nicht zurücksetzen. Ein Admin kann das für alle einschalten.",
        scope:
            "Diese App darf {scope} nicht nutzen. Das Konto ist erstellt, aber die Anmeldung braucht andere Scopes."
    )

    static let tenant = TenantHelp.Strings(
        lead: "Für Admins dieses Mandanten. Die native Registrierung braucht Folgendes:",
        app: "- eine App-Registrierung mit der Client-ID {client}",
        open: "- deren Einstellung „Allow public client flows“ eingeschaltet und kein Client-Geheimnis",
        native: "- deren Einstellung „Enable native authentication“ eingeschaltet",
        consent: "- die Zustimmung eines Admins zu openid und offline_access",
        flow: "- einen Benutzerflow zum Registrieren und Anmelden, dem die App hinzugefügt ist",
        methods: "- in diesem Flow: E-Mail mit Passwort oder Einmalcode per E-Mail",
        types: "- Challenge-Typen: Dieses Programm bietet {types} an",
        web: "Verlangt der Flow mehr als das, leitet der Mandant in einen Browser weiter (redirect).",
        redirect: "- dafür: den Umleitungs-URI http://localhost, als Mobil- und Desktopanwendung"
    )

    static let paste = Wizard.Strings.Paste(
        controls:
            "Der eingefügte Text enthält unsichtbare Zeichen und wurde nicht verwendet. Tippen oder kopieren Sie ihn noch einmal.",
        cleaned:
            "Unsichtbare Zeichen im eingefügten Text wurden entfernt. Prüfen Sie ihn, bevor Sie fortfahren.",
        long: "Der eingefügte Text ist zu lang. Er hat {n} Zeichen, möglich sind höchstens {max}."
    )
}
