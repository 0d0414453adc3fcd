import CCurl
import Foundation
import Network
import Shared

/// The event loop of a transport. It runs all transfers.
///
/// All of its state is used on one thread only, including the handles of libcurl.
final class CurlLoop {
    private let inbox: CurlInbox
    private let multi: UnsafeMutableRawPointer
    private let trust: CertificateStore
    /// The active transfers.
    private var active: [CurlTransfer] = []
    /// The transfers that have ended but whose callers have not been resumed yet.
    private var ended: [(transfer: CurlTransfer, outcome: TransferOutcome)] = []
    /// Unused libcurl handles that are kept for later requests, because creating a handle takes longer than most
    /// requests.
    private var spare: [CurlTransfer] = []
    /// The earliest time at which the time limits of a transfer must be checked.
    private var nextCheck = CurlTransfer.Clock.Instant.now

    /// The duration of the event loop's last wait. The initial value prevents the thread from spinning before its first
    /// wait.
    private var lastWait = CurlLoop.shortWait

    private static let maximumSpareCount = 64
    private static let maximumConnectionCount = 64
    /// The maximum duration for which the thread spins before it sleeps. Putting the thread to sleep and waking it
    /// takes up to half of this time.
    private static let shortWait = Duration.microseconds(200)

    /// Starts a thread that runs the event loop until the inbox is closed.
    ///
    /// - Returns: 0, or an `errno` value if the thread could not be started.
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

    /// Opens libcurl and runs the event loop until the inbox is closed. If libcurl cannot be opened, all requests are
    /// rejected.
    private static func run(_ inbox: CurlInbox) {
        do throws(MissingLibrary) {
            try SystemLibrary.curl.load()
            guard let multi = ccurl_multi_new(maximumConnectionCount) else {
                throw SystemLibrary.curl.missing("it could not be initialized")
            }
            CurlLoop(inbox: inbox, multi: multi).run()
        } catch {
            refuse(inbox, because: error)
        }
    }

    /// Rejects all requests with the given reason until the inbox is closed.
    static func refuse(_ inbox: CurlInbox, because reason: MissingLibrary) {
        while true {
            let (commands, isClosed) = inbox.take()
            CurlInbox.refuse(commands, because: reason)
            if isClosed { return }
            if inbox.mayFallAsleep() {
                inbox.wakeUp.sleep()
            }
        }
    }

    private init(inbox: CurlInbox, multi: UnsafeMutableRawPointer) {
        self.inbox = inbox
        self.multi = multi
        trust = CertificateStore(extraFile: inbox.configuration.certificateFile)
        // Prepare objects for the first request before a caller waits for its response.
        spare = CurlTransfer(trust: trust).map { [$0] } ?? []
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
        while true {
            let (commands, isClosed) = inbox.take()
            for command in commands {
                switch command {
                case .start(let exchange): start(exchange)
                case .cancel(let identifier): cancel(identifier)
                }
            }
            if isClosed { return }
            ccurl_multi_perform(multi)
            checkLimits()
            finishDone()
            if inbox.mayFallAsleep() { wait() }
        }
    }

    // MARK: Transfers

    private func start(_ exchange: CurlExchange) {
        guard let transfer = spare.popLast() ?? CurlTransfer(trust: trust) else {
            return exchange.refuse(because: SystemLibrary.curl.missing("it could not allocate memory"))
        }
        transfer.prepare(exchange)
        nextCheck = active.isEmpty ? transfer.nextCheck : min(nextCheck, transfer.nextCheck)
        active.append(transfer)
        ccurl_multi_add(multi, transfer.easy)
    }

    private func cancel(_ identifier: Int) {
        guard let transfer = active.first(where: { $0.identifier == identifier }) else { return }
        end(transfer, with: transfer.outcome(failing: .cancelled))
    }

    /// Resumes the callers of all transfers that have ended, one immediately after the other.
    ///
    /// Waking a thread takes as long as sending a request. A thread that was woken for one response can process other
    /// responses too. Therefore, the handles are cleaned up after all callers were resumed.
    private func finishDone() {
        var code = CURLE_OK
        while let context = ccurl_multi_next_done(multi, &code) {
            guard let transfer = CurlTransfer.from(context) else { continue }
            active.removeAll { $0 === transfer }
            ended.append((transfer, transfer.outcome(of: code)))
        }
        for (transfer, outcome) in ended {
            transfer.resume(with: outcome)
        }
        for (transfer, _) in ended {
            recycle(transfer)
        }
        ended.removeAll(keepingCapacity: true)
    }

    /// Ends transfers that exceed their idle limit. libcurl's own idle limit has a resolution of one second.
    private func checkLimits() {
        guard !active.isEmpty else { return }
        let now = CurlTransfer.Clock.now
        guard now >= nextCheck else { return }
        for transfer in active where transfer.limitCheck <= now { transfer.noteLimitCheck() }
        for transfer in active where transfer.idleDeadline <= now {
            if transfer.isConnected {
                end(transfer, with: transfer.outcome(failing: .timedOut(.idle)))
            } else {
                transfer.noteActivity()
            }
        }
        nextCheck = active.lazy.map(\.nextCheck).min() ?? now
    }

    private func end(_ transfer: CurlTransfer, with outcome: TransferOutcome) {
        active.removeAll { $0 === transfer }
        transfer.resume(with: outcome)
        recycle(transfer)
    }

    private func recycle(_ transfer: CurlTransfer) {
        ccurl_multi_remove(multi, transfer.easy)
        transfer.reset()
        if spare.count < Self.maximumSpareCount {
            spare.append(transfer)
        }
    }

    // MARK: Waiting

    /// Waits for an event. If the last wait was short, the thread spins for a short time before it sleeps. Waits are
    /// short if the server runs on the same computer.
    private func wait() {
        let start = CurlTransfer.Clock.now
        defer { lastWait = start.duration(to: .now) }
        if lastWait < Self.shortWait, awaitsOneResponse {
            repeat {
                if hasEvent(within: 0) { return }
                // Yield the processor core, because the server may need it to produce the response.
                sched_yield()
            } while start.duration(to: .now) < Self.shortWait
        }
        _ = hasEvent(within: sleepMilliseconds)
    }

    /// Waits for an event of a transfer or for a new command, and returns whether one of them occurred in time.
    private func hasEvent(within milliseconds: Int32) -> Bool {
        let hasEvent = ccurl_multi_wait(multi, inbox.wakeUp.descriptor, milliseconds)
        if hasEvent { inbox.wakeUp.drain() }
        return hasEvent
    }

    /// Whether the thread waits for the beginning of a single response. Spinning is useful only in this case.
    ///
    /// Several transfers keep the thread busy without spinning. During a long body, spinning would prevent the thread
    /// from sleeping.
    private var awaitsOneResponse: Bool {
        active.count == 1 && active.first?.response.head.isEmpty == true
    }

    private var sleepMilliseconds: Int32 {
        let longest = inbox.wakeUp.maximumSleep
        guard !active.isEmpty else { return longest }
        let wait = CurlTransfer.Clock.now.duration(to: nextCheck)
        return Int32(min(max(0, wait.millisecondsRoundedUp), Int(longest)))
    }
}
