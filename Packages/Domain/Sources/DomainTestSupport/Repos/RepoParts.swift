public import Domain

// Production code creates these values without their optional properties and then sets each property that a response
// contains. The initializers below set all properties at once.

extension RepoLicense {
    public init(key: String? = nil, name: String? = nil, spdxID: String? = nil) {
        self.init()
        self.key = key
        self.name = name
        self.spdxID = spdxID
    }
}

extension RepoTreeEntry {
    public init(
        path: String, type: String?, mode: String? = nil, size: Int? = nil, sha: String? = nil, url: WebURL? = nil
    ) {
        self.init(path: path)
        self.type = type
        self.mode = mode
        self.size = size
        self.sha = sha
        self.url = url
    }
}
