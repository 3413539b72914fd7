extension Wizard.Strings {
    struct Identity: Hashable, Sendable, Codable {
        var taken =
            "There's already an account for {email} or the username {alias}. Change one of them, or sign in."
    }

    struct Change: Hashable, Sendable, Codable {
        var kept = "Change your email and continue. Your other answers are kept."
    }

    struct Session: Hashable, Sendable, Codable {
        var expired =
            "This sign-up timed out. Your answers are kept, except the password. Press Enter to go on."
        var replaced = "This sign-up was continued somewhere else. Press Enter to start again."
    }

    struct Paste: Hashable, Sendable, Codable {
        var controls = "The pasted text has hidden characters, so it wasn't used. Type it or copy it again."
        var cleaned = "We removed hidden characters. Check what you entered before you go on."
        var long = "The pasted text is too long. It has {n|character|characters}, and the limit is {max}."
    }

    struct Left: Hashable, Sendable, Codable {
        var before = "Sign-up stopped. No account was created."
        var after = "Sign-up stopped. There's an account for {email}."
        var unsure = "Sign-up stopped. There may be an account for {email}, so try to sign in first."
    }

    struct Waiting: Hashable, Sendable, Codable {
        var starting = "Sending your answers..."
        var sending = "Sending the code..."
        var checking = "Checking the code..."
        var creating = "Creating your account..."
        var still = "This is taking a while. Esc cancels."
        var elapsed = "{n} s · Esc cancels"
        var ignored = "What you typed while waiting wasn't used."
        var unsure = "Cancelled. Your account may already exist, so try to sign in first."
    }

    struct ButtonStrings: Hashable, Sendable, Codable {
        var resendIn = "New code in {time}"
        var change = "Change email"
        var inbox = "Open inbox"
        var finish = "Finish"
        var restart = "Start again"
    }

    /// What keys do, besides those of every page: mostly Enter, on each button.
    struct KeyStrings: Hashable, Sendable, Codable {
        var cancel = "Esc cancel"
        var back = "Enter back"
        var resend = "Enter new code"
        var change = "Enter change email"
        var inbox = "Enter inbox"
        var leave = "Enter leave"
        var stay = "Enter stay"
        var restart = "Enter start again"
        var create = "Enter create account"
        var reset = "Enter reset password"
        var edit = "Enter change"
        var open = "Enter open"
        var copy = "Enter copy"
        var forward = "Enter forward a port"
        var paste = "Enter paste"
        var flows = "Enter flows"
        var use = "Enter use it"
        var keep = "Enter keep it"
        var signIn = "s sign in"
    }

    struct ScreenStrings: Hashable, Sendable, Codable {
        var step = "Sign up · {n}"
        var stepOf = "Sign up · {n} of {all}"
        var stepCount = "{n} of {all}"
        var plain = "Sign up"
        var heading = "Create your account"
        var comma = ", "
        var blank = " "
        var repeated = "Same result after {n} tries."
        var item = "Alt-{n}: {text}"
        var number = "error {n}"
        var reference = "reference {id}"
        var demo = "Demo · F2 inbox"
        var inspect = "F3 inspect"
        var enter = "Enter continue"
        var next = "Enter next"
        var finish = "Enter finish"
        var escape = "Esc back"
        var leave = "Esc leave"
        var close = "Esc close"
        var yes = "y leave"
        var no = "n stay"
        var inbox = "F2 inbox"
        var show = "^R show"
        var hide = "^R hide"
        var resend = "^T new code"
        var help = "F1 help"
        var again = "Press Ctrl-C again to leave."
        var created = "Account created"
        var windowTitle = "{name} sign-up"
    }
}
