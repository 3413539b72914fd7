import NativeAuth

extension Tenant {
    /// Follows a link with the token of the reply that brought it: makes the calls that it leads to, and returns the
    /// document that follows, with a new token and new links.
    ///
    /// A refusal leaves the token and its links usable.
    mutating func follow(
        _ request: Request, at now: Timestamp
    ) throws(V2Refusal) -> Evaluation<V2Document> {
        guard let digest = request.continuationDigest else {
            throw .refusal(.missingParameter(.v2ContinuationToken))
        }
        guard let earlier = v2Transactions.value(for: digest, at: now),
            isAllowed(client: earlier.clientID), let link = earlier.link(for: request, in: v2Profile)
        else { throw .refusal(.tokenInvalid) }
        var transaction = earlier
        do throws(V2Refusal) {
            if performedOperations.isEmpty { try begin(link.move, request, in: &transaction, at: now) }
            if let operation = try advance(&transaction, request, at: now) {
                store(transaction, under: digest, at: now)
                return .needs(operation)
            }
        } catch {
            restore(earlier, after: transaction, error, under: digest, at: now)
            throw error
        }
        v2Transactions.remove(digest)
        return .completed(makeDocument(of: &transaction, at: now))
    }

    /// Restores the conversation that a request has found, since it was refused; removes it if its flow is gone.
    private mutating func restore(
        _ earlier: V2Transaction, after transaction: V2Transaction, _ refusal: V2Refusal,
        under digest: Digest, at now: Timestamp
    ) {
        if case .refusal(.tokenInvalid) = refusal {
            v2Transactions.remove(digest)
            return
        }
        var restored = earlier
        restored.token = transaction.token
        restored.due = nil
        restored.usedOperationCount = 0
        store(restored, under: digest, at: now)
    }

    /// Makes the calls that are due, until a document follows.
    ///
    /// - Returns: The operation that a call needs; `nil` if none is due any more.
    private mutating func advance(
        _ transaction: inout V2Transaction, _ request: Request, at now: Timestamp
    ) throws(V2Refusal) -> Operation? {
        let performed = performedOperations
        while let call = transaction.due {
            performedOperations = Array(performed.dropFirst(transaction.usedOperationCount))
            let initialRandom = random
            let result: Result<Evaluation<ReplyBody?>, Refusal>
            do throws(Refusal) {
                result = .success(try perform(call, for: &transaction, request, at: now))
            } catch {
                result = .failure(error)
            }
            switch result {
            case .success(.needs(let operation)):
                random = initialRandom
                return operation
            case .success(.completed(let reply)):
                transaction.due = nil
                if let reply { try accept(reply, to: call, in: &transaction) }
            case .failure(let refusal): try accept(refusal, of: call, in: &transaction, at: now)
            }
            transaction.usedOperationCount = performed.count
        }
        return nil
    }
}

extension V2Transaction {
    /// Returns the link that a request follows; `nil` if this is none of the last reply's.
    fileprivate func link(for request: Request, in profile: V2Profile) -> V2Link? {
        let path = request.path.withoutQuery
        return links.first {
            path.utf8.reversed().starts(with: "\(profile.pathPrefix)\($0.path)".utf8.reversed())
                && $0.method == request.method
        }
    }
}
