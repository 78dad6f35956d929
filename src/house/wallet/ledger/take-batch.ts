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
 * Takes the next batch off a queue, in order: everything of the first one's door, up to `most` operations, and no owner twice, so
 * that no decision of a batch depends on another. Whoever is passed over keeps every later operation of the same owner behind it.
 */
export function takeBatch<Op, Answer>(queue: Waiting<Op, Answer>[], most: number): Waiting<Op, Answer>[] {
  const door = queue[0]?.door
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
