#if canImport(Security)
    import Foundation
    import Security
    import Shared

    /// A token storage that uses the Keychain on Apple systems. Tokens are stored as generic passwords that stay on
    /// this device.
    ///
    /// This type is compiled only on Apple systems. The tests on Linux do not cover it.
    public struct KeychainTokenStorage: TokenStorage {
        private let names: ApplicationNames

        public init(names: ApplicationNames) {
            self.names = names
        }

        public var location: TokenStorageLocation { .keychain }

        public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
            var secret = try token.encoded()
            defer { secret.wipe() }
            let value: [CFString: Any] = [
                kSecValueData: Data(secret),
                kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            var status = SecItemUpdate(query(for: key) as CFDictionary, value as CFDictionary)
            if status == errSecItemNotFound {
                status = SecItemAdd(query(for: key).merging(value) { $1 } as CFDictionary, nil)
            }
            try check(status)
        }

        public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
            var result: CFTypeRef?
            let wanted: [CFString: Any] = [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]
            let status = SecItemCopyMatching(query(for: key).merging(wanted) { $1 } as CFDictionary, &result)
            if status == errSecItemNotFound { return nil }
            try check(status)
            guard let data = result as? Data, let token = StoredToken(encoded: [UInt8](data)) else {
                throw .failed(reason: "the entry in the Keychain was not created by this program")
            }
            return token
        }

        @discardableResult
        public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
            let status = SecItemDelete(query(for: key) as CFDictionary)
            if status == errSecItemNotFound { return false }
            try check(status)
            return true
        }

        public func keys() async throws(TokenStorageError) -> [TokenKey] {
            var result: CFTypeRef?
            let wanted: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrLabel: names.label, kSecReturnAttributes: true,
                kSecMatchLimit: kSecMatchLimitAll,
            ]
            let status = SecItemCopyMatching(wanted as CFDictionary, &result)
            if status == errSecItemNotFound { return [] }
            try check(status)
            return (result as? [[CFString: Any]] ?? []).compactMap { attributes in
                guard let location = attributes[kSecAttrService] as? String,
                    let account = attributes[kSecAttrAccount] as? String,
                    let slash = location.firstIndex(of: "/")
                else { return nil }
                return TokenKey(
                    service: String(location[..<slash]), host: String(location[location.index(after: slash)...]),
                    account: account)
            }
        }

        private func query(for key: TokenKey) -> [CFString: Any] {
            [
                kSecClass: kSecClassGenericPassword, kSecAttrLabel: names.label,
                kSecAttrService: "\(key.service)/\(key.host)", kSecAttrAccount: key.account,
            ]
        }

        private func check(_ status: OSStatus) throws(TokenStorageError) {
            switch status {
            case errSecSuccess: return
            case errSecInteractionNotAllowed: throw .locked
            case errSecNoDefaultKeychain: throw .noDefaultCollection
            case errSecNotAvailable: throw .unavailable(reason: "there is no Keychain")
            default: throw .failed(reason: "the Keychain returned status \(status)")
            }
        }
    }
#endif
