import Testing

extension Tag {
    /// Suites that also run against the release build: `Scripts/test release`.
    @Tag static var release: Self
    /// Suites with repeated kills or long waits, which only `Scripts/nightly` runs.
    @Tag static var nightly: Self
}
