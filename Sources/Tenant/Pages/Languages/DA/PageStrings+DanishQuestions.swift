// The Danish texts of the pages that ask for an answer.

extension PageStrings.NewPassword {
    static let danish = Self(
        title: "Vælg en adgangskode",
        resetTitle: "Vælg en ny adgangskode",
        rules: "Din adgangskode skal:",
        length: "have {min} til {max} tegn",
        kinds: "have {k} af disse 4 slags tegn: a-z, A-Z, 0-9, symboler",
        characters: "kun have engelske bogstaver, tal, mellemrum og symboler",
        uncommon: "være mere end en almindelig adgangskode eller et almindeligt ord",
        different: "være en anden end din sidste",
        label: "Adgangskode",
        resetLabel: "Ny adgangskode",
        confirmation: "Bekræft adgangskode")
}

extension PageStrings.Password {
    static let danish = Self(
        title: "Skriv din adgangskode",
        lead: "Til kontoen {name}",
        label: "Adgangskode",
        forgotten: "Glemt din adgangskode?")
}

extension PageStrings.Alias {
    static let danish = Self(
        title: "Vælg et brugernavn",
        use: "Du kan logge ind med det i stedet for din e-mailadresse.",
        rules: "Brug bogstaver, tal, - og _. Begynd med et bogstav eller et tal. Højst 64 tegn.",
        skip: "Lad feltet stå tomt for at gå videre uden.",
        label: "Brugernavn")
}

extension PageStrings.Attribute {
    static let danish = Self(
        date: "År-måned-dag, for eksempel {example}.",
        example: "For eksempel {example}.",
        range: "Fra {min} til {max}.",
        choose: "Vælg",
        none: "Intet svar")
}

extension PageStrings.Code {
    static let danish = Self(
        title: "Tjek din e-mail",
        sent: "Skriv koden på {n} cifre, som vi sendte til {name}.",
        sentMaybe: "Hvis {name} har en konto, har vi sendt en kode dertil. Skriv de {n} cifre.",
        life: "Koden gælder i {time}. Kun den nyeste kode virker.",
        notThere: "Er den ikke kommet? Tjek din spammappe.",
        wait: "Du kan få en ny kode om {time}.",
        resent: "Vi sendte en ny kode til {name}. Kun den nyeste kode virker.",
        label: "Kode",
        resend: "Send en ny kode",
        otherAddress: "Brug en anden e-mail",
        otherWay: "Vælg en anden måde")
}

extension PageStrings.Method {
    static let danish = Self(
        title: "Bekræft, at det er dig",
        lead: "For at logge ind skal du bruge en kode. Vælg, hvor vi sender den hen.",
        label: "Send koden til",
        email: "E-mail: {name}",
        send: "Send kode")
}

extension PageStrings.Registration {
    static let danish = Self(
        title: "Tilføj en måde at bekræfte dig på",
        lead:
            "For at logge ind skal du tilføje en e-mailadresse, vi kan sende koder til. Det sker kun én gang.",
        label: "E-mail til koder")
}
