extension Wizard.Strings {
    struct Service: Hashable, Sendable, Codable {
        var limit = "Too many requests from your network. Try again in {duration}, at {time}."
        var limitOpen = "Too many requests from your network. Wait a minute and try again."
        var odd = "The service sent an answer we don't understand. Try again or use your browser."
        var big = "The service sent an answer that's too long to read. Contact support."
        var unsure =
            "We couldn't read the reply when we created your account. It may exist, so try to sign in first."
    }

    struct Net: Hashable, Sendable, Codable {
        var offline = "We can't connect to {host}. Check your network. Your answers are kept."
        var dns = "We can't find {host}. Check your network, or the name after --tenant."
        var timeout = "{host} didn't answer in {seconds|second|seconds}. Your answers are kept. Try again."
        var unsure =
            "The connection broke while we created your account. It may exist, so try to sign in first."
        var broken = "The connection to {host} broke. Your answers are kept. Try again."
        var tls = "The connection to {host} isn't secure ({reason}). Nothing was sent."
        var authority = "unknown certificate authority"
        var own = "self-signed certificate"
        var name = "certificate for another name"
        var date = "certificate out of date"
        var weak = "encryption too weak"
        var redirect = "{host} tried to send us somewhere else. Nothing was sent there. Contact support."
        var proxy = "The proxy {proxy} blocked the connection. Check your proxy settings."
        var library = "HTTPS needs {library}, which isn't installed here. Install it and try again."
    }

    /// What is wrong with an app or its tenant: a sentence for the person, and the remedies of those who run it.
    struct Config: Hashable, Sendable, Codable {
        var person = "This app isn't set up for that. Contact support with the details below."
        var nativeoff =
            "Native sign-up is turned off for this app. An admin can turn on native authentication for {client}."
        var client = "There's no app {client} in this tenant. Check the client ID and the tenant."
        var secret = "The app is set up as a confidential client. Native sign-up needs a public client."
        var challenge = "The flow needs a sign-in method other than {types}. Change the flow file."
        var flow = "No sign-up flow is linked to this app. An admin can link a user flow to {client}."
        var reset = "Password reset is turned off in the tenant. An admin can turn it on for all users."
        var scope =
            "The app isn't allowed to use {scope}. The account exists, but signing in needs other scopes."
    }
}
