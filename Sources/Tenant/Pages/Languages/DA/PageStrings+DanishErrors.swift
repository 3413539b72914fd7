// The Danish texts about what was refused, and what to do.

extension PageStrings.Empty {
    static let danish = Self(
        email: "Skriv din e-mailadresse.",
        name: "Skriv din e-mailadresse eller dit brugernavn.",
        newPassword: "Skriv en adgangskode.",
        confirmation: "Skriv adgangskoden igen.",
        password: "Skriv din adgangskode.",
        alias: "Skriv et brugernavn.",
        code: "Skriv koden på {n} cifre fra e-mailen.",
        codeOpen: "Skriv koden fra e-mailen.",
        method: "Vælg, hvor vi sender koden hen.",
        target: "Skriv en e-mailadresse til koder.",
        attribute: "Udfyld feltet \"{label}\".",
        choice: "Vælg et svar ved \"{label}\".",
        unnamed: "Der mangler noget. Tjek dine svar.")
}

extension PageStrings.Refused {
    static let danish = Self(
        email: "Skriv en e-mailadresse i det rigtige format, for eksempel navn@example.com.",
        passwordsDiffer: "Adgangskoderne er ikke ens. Skriv begge igen.",
        passwordShort: "Brug mindst {min} tegn.",
        passwordLong: "Brug højst {max} tegn.",
        passwordCharacters: "Brug kun engelske bogstaver, tal, mellemrum og symboler.",
        passwordKinds: "Brug {k} af disse 4 slags tegn: a-z, A-Z, 0-9, symboler.",
        passwordCommon: "Adgangskoden, eller et ord i den, er for almindelig. Vælg en anden.",
        passwordRecent: "Du har brugt denne adgangskode før. Vælg en ny.",
        alias: "Brug bogstaver, tal, - og _. Begynd med et bogstav eller et tal.",
        attribute: "{label} blev ikke accepteret. Ret svaret, og prøv igen.",
        attributeExample: "{label} blev ikke accepteret. Skriv svaret som \"{example}\".",
        choice: "Vælg et svar på listen ved \"{label}\".",
        date: "{label} skal være en dato, der findes, skrevet som år-måned-dag, for eksempel {example}.",
        number: "{label} skal være et helt tal, for eksempel {example}.",
        range: "{label} skal være et helt tal fra {min} til {max}.",
        attributes: "Et svar på denne side blev ikke accepteret. Tjek dem alle.",
        code: "Koden er forkert. Brug koden fra den nyeste e-mail.",
        codeExpired: "Koden er udløbet. Bed om en ny.",
        codeLimit: "Der er sendt for mange koder til {name}. Prøv igen senere, eller brug en anden e-mail.",
        codeUndelivered: "Vi kunne ikke levere koden til {name}. Tjek adressen, eller brug en anden.",
        codeWait: "Du kan få en ny kode om {time}. Brug den, du har, indtil da.",
        target: "Vi kan ikke sende koder dertil. Tjek stavningen, eller skriv en anden e-mail.",
        method: "Vi kan ikke sende koder dertil. Vælg en anden måde, eller kontakt supporten.")
}

extension PageStrings.Account {
    static let danish = Self(
        taken: "Der findes allerede en konto med {name}. Log ind, eller brug en anden e-mailadresse.",
        aliasTaken: "Brugernavnet {name} er optaget. Vælg et andet.",
        nameTaken:
            "Der findes allerede en konto med denne e-mail eller dette brugernavn. Log ind, eller gå tilbage og ret det.",
        missing: "Der findes ingen konto med {name}. Tjek stavningen, eller opret en konto.",
        missingForReset: "Der findes ingen konto med {name}. Tjek stavningen.",
        deleted: "Kontoen findes ikke længere. Brug en anden.",
        passwordWrong: "Adgangskoden er forkert. Tjek Caps Lock, og prøv igen.",
        locked: "For mange forkerte adgangskoder. Vent {time}, og prøv igen, eller nulstil den.",
        noPassword: "Kontoen har ingen adgangskode. Log ind med en kode i stedet.",
        resetOff: "Adgangskoder kan ikke nulstilles her. Kontakt supporten.",
        methodUnsupported:
            "Kontoen logger ind på en anden måde. Brug en anden konto, eller kontakt supporten.",
        passwordChange: "Du skal have en ny adgangskode, før du kan logge ind. Nulstil den.")
}

extension PageStrings.Service {
    static let danish = Self(
        expired: "Der gik for lang tid. Gå tilbage til appen, og begynd forfra.",
        tooManyRequests: "For mange forsøg fra dit netværk. Vent {time}, og prøv igen.",
        tooOften: "For mange forsøg. Vent et minut, og prøv igen.",
        app: "Appen kan ikke logge dig ind her. Kontakt dem, der driver appen.",
        unexpected: "Noget gik galt hos os. Prøv igen, eller gå tilbage til appen, og begynd forfra.",
        down: "Tjenesten virker ikke lige nu. Dine svar er gemt. Prøv igen.")
}
