/** A page's script or texts did not come: lost network, a late server, or a newer build that no longer has them. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}
