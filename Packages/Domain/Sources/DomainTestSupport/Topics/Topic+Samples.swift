public import Domain

extension Topic {
    /// Sample topics from github/explore (CC BY 4.0).
    public static let samples: [Topic] = [
        Topic(name: "swift").with {
            $0.title = "Swift"
            $0.shortDescription =
                "Swift is a modern programming language focused on safety, performance, and expressivity."
            $0.createdBy = "Apple"
            $0.released = "June 2, 2014"
            $0.url = WebURL("https://github.com/topics/swift")
        },
        Topic(name: "cli").with {
            $0.title = "Command-line interface"
            $0.url = WebURL("https://github.com/topics/cli")
        },
        Topic(name: "swiftui").with {
            $0.title = "SwiftUI"
            $0.createdBy = "Apple"
            $0.url = WebURL("https://github.com/topics/swiftui")
        },
    ]

    /// The first sample topic.
    public static let sample: Topic = samples[0]
}
