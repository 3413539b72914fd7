import MSAL

/// Passes the log lines of the library to a function, up to the details of each request.
func startLogging(to write: @escaping @Sendable (String) -> Void) {
    MSALGlobalConfig.loggerConfig.logLevel = .verbose
    MSALGlobalConfig.loggerConfig.setLogCallback { _, message, containsPII in
        if let message, !containsPII { write(message) }
    }
}
