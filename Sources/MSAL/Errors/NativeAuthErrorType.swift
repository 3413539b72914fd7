/// The reasons that an error class tells apart; every class has these two.
protocol NativeAuthErrorType: CaseIterable, Equatable, Sendable {
    /// The flow can continue only in a browser.
    static var browserRequired: Self { get }
    /// None of the other reasons applies.
    static var generalError: Self { get }
}
