import NativeAuth

extension FlowReader {
    /// Reports what cannot be asked for in a flow with the code first.
    ///
    /// The alias and optional attributes are sent together with the required attributes, which the tenant asks
    /// for after the code. A flow without any has no request to send them in.
    mutating func checkOrder(of flow: UserFlow, _ members: Members<UserFlow.Member>) {
        if flow.asksAttributesAtStart, let value = members[.askAttributesAtStart] {
            report(.order(.attributesAtStart), at: value.offset)
        }
        let isReadable = problems.allSatisfy { if case .order = $0.problem { true } else { false } }
        guard isReadable, !flow.attributes.contains(where: \.isRequired) else { return }
        let alias = flow.alias == .off ? nil : members[.alias]
        let attributes = flow.attributes.isEmpty ? nil : members[.attributes]
        if let value = alias ?? attributes { report(.order(.noRequiredAttribute), at: value.offset) }
    }
}
