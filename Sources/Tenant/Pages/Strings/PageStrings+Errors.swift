extension PageStrings {
    /// What was refused, and what to do.
    struct Errors: Hashable, Sendable {
        let empty: Empty
        let refused: Refused
        let account: Account
        let service: Service
    }

    /// Fields without an answer.
    struct Empty: Hashable, Sendable {
        let email: String
        let name: String
        let newPassword: String
        let confirmation: String
        let password: String
        let alias: String
        let code: String
        let codeOpen: String
        let method: String
        let target: String
        let attribute: String
        let choice: String
        let unnamed: String
    }

    /// Answers that cannot be accepted.
    struct Refused: Hashable, Sendable {
        let email: String
        let passwordsDiffer: String
        let passwordShort: String
        let passwordLong: String
        let passwordCharacters: String
        let passwordKinds: String
        let passwordCommon: String
        let passwordRecent: String
        let alias: String
        let attribute: String
        let attributeExample: String
        let choice: String
        let date: String
        let number: String
        let range: String
        let attributes: String
        let code: String
        let codeExpired: String
        let codeLimit: String
        let codeUndelivered: String
        let codeWait: String
        let target: String
        let method: String
    }

    /// Accounts that cannot be used or created.
    struct Account: Hashable, Sendable {
        let taken: String
        let aliasTaken: String
        let nameTaken: String
        let missing: String
        let missingForReset: String
        let deleted: String
        let passwordWrong: String
        let locked: String
        let noPassword: String
        let resetOff: String
        let methodUnsupported: String
        let passwordChange: String
    }

    /// Failures of the tenant or of the app's setup.
    struct Service: Hashable, Sendable {
        let expired: String
        let tooManyRequests: String
        let tooOften: String
        let app: String
        let unexpected: String
        let down: String
    }
}
