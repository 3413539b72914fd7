extension InspectedStep {
    /// What a tenant can refuse at the step: of the requests of Continue first, then of the others.
    ///
    /// Refusals that an application cannot tell apart by number and flag are listed once.
    package var refusals: [Refusal] {
        var labels: Set<[String]> = []
        return (calls + otherCalls).flatMap(\.refusals).filter { refusal in
            let numbers = refusal.codes.isEmpty ? "\(refusal.status) \(refusal.bodies)" : "\(refusal.codes)"
            return labels.insert([numbers, refusal.iosFlag, refusal.androidFlag]).inserted
        }
    }
}
