import Testing

@testable import Inspector

struct StepNameTests {
    @Test(arguments: InspectedStep.allCases)
    func `the names of a step fit into the panel`(step: InspectedStep) {
        for name in [step.libraryName, step.iosName, step.androidName] {
            #expect(!name.isEmpty)
            #expect(name.count <= 43, "\(name)")
        }
    }
}
