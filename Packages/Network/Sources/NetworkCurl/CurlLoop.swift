import CCurl
import Foundation
import Network
import Shared

/// Runs all transfers of one transport, and between them the jobs of tasks that prefer its thread. Everything here,
/// libcurl's handles above all, stays on one thread.
final class CurlLoop {
    private let inbox: CurlInbox
    private let multi: OpaquePointer
    private let trust: CertificateStore
    private let clock = CurlClock()
    /// Transfers under way, each at the index that it knows.
    private var active: [CurlTransfer] = []
    /// Those that have ended, until who waits for them is told.
    private var ended: [(transfer: CurlTransfer, outcome: CurlOutcome)] = []
    /// Whether they are kept for a round, so that what has arrived meanwhile is reported with them.
    private var isHolding = false
    /// Handles to be used again: making one costs more than most requests.
    private var spare: [CurlTransfer] = []
    /// No transfer can have been idle for too long before this time.
    private var nextIdleCheck = CurlTransfer.Clock.Instant.now

    /// How long the thread last waited; at the start no wait counts as short.
    private var lastWait = CurlLoop.shortWait

    private static let maximumSpareCount = 64
    private static let maximumConnectionCount = 64
    /// Putting the thread to sleep and waking it takes up to half of this.
    private static let shortWait = Duration.microseconds(200)

    /// Starts a thread that works until the inbox is closed.
    /// - Returns: 0, or an `errno`.
    static func startThread(for inbox: CurlInbox) -> Int32 {
        let context = Unmanaged.passRetained(inbox).toOpaque()
        let code = ccurl_start_thread(
            { context in
                guard let context else { return }
                CurlLoop.run(Unmanaged<CurlInbox>.fromOpaque(context).takeRetainedValue())
            }, context)
        if code != 0 {
            Unmanaged<CurlInbox>.fromOpaque(context).release()
        }
        return code
    }

    /// Opens libcurl and works until the inbox is closed.
    private static func run(_ inbox: CurlInbox) {
        do throws(MissingLibrary) {
            try SystemLibrary.curl.load()
            guard let multi = ccurl_multi_new(inbox.wakeUp.descriptor, maximumConnectionCount) else {
                throw SystemLibrary.curl.missing("it could not be initialized")
            }
            CurlLoop(inbox: inbox, multi: multi).run()
        } catch {
            refuse(inbox, because: error)
        }
    }

    /// Stays to refuse what comes later, too, and to run jobs.
    static func refuse(_ inbox: CurlInbox, because reason: MissingLibrary) {
        var mail = CurlInbox.Mail()
        while true {
            inbox.take(&mail)
            mail.runJobs()
            mail.refuse(because: reason)
            if mail.isClosed { return }
            if inbox.mayFallAsleep() {
                inbox.wakeUp.sleep()
            }
        }
    }

    private init(inbox: CurlInbox, multi: OpaquePointer) {
        self.inbox = inbox
        self.multi = multi
        trust = CertificateStore(extraFile: inbox.configuration.certificateFile)
        // What the first request needs, while nobody may be waiting for it yet.
        spare = CurlTransfer(trust: trust, clock: clock).map { [$0] } ?? []
        _ = ContentDecoder.accepted
    }

    deinit {
        for transfer in active + ended.map(\.transfer) {
            ccurl_multi_remove(multi, transfer.easy)
        }
        active = []
        ended = []
        spare = []
        ccurl_multi_free(multi)
    }

    private func run() {
        var mail = CurlInbox.Mail()
        while true {
            inbox.take(&mail)
            if !mail.jobs.isEmpty {
                // What has come by now and no more, so that transfers get their turn; first of all, since it gives orders.
                mail.runJobs()
                clock.advance()
                inbox.takeCommands(&mail)
            }
            mail.forEachCommand { command in
                switch command {
                case .start(let exchange): start(exchange)
                case .cancel(let identifier): cancel(identifier)
                }
            }
            if mail.isClosed { return }
            ccurl_multi_perform(multi)
            finishDone()
            endIdle()
            if !isHolding, inbox.mayFallAsleep() {
                wait()
            } else {
                clock.advance()
            }
        }
    }

    // MARK: Transfers

