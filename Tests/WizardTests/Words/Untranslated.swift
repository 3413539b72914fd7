/// Texts that are in English only, until someone writes them in Danish, German and Japanese.
///
/// Whoever adds a text and cannot translate it adds its id here, one a line, such as `"email.taken",`. Whoever
/// translates it, in `Sources/Wizard/Languages`, takes it out again; a test holds that it is done. What is shipped
/// has an empty list.
enum Untranslated {
    static let ids: Set<String> = []
}
