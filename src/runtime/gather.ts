type Waiting<Asked, Answer> = {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type Gathered<Asked, Answer> = {
  /** Answers all that is asked in one call, in the order given. */
  readonly call: (asked: readonly Asked[]) => Promise<readonly Answer[]>
  readonly most: number
}

/**
 * Gathers what is asked while the last call runs and asks it in one: no timer, so that one alone is answered at once and many share the cost of a
 * call. A call that fails is made again one by one, so that what is wrong with one does not fail the others.
 */
export function gather<Asked, Answer>({ call, most }: Gathered<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  const queue: Waiting<Asked, Answer>[] = []
  let running = false
  const answer = async (batch: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await call(batch.map(({ asked }) => asked))
      batch.forEach(({ resolve }, i) => resolve(answers[i] as Answer))
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error)
      for (const one of batch) await answer([one])
    }
  }
  const run = async () => {
    // One turn of the event loop lets everything that arrived together travel together.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) await answer(queue.splice(0, most))
    running = false
  }
  return (asked) =>
    new Promise<Answer>((resolve, reject) => {
      queue.push({ asked, resolve, reject })
      if (running) return
      running = true
      void run()
    })
}