    private func start(_ exchange: CurlExchange) {
        guard let transfer = spare.popLast() ?? CurlTransfer(trust: trust, clock: clock) else {
            let reason = SystemLibrary.curl.missing("it has no memory")
            exchange.resume(
                with: CurlOutcome(failure: .init(kind: .missingLibrary(reason), progress: .notSent, cause: reason)))
            return
        }
        transfer.prepare(exchange)
        nextIdleCheck = active.isEmpty ? transfer.idleDeadline : min(nextIdleCheck, transfer.idleDeadline)
        transfer.index = active.count
        active.append(transfer)
        ccurl_multi_add(multi, transfer.easy)
    }

    private func cancel(_ identifier: Int) {
        guard let transfer = active.first(where: { $0.identifier == identifier }) else { return }
        end(transfer, with: transfer.outcome(failing: .cancelled))
    }

    /// Tells all who wait for what has ended, one right after the other: a thread that is woken for the first finds the
    /// others too, and to wake it costs as much as to send a request. So what has already arrived of others is taken
    /// first, once. Only then comes what nobody waits for.
    private func finishDone() {
        var code = CURLE_OK
        while let context = ccurl_multi_next_done(multi, &code) {
            guard let transfer = CurlTransfer.from(context) else { continue }
            takeOut(transfer)
            ended.append((transfer, transfer.outcome(of: code)))
        }
        isHolding = !isHolding && !ended.isEmpty && !active.isEmpty && ccurl_multi_wait(multi, 0)
        if isHolding { return }
        for (transfer, outcome) in ended {
            transfer.resume(with: outcome)
        }
        for (transfer, _) in ended {
            putAway(transfer)
        }
        ended.removeAll(keepingCapacity: true)
    }

    /// libcurl's own check of stalled transfers counts in seconds.
    private func endIdle() {
        guard !active.isEmpty else { return }
        let now = clock.now
        guard now >= nextIdleCheck else { return }
        for transfer in active where transfer.idleDeadline <= now {
            if transfer.isConnected {
                end(transfer, with: transfer.outcome(failing: .timedOut(.idle)))
            } else {
                transfer.noteActivity()
            }
        }
        nextIdleCheck = active.lazy.map(\.idleDeadline).min() ?? now
    }

    private func end(_ transfer: CurlTransfer, with outcome: CurlOutcome) {
        takeOut(transfer)
        transfer.resume(with: outcome)
        putAway(transfer)
    }

    /// From here on it can neither be cancelled nor have been idle for too long.
    private func takeOut(_ transfer: CurlTransfer) {
        let last = active.removeLast()
        if last !== transfer {
            last.index = transfer.index
            active[transfer.index] = last
        }
    }

    private func putAway(_ transfer: CurlTransfer) {
        ccurl_multi_remove(multi, transfer.easy)
        transfer.reset()
        if spare.count < Self.maximumSpareCount {
            spare.append(transfer)
        }
    }

    // MARK: Waiting

    /// Waits for something to do. Where that came soon the last time, as from servers on the same computer, the thread
    /// stays awake for so long.
    private func wait() {
        let start = CurlTransfer.Clock.now
        defer { lastWait = start.duration(to: clock.advance()) }
        if lastWait < Self.shortWait, awaitsOneResponse {
            repeat {
                if ccurl_multi_wait(multi, 0) { return }
                // The response may have to be made on this very core.
                sched_yield()
            } while start.duration(to: .now) < Self.shortWait
        }
        _ = ccurl_multi_wait(multi, sleepMilliseconds)
    }

    /// Several transfers keep the thread busy anyway, and the parts of a long body would keep it from ever sleeping.
    private var awaitsOneResponse: Bool {
        active.count == 1 && active.first?.response.head.isEmpty == true
    }

    private var sleepMilliseconds: Int32 {
        let longest = inbox.wakeUp.longestSleep
        guard !active.isEmpty else { return longest }
        let wait = clock.now.duration(to: nextIdleCheck)
        return Int32(min(max(0, wait.millisecondsRoundedUp), Int(longest)))
    }
}

/// The time of a loop's round: what happens within one happens at the same time.
final class CurlClock {
    private(set) var now = SuspendingClock.now

    @discardableResult
    func advance() -> SuspendingClock.Instant {
        now = .now
        return now
    }
}
