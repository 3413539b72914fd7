package import NativeAuth

/// Reads the values of a flow file and collects all problems, so that they can be reported together.
///
/// A value that cannot be read is reported and returned as `nil`, like a missing one.
package struct FlowReader {
    /// A problem and its byte offset.
    package struct LocatedProblem: Hashable {
        package var offset: Int
        package var problem: FlowFileFailure.Problem

        package init(offset: Int, problem: FlowFileFailure.Problem) {
            self.offset = offset
            self.problem = problem
        }
    }

    package private(set) var problems: [LocatedProblem] = []
    /// The languages that every text must be in; `nil` if the file's list cannot be read.
    var languages: [Language]? = [.english]

    /// Creates a reader without problems.
    package init() {}

    package mutating func report(_ problem: FlowFileFailure.Problem, at offset: Int) {
        problems.append(LocatedProblem(offset: offset, problem: problem))
    }
}

extension FlowReader {
    /// Returns the members of an object, and reports unknown and repeated ones.
    package mutating func members<Name>(of value: JSONNode, as names: Name.Type) -> Members<Name>? {
        guard case .object(let allMembers) = value.content else {
            report(.member(.wrongType(.object)), at: value.offset)
            return nil
        }
        var members = Members<Name>(offset: value.offset)
        for member in allMembers {
            guard let name = Name(rawValue: member.name) else {
                let possible = Name.allCases.map(\.rawValue)
                report(.member(.unknown(member.name, possible: possible)), at: member.offset)
                continue
            }
            if !members.add(member.value, as: name) {
                report(.member(.duplicate(member.name)), at: member.offset)
            }
        }
        return members
    }

    /// Returns the value of a member; reports a required member that is missing.
    package mutating func value<Name>(
        _ name: Name, of members: Members<Name>, _ shape: FlowFileFailure.ValueType
    ) -> JSONNode? {
        if let value = members[name] { return value }
        if Name.requiredNames.contains(name) {
            report(.member(.missing(name.rawValue, shape)), at: members.offset)
        }
        return nil
    }

    /// Returns the members of a member that is an object.
    package mutating func object<Name, Inner>(
        _ name: Name, of members: Members<Name>, as names: Inner.Type
    ) -> Members<Inner>? {
        guard let value = value(name, of: members, .object) else { return nil }
        return self.members(of: value, as: names)
    }

    /// Returns the elements of a member that is an array.
    package mutating func array<Name>(_ name: Name, of members: Members<Name>) -> [JSONNode]? {
        guard let value = value(name, of: members, .array) else { return nil }
        guard case .array(let values) = value.content else {
            report(.member(.wrongType(.array)), at: value.offset)
            return nil
        }
        return values
    }

    /// Returns the value of a member that is `true` or `false`.
    package mutating func boolean<Name>(_ name: Name, of members: Members<Name>) -> Bool? {
        guard let value = value(name, of: members, .boolean) else { return nil }
        guard case .boolean(let flag) = value.content else {
            report(.member(.wrongType(.boolean)), at: value.offset)
            return nil
        }
        return flag
    }

    /// Returns the value of a member that is an integer in `range`.
    package mutating func integer<Name>(
        _ name: Name, of members: Members<Name>, in range: ClosedRange<Int>
    ) -> Int? {
        guard let value = value(name, of: members, .integer) else { return nil }
        guard case .number(let text) = value.content, !text.contains(where: { ".eE".contains($0) }) else {
            report(.member(.wrongType(.integer)), at: value.offset)
            return nil
        }
        guard let number = Int(text), range.contains(number) else {
            report(.value(.outOfRange(range)), at: value.offset)
            return nil
        }
        return number
    }
}
