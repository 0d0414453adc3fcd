/// A typical hand-written container: a dictionary of closures with type names as keys.
final class StringKeyedContainer {
    private var factories: [String: (StringKeyedContainer) -> Any] = [:]
    private var instances: [String: Any] = [:]

    func register<Service>(_ type: Service.Type, isShared: Bool, make: @escaping (StringKeyedContainer) -> Service) {
        let key = String(describing: type)
        factories[key] = { container in
            guard isShared else { return make(container) }
            if let instance = container.instances[key] { return instance }
            let instance = make(container)
            container.instances[key] = instance
            return instance
        }
    }

    func resolve<Service>(_ type: Service.Type) -> Service? {
        factories[String(describing: type)]?(self) as? Service
    }
}
