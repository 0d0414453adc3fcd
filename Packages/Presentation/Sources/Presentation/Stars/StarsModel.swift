public import Domain
public import Observation
import Shared

/// The functions that read and change the user's public stars on one kind of item.
public struct ItemStars: Sendable {
    /// A closure that returns the delay that the provider requires before a change, given the number of previous
    /// changes.
    let pause: @Sendable (_ count: Int) -> Duration?
    /// A closure that returns whether the signed-in user has starred an item.
    let isStarred: @Sendable (ItemKey) async throws(AppError) -> Bool
    /// A closure that adds or removes the user's star. Adding an existing star or removing a missing one succeeds.
    let setStarred: @Sendable (Bool, ItemKey) async throws(AppError) -> Void
}

/// The model of the signed-in user's stars on GitHub.
///
/// A change is shown immediately and sent in the background. If the service rejects the change, it is reverted.
@MainActor @Observable
public final class StarsModel {
    private static let maximumWaitingCount = 64
    /// The maximum number of failed changes that a message names.
    private static let listedFailureCount = 3

    /// The keys of the items that are known to be starred.
    public var starred: Set<ItemKey> { flags.on }
    private var flags = OptimisticFlags()
    private let stars: [ItemKind: ItemStars]
    private let account: SessionModel
    private let messages: MessageLog
    private let clock: any Clock<Duration>
    /// The keys of the items to look up as soon as the signed-in account is known.
    @ObservationIgnored private var awaited: Set<ItemKey> = []
    /// A number that increases with each change of the account. Responses for earlier accounts are ignored.
    @ObservationIgnored private var generation = 0
    @ObservationIgnored private var writing: Task<Void, Never>?
    @ObservationIgnored private var reading: Task<Void, Never>?

    /// Creates the model of the stars.
    ///
    /// - Parameters:
    ///   - stars: The functions for each kind of item that can be starred.
    ///   - account: The model of the session, which contains the signed-in account.
    ///   - messages: The message log for errors.
    ///   - clock: The clock that measures delays between changes.
    init(
        _ stars: [ItemKind: ItemStars], account: SessionModel, messages: MessageLog, clock: any Clock<Duration>
    ) {
        self.stars = stars
        self.account = account
        self.messages = messages
        self.clock = clock
    }

    /// Whether an item is shown as starred, or `nil` if the star of the item is unknown.
    public subscript(key: ItemKey) -> Bool? { flags.isKnown(key) ? flags[key] : nil }

    /// The number of added and removed stars that have not been sent to GitHub yet.
    public var unsentCount: Int { flags.pendingCount }

    /// Stars the items, or removes the stars if all items are starred. Posts an error if no user is signed in.
    ///
    /// - Parameter keys: The keys of the items. An item whose star is unknown is treated as not starred.
    public func toggled(_ keys: [ItemKey]) {
        let keys = keys.filter { stars[$0.kind] != nil }
        guard !keys.isEmpty else { return messages.informed(refusal) }
        guard account.account != nil else {
            return messages.failed(
                AppError(.unauthorized, reason: "Starring requires a sign-in", advice: [.signIn(.github)]))
        }
        let isStarred = !keys.allSatisfy { self[$0] == true }
        let changed = keys.filter { self[$0] != isStarred }
        for key in changed { _ = flags.want(key, isStarred) }
        writing = Task { [weak self, writing, generation] in
            await writing?.value
            await self?.send(changed, isStarred, generation: generation)
        }
    }

    /// Asks GitHub whether the signed-in user has starred an item, unless this is already known.
    ///
    /// If no user is signed in, no request is sent.
    func lookUp(_ key: ItemKey) {
        guard stars[key.kind] != nil, self[key] == nil else { return }
        guard account.account != nil else {
            if account.state == .unknown, awaited.count < Self.maximumWaitingCount { awaited.insert(key) }
            return
        }
        reading = Task { [weak self, reading, generation] in
            await reading?.value
            await self?.read(key, generation: generation)
        }
    }

    /// Discards the stars of the previous account, including changes that have not been sent.
    func accountChanged() {
        generation += 1
        if unsentCount > 0 { messages.informed("Stars that were not sent: \(unsentCount.grouped).") }
        flags = OptimisticFlags()
        let keys = awaited
        awaited = []
        for key in keys { lookUp(key) }
    }

    /// Waits until no request is running.
    public func settled() async {
        await writing?.value
        await reading?.value
    }

    private var refusal: String {
        let names = stars.keys.map(\.name.plural).sorted().joined(separator: ", ")
        return names.isEmpty ? "Nothing can be starred here." : "Only \(names) can be starred."
    }
}

extension StarsModel {
    /// Sends the changes one after another, and reports which of them succeeded. After an error that would affect every
    /// change, the remaining changes are reverted instead of sent.
    private func send(_ keys: [ItemKey], _ isStarred: Bool, generation: Int) async {
        var (failures, isRefused, count) = ([(key: ItemKey, error: AppError)](), false, 0)
        for key in keys {
            guard generation == self.generation else { return }
            if !isRefused, let stars = stars[key.kind] {
                do throws(AppError) {
                    if let pause = stars.pause(count) { try? await clock.sleep(for: pause) }
                    count += 1
                    try await stars.setStarred(isStarred, key)
                    if generation == self.generation { _ = flags.learn(key, isStarred) }
                } catch {
                    failures.append((key, error))
                    isRefused = error.refusesAll
                    if generation == self.generation { account.failed(error, asking: key.kind) }
                }
            }
            if generation == self.generation { _ = flags.settle(key) }
        }
        if generation == self.generation { report(keys, isStarred, sentCount: count, failures) }
    }

    /// Posts a message that states which changes succeeded and which failed.
    private func report(
        _ keys: [ItemKey], _ isStarred: Bool, sentCount: Int, _ failures: [(key: ItemKey, error: AppError)]
    ) {
        guard let first = keys.first else { return }
        let done = isStarred ? "Starred" : "No longer starred:"
        let plural = first.kind.name.plural
        guard var error = failures.first?.error else {
            return messages.informed("\(done) \(keys.count == 1 ? first.id : "\(keys.count.grouped) \(plural)").")
        }
        guard keys.count > 1 else { return messages.failed(error) }
        let failed = failures.prefix(Self.listedFailureCount).map { "\($0.key.id) (\($0.error.reason))" }
        let others = failures.count - failed.count
        error.operation = nil
        error.reason =
            "\(done) \((sentCount - failures.count).grouped) of \(keys.count.grouped) \(plural). "
            + (isStarred ? "Not starred: " : "Still starred: ") + failed.joined(separator: ", ")
            + (others > 0 ? " and \(others.grouped) more" : "")
        let unsentCount = keys.count - sentCount
        messages.failed(unsentCount > 0 ? error.adding("Not sent: \(unsentCount.grouped)") : error)
    }

    private func read(_ key: ItemKey, generation: Int) async {
        guard generation == self.generation, self[key] == nil, let stars = stars[key.kind] else { return }
        do throws(AppError) {
            let isStarred = try await stars.isStarred(key)
            // Keep a change that the user made in the meantime, because it is newer.
            if generation == self.generation, self[key] == nil { _ = flags.learn(key, isStarred) }
        } catch {
            // Only report the error to the session, because the page of the item shows its own error.
            if generation == self.generation { account.failed(error, asking: key.kind) }
        }
    }
}

extension AppError {
    /// A Boolean value that indicates whether all further changes would fail with the same error.
    fileprivate var refusesAll: Bool {
        switch kind {
        case .unauthorized, .rateLimited, .secondaryRateLimited, .offline, .cancelled: true
        default: false
        }
    }
}
