/// What a key or a click on a page asks of the wizard, besides the change to the page itself.
enum PageAction: Hashable, Sendable {
    /// Nothing; the key may mean nothing here.
    case none
    /// What a button does. Enter in the last field presses the one that proceeds.
    case press(Controls.Button)
    /// To open another page at a field, and to return to this page afterwards.
    case edit(PageID, field: Int)
    /// To return to the next page, if it was open before and nothing has to be sent.
    case reopenNext
}
