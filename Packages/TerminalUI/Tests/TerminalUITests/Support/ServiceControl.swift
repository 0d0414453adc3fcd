import Domain
import DomainTestSupport

/// A control of an in-memory service, independent of the type of its calls.
protocol ServiceControl: Sendable {
    func failNext(_ error: AppError)
    func hold()
    func releaseAll()
}

extension ResponseControl: ServiceControl {}
