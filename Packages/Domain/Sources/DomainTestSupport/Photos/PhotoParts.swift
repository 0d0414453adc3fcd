public import Domain

// Production code creates these values without their optional properties and then sets each property that a response
// contains. The initializers below set all properties at once.

extension PhotoAuthor {
    public init(name: String? = nil, username: String? = nil, url: WebURL? = nil) {
        self.init()
        self.name = name
        self.username = username
        self.url = url
    }
}

extension PhotoImageURLs {
    public init(
        raw: WebURL? = nil, full: WebURL? = nil, regular: WebURL? = nil, small: WebURL? = nil, thumb: WebURL? = nil
    ) {
        self.init()
        self.raw = raw
        self.full = full
        self.regular = regular
        self.small = small
        self.thumb = thumb
    }
}

extension PhotoLocation {
    public init(
        name: String? = nil, city: String? = nil, country: String? = nil, latitude: Double? = nil,
        longitude: Double? = nil
    ) {
        self.init()
        self.name = name
        self.city = city
        self.country = country
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension PhotoCamera {
    public init(
        make: String? = nil, model: String? = nil, name: String? = nil, exposureTime: String? = nil,
        aperture: String? = nil, focalLength: String? = nil, iso: Int? = nil
    ) {
        self.init()
        self.make = make
        self.model = model
        self.name = name
        self.exposureTime = exposureTime
        self.aperture = aperture
        self.focalLength = focalLength
        self.iso = iso
    }
}
