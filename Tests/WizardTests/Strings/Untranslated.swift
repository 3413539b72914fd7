/// The ids of strings that are not yet translated to every language.
///
/// To add a string without a translation, add its id here, one per line, such as `"email.taken",`. When you
/// translate it in `Sources/Wizard/Languages`, remove the id; a test checks that. A release has an empty
/// list.
enum Untranslated {
    static let ids: Set<String> = []
}
