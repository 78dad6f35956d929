/** One or several operations that stand or fall together, waiting for their lane. */
export type Waiting<Op, Answer> = {
  readonly lane: number
  readonly owner: bigint
  readonly door: string
  readonly ops: readonly Op[]
  /** By performance.now(): while the connection is lost it is sent again until then. */
  readonly until: number
  readonly resolve: (answers: readonly Answer[]) => void
  readonly reject: (error: unknown) => void
  /** Makes room in its lane's queue; called once, before the caller hears. */
  readonly leave: () => void
}

/**
 * The door whose turn it is: another than the last, where an operation waits for it that stands behind none of its owner's; so a crowd at one door,
 * as the settlements of a whole draw are, keeps nobody at another waiting for longer than a call of it.
 */
export function doorInTurn<Op, Answer>(queue: readonly Waiting<Op, Answer>[], last: string | null): string | undefined {
  const seen = new Set<bigint>()
  const other = queue.find(({ door, owner }) => {
    const isFirst = !seen.has(owner)
    seen.add(owner)
    return isFirst && door !== last
  })
  return (other ?? queue[0])?.door
}

/**
 * Takes the next batch of a door off a queue, in order, up to `most` operations, and no owner twice, so that no decision of a batch depends on another.
 * Whoever is passed over keeps every later operation of the same owner behind it.
 */
export function takeBatch<Op, Answer>(
  queue: Waiting<Op, Answer>[],
  { door, most }: { readonly door: string | undefined; readonly most: number },
): Waiting<Op, Answer>[] {
  const batch: Waiting<Op, Answer>[] = []
  const seen = new Set<bigint>()
  const left: Waiting<Op, Answer>[] = []
  let size = 0
  for (let i = 0; i < queue.length; i++) {
    const waiting = queue[i] as Waiting<Op, Answer>
    if (size > 0 && size + waiting.ops.length > most) {
      for (; i < queue.length; i++) left.push(queue[i] as Waiting<Op, Answer>)
      break
    }
    if (waiting.door === door && !seen.has(waiting.owner)) {
      batch.push(waiting)
      size += waiting.ops.length
    } else left.push(waiting)
    seen.add(waiting.owner)
  }
  queue.splice(0, queue.length, ...left)
  return batch
}
