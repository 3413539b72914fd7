extension Wizard.Strings {
    struct Service: Hashable, Sendable, Codable {
        var limit = "Too many requests from here. Try again in {duration}, at {time}."
        var limitOpen = "Too many requests from here. Wait a minute and try again."
        var down = "The service has a problem of its own (no answer we can use). Nothing was lost; try again."
        var odd = "The service answered in a way this program does not know. Try again or use the browser."
        var big = "The answer from the service was far too long and was not read. Contact support."
    }

    struct Net: Hashable, Sendable, Codable {
        var offline = "No connection to {host}. Check the network; your answers are kept."
        var dns = "There's no host named {host}. Check the network and the name after --tenant."
        var timeout = "{host} did not answer in {seconds|second|seconds}. Nothing was lost; try again."
        var unsure =
            "The connection broke while creating the account. It may exist: try to sign in first."
        var broken = "The connection to {host} broke. Nothing was lost; try again."
        var tls = "The connection to {host} is not secure ({reason}). Nothing was sent."
        var authority = "unknown authority"
        var own = "signed by itself alone"
        var name = "another name"
        var date = "out of date"
        var weak = "too weak"
        var redirect = "{host} tried to send us to another place. Nothing was sent there. Contact support."
        var proxy = "The proxy {proxy} did not let us through. Check the proxy settings."
        var library = "HTTPS needs {library}, which is not on this machine. Install it and try again."
    }

    struct Config: Hashable, Sendable, Codable {
        var nativeoff =
            "Native sign-up is switched off for this app. An admin can turn on native authentication for {client}."
        var client = "The service does not know the app {client} in this tenant. Check client id and tenant."
        var secret = "The app is set up as a confidential client. Native sign-up needs a public client."
        var challenge =
            "The flow needs another sign-in method than those offered ({types}). Change the flow file."
        var flow = "No sign-up flow is linked to this app. An admin can link a user flow to {client}."
        var authority = "The authority {url} cannot be used: {reason}."
        var file = "{file}, line {n}: {problem}."
        var attribute =
            "The flow file names \"{name}\", which the tenant does not ask for. It will not be sent."
        var scope = """
            The service does not grant {scope} to this app. The account exists; sign-in needs other scopes.
            """
    }
}
