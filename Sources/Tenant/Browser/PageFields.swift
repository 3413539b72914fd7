import NativeAuth

// The fields of forms on pages; those of passwords, codes and names are the wire's.

extension Request.Field {
    /// The public half of a transaction's identity.
    static let context = Request.Field(rawValue: PageFieldName.context)
    /// The token that only a transaction's own pages have.
    static let csrfToken = Request.Field(rawValue: PageFieldName.csrfToken)
    /// The button that was pressed.
    static let action = Request.Field(rawValue: PageFieldName.action)
    /// The ID of a second factor.
    static let method = Request.Field(rawValue: PageFieldName.method)

    /// Returns the field of an attribute on a page.
    static func pageAttribute(_ name: String) -> Request.Field {
        Request.Field(rawValue: PageFieldName.attribute(name))
    }
}

extension PageRequest {
    /// The public half of the transaction's identity; empty without one.
    var context: String { (isSubmission ? form : query).text(.context) ?? "" }

    /// What the pressed button does; a form that is sent by the Enter key goes on.
    var action: PageAction { form.word(.action).flatMap(PageAction.init) ?? .proceed }
}

extension PageRequest {
    /// The digest of the context, which names the transaction that the request belongs to; `nil` without one.
    package var contextDigest: Digest? { context.isEmpty ? nil : Digest(of: context) }
}
