import Shared
import SharedTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LoggerTests {
    @Test func `messages below the minimum level do not reach the sink`() {
        let recording = RecordingLogger(minimum: .warning)
        let logger = recording.logger
        logger.debug("1")
        logger.info("2")
        logger.warning("3")
        logger.error("4")
        #expect(recording.entries.map(\.level) == [.warning, .error])
        #expect(recording.messages == ["3", "4"])
    }

    @Test func `a message that is not logged is never evaluated`() {
        let built = Mutex(0)
        func message() -> String {
            built.withLock { $0 += 1 }
            return "text"
        }
        Logger.silent.error(message())
        RecordingLogger(minimum: .error).logger.warning(message())
        #expect(built.withLock { $0 } == 0)
        RecordingLogger().logger.debug(message())
        #expect(built.withLock { $0 } == 1)
    }

    @Test(arguments: Logger.Level.allCases)
    func `isEnabled agrees with log`(level: Logger.Level) {
        let recording = RecordingLogger(minimum: .info)
        recording.logger.log(level, "x")
        #expect(recording.logger.isEnabled(level) == !recording.entries.isEmpty)
        #expect(!Logger.silent.isEnabled(level))
    }
}
