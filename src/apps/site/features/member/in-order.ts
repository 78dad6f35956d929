/**
 * Lets a push through only if it stands later in the journal than all before it. Two processes may tell of two movements, and the news of
 * the first may arrive last; the position decides, not the arrival.
 */
export function inOrder(): (seq: string) => boolean {
  let last = -1n
  return (seq) => {
    const position = BigInt(seq)
    if (position <= last) return false
    last = position
    return true
  }
}
