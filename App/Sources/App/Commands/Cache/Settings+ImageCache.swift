import Core
import Data

extension Settings {
    /// The pictures on the disk; none when there is no place for them.
    var imageCache: ImageDiskCache? {
        locations.map { ImageDiskCache(path: StorageConfiguration.imageDirectory(in: $0.cache)) }
    }
}
