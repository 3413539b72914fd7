/// Reads the values of a flow file and keeps what is wrong with them, so that all of it can be told at once.
///
/// What cannot be read is reported and comes back as `nil`, as what was left out does.
package struct FlowReader {
    /// A mistake and the byte where it is.
    package struct Finding: Hashable {
        package var offset: Int
        package var problem: FlowFileFailure.Problem

        package init(offset: Int, problem: FlowFileFailure.Problem) {
            self.offset = offset
            self.problem = problem
        }
    }

    package private(set) var findings: [Finding] = []
    /// The languages that every text must be in; `nil` when the file does not say so in a way that can be read.
    var languages: [String]? = ["en"]

    /// Begins with nothing found.
    package init() {}

    package mutating func report(_ problem: FlowFileFailure.Problem, at offset: Int) {
        findings.append(Finding(offset: offset, problem: problem))
    }
}

extension FlowReader {
    /// The members of an object, each of which the object may have and has once.
    package mutating func members<Name>(of value: JSONValue, as names: Name.Type) -> Members<Name>? {
        guard case .object(let all) = value.content else {
            report(.member(.wrongType(.object)), at: value.offset)
            return nil
        }
        var members = Members<Name>(offset: value.offset)
        for member in all {
            guard let name = Name(rawValue: member.name) else {
                let possible = Name.allCases.map(\.rawValue)
                report(.member(.unknown(member.name, possible: possible)), at: member.offset)
                continue
            }
            if !members.add(member.value, as: name) {
                report(.member(.doubled(member.name)), at: member.offset)
            }
        }
        return members
    }

    /// A member's value; one that must be there and is not is reported.
    package mutating func value<Name>(
        _ name: Name, of members: Members<Name>, _ shape: FlowFileFailure.Shape
    ) -> JSONValue? {
        if let value = members[name] { return value }
        if Name.needed.contains(name) { report(.member(.missing(name.rawValue, shape)), at: members.offset) }
        return nil
    }

    /// A member that is an object.
    package mutating func object<Name, Inner>(
        _ name: Name, of members: Members<Name>, as names: Inner.Type
    ) -> Members<Inner>? {
        guard let value = value(name, of: members, .object) else { return nil }
        return self.members(of: value, as: names)
    }

    /// A member that is a list.
    package mutating func list<Name>(_ name: Name, of members: Members<Name>) -> [JSONValue]? {
        guard let value = value(name, of: members, .list) else { return nil }
        guard case .list(let values) = value.content else {
            report(.member(.wrongType(.list)), at: value.offset)
            return nil
        }
        return values
    }

    /// A member that is `true` or `false`.
    package mutating func boolean<Name>(_ name: Name, of members: Members<Name>) -> Bool? {
        guard let value = value(name, of: members, .boolean) else { return nil }
        guard case .boolean(let claim) = value.content else {
            report(.member(.wrongType(.boolean)), at: value.offset)
            return nil
        }
        return claim
    }

    /// A member that is a whole number in a range.
    package mutating func number<Name>(
        _ name: Name, of members: Members<Name>, in range: ClosedRange<Int>
    ) -> Int? {
        guard let value = value(name, of: members, .wholeNumber) else { return nil }
        guard case .number(let text) = value.content, !text.contains(where: { ".eE".contains($0) }) else {
            report(.member(.wrongType(.wholeNumber)), at: value.offset)
            return nil
        }
        guard let number = Int(text), range.contains(number) else {
            report(.value(.outOfRange(range)), at: value.offset)
            return nil
        }
        return number
    }
}
