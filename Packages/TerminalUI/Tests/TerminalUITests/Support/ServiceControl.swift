import Domain
import DomainTestSupport

/// The control of an in-memory service, whatever the service is asked for.
protocol ServiceControl: Sendable {
    func failNext(_ error: AppError)
    func hold()
    func releaseAll()
}

extension ResponseControl: ServiceControl {}
