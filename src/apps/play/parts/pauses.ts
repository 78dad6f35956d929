export type Pauses = {
  /** Resolves after so many milliseconds, or at the next `skip`. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Ends every wait that is under way; true when there was one. */
  readonly skip: () => boolean
}

export function pausesOf(): Pauses {
  const waiting = new Set<() => void>()
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(end)
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        waiting.add(end)
      }),
    skip: () => {
      const any = waiting.size > 0
      for (const end of waiting) end()
      return any
    },
  }
}
