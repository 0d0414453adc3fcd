import CCurl
import Foundation
import Network
import Shared

/// Runs all transfers of one transport, and between them the jobs of tasks that prefer its thread. Everything here,
/// libcurl's handles above all, stays on one thread.
final class CurlLoop {
    private let inbox: CurlInbox
    private let multi: UnsafeMutableRawPointer
    private let trust: CertificateStore
    /// Transfers under way, by their libcurl handle.
    private var active: [UnsafeMutableRawPointer: CurlTransfer] = [:]
    /// Handles to be used again: making one costs more than most requests.
    private var spare: [CurlTransfer] = []
    /// No transfer can have been idle for too long before this time.
    private var nextIdleCheck = CurlTransfer.Clock.Instant.now

    /// How long the thread last waited; at the start no wait counts as short.
    private var lastWait = CurlLoop.shortWait

    private static let maximumSpareCount = 32
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
            guard let multi = ccurl_multi_init() else {
                throw SystemLibrary.curl.missing("it could not be initialized")
            }
            CurlLoop(inbox: inbox, multi: multi).run()
        } catch {
            refuse(inbox, because: error)
        }
    }

    /// Stays to refuse what comes later, too, and to run jobs.
    static func refuse(_ inbox: CurlInbox, because reason: MissingLibrary) {
        while true {
            inbox.takeJobs().run()
            guard inbox.refuseAll(because: reason) else { return }
            if inbox.mayFallAsleep() {
                inbox.wakeUpPipe.sleep()
            }
        }
    }

    private init(inbox: CurlInbox, multi: UnsafeMutableRawPointer) {
        self.inbox = inbox
        self.multi = multi
        trust = CertificateStore(extraFile: inbox.configuration.certificateFile)
        _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.maximumConnectionCount)
        // What the first request needs, while nobody may be waiting for it yet.
        spare = CurlTransfer(trust: trust).map { [$0] } ?? []
        _ = ContentDecoder.accepted
    }

    deinit {
        for transfer in active.values {
            _ = ccurl_multi_remove(multi, transfer.easy)
        }
        active = [:]
        spare = []
        ccurl_multi_cleanup(multi)
    }

    private func run() {
        var isWoken = false
        while true {
            // What has come by now and no more, so that transfers get their turn; first of all, since it gives orders.
            inbox.takeJobs().run()
            let (commands, isClosed) = inbox.take()
            for command in commands {
                switch command {
                case .start(let exchange): start(exchange)
                case .cancel(let identifier): cancel(identifier)
                }
            }
            if isClosed { return }
            _ = ccurl_multi_perform(multi)
            // Drained only now: the requests went out first.
            if isWoken { inbox.wakeUpPipe.drain() }
            isWoken = false
            finishDone()
            endIdle()
            if inbox.mayFallAsleep() {
                isWoken = wait()
            }
        }
    }

    // MARK: Transfers

    private func start(_ exchange: CurlExchange) {
        guard let transfer = spare.popLast() ?? CurlTransfer(trust: trust) else {
            let reason = SystemLibrary.curl.missing("it has no memory")
            exchange.continuation.resume(
                returning: CurlOutcome(
                    failure: .init(kind: .missingLibrary(reason), progress: .notSent, cause: reason)))
            return
        }
        transfer.prepare(exchange)
        nextIdleCheck = active.isEmpty ? transfer.idleDeadline : min(nextIdleCheck, transfer.idleDeadline)
        active[transfer.easy] = transfer
        _ = ccurl_multi_add(multi, transfer.easy)
    }

    private func cancel(_ identifier: Int) {
        guard let transfer = active.values.first(where: { $0.identifier == identifier }) else { return }
        end(transfer, with: transfer.outcome(failing: .cancelled))
    }

    private func finishDone() {
        var code = CURLE_OK
        while let easy = ccurl_multi_next_done(multi, &code) {
            guard let transfer = active[easy] else { continue }
            end(transfer, with: transfer.outcome(of: code))
        }
    }

    /// libcurl's own check of stalled transfers counts in seconds.
    private func endIdle() {
        guard !active.isEmpty else { return }
        let now = CurlTransfer.Clock.now
        guard now >= nextIdleCheck else { return }
        for transfer in active.values where transfer.idleDeadline <= now {
            if transfer.isConnected {
                end(transfer, with: transfer.outcome(failing: .timedOut(.idle)))
            } else {
                transfer.noteActivity()
            }
        }
        nextIdleCheck = active.values.lazy.map(\.idleDeadline).min() ?? now
    }

    private func end(_ transfer: CurlTransfer, with outcome: CurlOutcome) {
        // First of all: a task awaits the outcome, and nothing awaits the rest.
        transfer.resume(with: outcome)
        _ = ccurl_multi_remove(multi, transfer.easy)
        active[transfer.easy] = nil
        transfer.reset()
        if spare.count < Self.maximumSpareCount {
            spare.append(transfer)
        }
    }

    // MARK: Waiting

    /// Waits for something to do. Where that came soon the last time, as from servers on the same computer, the thread
    /// stays awake for so long.
    /// - Returns: Whether the wake-up pipe is readable.
    private func wait() -> Bool {
        let start = CurlTransfer.Clock.now
        defer { lastWait = start.duration(to: .now) }
        var isWoken = false
        if lastWait < Self.shortWait, awaitsOneResponse {
            repeat {
                if ccurl_multi_poll(multi, inbox.wakeUpPipe.descriptor, 0, &isWoken) { return isWoken }
                // The response may have to be made on this very core.
                sched_yield()
            } while start.duration(to: .now) < Self.shortWait
        }
        _ = ccurl_multi_poll(multi, inbox.wakeUpPipe.descriptor, sleepMilliseconds, &isWoken)
        return isWoken
    }

    /// Several transfers keep the thread busy anyway, and the parts of a long body would keep it from ever sleeping.
    private var awaitsOneResponse: Bool {
        active.count == 1 && active.values.first?.response.head.isEmpty == true
    }

    private var sleepMilliseconds: Int32 {
        let longest = inbox.wakeUpPipe.longestSleep
        guard !active.isEmpty else { return longest }
        let wait = CurlTransfer.Clock.now.duration(to: nextIdleCheck)
        return Int32(min(max(0, wait.millisecondsRoundedUp), Int(longest)))
    }
}
