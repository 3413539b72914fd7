import UserFlow

extension Storyboard {
    /// What makes a state of one flow the same as a state of another one: the state, and for an attribute page
    /// the attributes on it, wherever the page stands.
    struct SceneIdentity: Hashable {
        private let state: State
        private let attributes: Set<String>

        init(_ scene: Scene, in storyboard: Storyboard) {
            state = scene.state
            let isOnNumberedPage = scene.page.number > 0 && scene.state.page == scene.page.kind
            attributes = isOnNumberedPage ? storyboard.attributes(on: scene.page) : []
        }
    }

    /// Returns the scenes that another flow does not have.
    func scenes(missingIn other: Storyboard) -> [Scene] {
        let identities = Set(other.scenes.map { SceneIdentity($0, in: other) })
        return scenes.filter { !identities.contains(SceneIdentity($0, in: self)) }
    }
}
