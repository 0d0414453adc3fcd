/// One service as the demo plays it: whole messages in, whole messages out.
protocol DemoSite: Sendable {
    /// The answer to a well-formed request; an unknown path gives the service's own 404.
    func answer(to request: DemoRequest) -> DemoAnswer

    /// How the service says that something is wrong; none where this cannot happen to the request.
    func answer(to fault: DemoFault, during request: DemoRequest) -> DemoAnswer?
}
