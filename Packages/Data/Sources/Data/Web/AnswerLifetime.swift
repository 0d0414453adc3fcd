/// How long answers count as fresh, by what they are.
enum AnswerLifetime {
    static let search = Duration.seconds(60)
    static let detail = Duration.seconds(10 * 60)
}
