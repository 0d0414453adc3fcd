public import Domain

// Production code creates these values without their optional properties and then sets each property that a response
// contains. The initializers below set all properties at once.

extension MovieVideo {
    public init(name: String, type: String? = nil, site: String? = nil, url: WebURL? = nil) {
        self.init(name: name)
        self.type = type
        self.site = site
        self.url = url
    }
}
