import UserFlow

/// Durable sign-ups by code, compared with moto's Cognito server, which keeps them in memory.
enum MotoBenchmark {
    static func run() async throws -> [String] {
        let moto: MotoServer
        do {
            moto = try MotoServer()
        } catch let failure as BenchmarkFailure {
            return [
                "not measured, as moto \(MotoServer.version) cannot be installed or started: \(failure.reason)"
            ]
        }
        let motoRate = try await moto.measureSignUps(for: 4).rate
        let rate = try await BenchmarkServer(.emailOneTimePasscode).measureSignUps(for: 4).rate
        return [
            "Cognito by moto \(MotoServer.version), 16 clients: \(motoRate.digits(0)) confirmed sign-ups a second",
            "16 clients: \(rate.digits(0)) sign-ups a second, \((rate / motoRate).digits(1))x (to reach: 15x)",
        ]
    }
}
