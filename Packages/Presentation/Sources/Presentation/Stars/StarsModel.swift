public import Domain
public import Observation
import Shared

/// How things of one kind are starred at their provider, where others see it.
public struct ItemStars: Sendable {
    let kind: ItemKind
    let isStarred: @Sendable (ItemKey) async throws(AppError) -> Bool
    let setStarred: @Sendable (Bool, ItemKey) async throws(AppError) -> Void
    let pause: @Sendable (_ count: Int) -> Duration?

    /// - Parameters:
    ///   - pause: How long the provider asks to wait before the next change, by how many came right before it.
    ///   - isStarred: Whether whoever is signed in has starred it.
    ///   - setStarred: Stars it or takes the star back; that it is so already is no failure.
    public init(
        _ kind: ItemKind, pause: @escaping @Sendable (_ count: Int) -> Duration?,
        isStarred: @escaping @Sendable (ItemKey) async throws(AppError) -> Bool,
        setStarred: @escaping @Sendable (Bool, ItemKey) async throws(AppError) -> Void
    ) {
        self.kind = kind
        self.pause = pause
        self.isStarred = isStarred
        self.setStarred = setStarred
    }
}

/// The stars of whoever is signed in, as far as they are known: shown at once, sent behind, taken back if the provider
/// refuses.
@MainActor @Observable
public final class StarsModel {
    private static let mostAwaited = 64

    /// What is starred, as far as it is known.
    public private(set) var starred: Set<ItemKey> = []
    private var flags = OptimisticFlags()
    private let stars: [ItemKind: ItemStars]
    private let account: SessionModel
    private let messages: MessageLog
    private let clock: any Clock<Duration>
    /// Details that came up before it was known who is signed in.
    @ObservationIgnored private var awaited: Set<ItemKey> = []
    /// Tells the account that is asked for from those before it.
    @ObservationIgnored private var generation = 0
    @ObservationIgnored private var writing: Task<Void, Never>?
    @ObservationIgnored private var reading: Task<Void, Never>?
    /// Hears of tokens that are rejected.
    @ObservationIgnored var watch: SessionWatch?

    /// - Parameter stars: None where nothing can be starred.
    public init(_ stars: [ItemStars], account: SessionModel, messages: MessageLog, clock: any Clock<Duration>) {
        self.stars = Dictionary(stars.map { ($0.kind, $0) }) { first, _ in first }
        self.account = account
        self.messages = messages
        self.clock = clock
    }

    /// As it is to be shown; none where it is not known.
    public subscript(key: ItemKey) -> Bool? { flags.isKnown(key) ? flags[key] : nil }

    /// How many things the provider is still to be told of.
    public var unsentCount: Int { flags.pendingCount }

    /// All of them are starred, or, when all of them were, none any more. What is not known counts as not starred.
    public func toggled(_ keys: [ItemKey]) {
        let keys = keys.filter { stars[$0.kind] != nil }
        guard !keys.isEmpty else { return messages.informed(refusal) }
        guard account.account != nil else {
            return messages.failed(
                AppError(.unauthorized, reason: "Starring requires a sign-in", advice: [.signIn(.github)]))
        }
        let isStarred = !keys.allSatisfy { self[$0] == true }
        let changed = keys.filter { self[$0] != isStarred }
        for key in changed { change(key) { _ = $0.want(key, isStarred) } }
        let subject = keys.count == 1 ? keys[0].id : "\(keys.count.grouped) " + keys[0].kind.name.plural
        messages.informed(isStarred ? "Starred \(subject)." : "No longer starred: \(subject).")
        writing = Task { [weak self, writing, generation] in
            await writing?.value
            await self?.send(changed, isStarred, generation: generation)
        }
    }

    /// Finds out in passing whether a thing is starred, where somebody is signed in.
    func lookUp(_ key: ItemKey) {
        guard stars[key.kind] != nil, self[key] == nil else { return }
        guard account.account != nil else {
            if account.state == .unknown, awaited.count < Self.mostAwaited { awaited.insert(key) }
            return
        }
        reading = Task { [weak self, reading, generation] in
            await reading?.value
            await self?.read(key, generation: generation)
        }
    }

    /// Another account has other stars, and what was to be sent for the last one is not.
    func accountChanged() {
        generation += 1
        if unsentCount > 0 { messages.informed("Stars that were not sent: \(unsentCount.grouped).") }
        (flags, starred) = (OptimisticFlags(), [])
        let keys = awaited
        awaited = []
        for key in keys { lookUp(key) }
    }

    /// Returns when nothing is under way any more.
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
    /// After a refusal that would meet the others as well, these are taken back unsent.
    private func send(_ keys: [ItemKey], _ isStarred: Bool, generation: Int) async {
        var (refusal, count) = (AppError?.none, 0)
        for (index, key) in keys.enumerated() {
            guard generation == self.generation else { return }
            if refusal == nil, let stars = stars[key.kind] {
                do throws(AppError) {
                    if let pause = stars.pause(count) { try? await clock.sleep(for: pause) }
                    count += 1
                    try await stars.setStarred(isStarred, key)
                    if generation == self.generation { change(key) { _ = $0.learn(key, isStarred) } }
                } catch {
                    let others = keys.count - index - 1
                    if error.refusesAll { refusal = error }
                    if generation == self.generation { failed(error, key, others: error.refusesAll ? others : 0) }
                }
            }
            if generation == self.generation { change(key) { _ = $0.settle(key) } }
        }
    }

    private func read(_ key: ItemKey, generation: Int) async {
        guard generation == self.generation, self[key] == nil, let stars = stars[key.kind] else { return }
        do throws(AppError) {
            let isStarred = try await stars.isStarred(key)
            // What the person did meanwhile is newer.
            if generation == self.generation, self[key] == nil { change(key) { _ = $0.learn(key, isStarred) } }
        } catch {
            // It is a detail of a page that says itself what failed.
            if generation == self.generation { watch?.failed(error, asking: key.kind) }
        }
    }

    private func change(_ key: ItemKey, _ change: (inout OptimisticFlags) -> Void) {
        change(&flags)
        let isStarred = self[key] == true
        if isStarred != starred.contains(key) {
            if isStarred { starred.insert(key) } else { starred.remove(key) }
        }
    }

    /// - Parameter others: How many are not sent because of it.
    private func failed(_ error: AppError, _ key: ItemKey, others: Int) {
        messages.failed(
            others > 0 ? error.adding("Not sent either: \(others.grouped)") : error)
        watch?.failed(error, asking: key.kind)
    }
}

extension AppError {
    /// Whether no other request of its kind would fare better.
    fileprivate var refusesAll: Bool {
        switch kind {
        case .unauthorized, .forbidden, .rateLimited, .secondaryRateLimited, .offline, .cancelled: true
        default: false
        }
    }
}
