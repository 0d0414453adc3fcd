extension Topic {
    public var searchValues: [SearchValue] { [SearchValue(naming: .topic, name)] }
}
