/** The frame's own memory: it lives as long as the tab, and no other tab or origin reads it. */
export type Keep = {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string) => void
  readonly drop: (name: string) => void
}

/** Where a browser refuses storage to a frame: the entry of the tab's history, which only this page reads and a reload keeps. */
export function entryOf(history: History): Keep {
  const kept = () => (history.state as { readonly arcade?: Readonly<Record<string, string>> } | null)?.arcade ?? {}
  const write = (next: Readonly<Record<string, string>>) =>
    history.replaceState({ ...(history.state as object | null), arcade: next }, '')
  return {
    get: (name) => kept()[name] ?? null,
    set: (name, value) => write({ ...kept(), [name]: value }),
    // A browser takes its time over every entry that is written anew.
    drop: (name) => {
      if (name in kept()) write(Object.fromEntries(Object.entries(kept()).filter(([known]) => known !== name)))
    },
  }
}

/** A browser may refuse storage to a frame; then `instead` remembers. */
export function keepIn(storage: () => Storage, instead: Keep): Keep {
  const keep: Keep = {
    get: (name) => storage().getItem(name),
    set: (name, value) => storage().setItem(name, value),
    drop: (name) => storage().removeItem(name),
  }
  const attempt = <T>(ask: (keep: Keep) => T): T => {
    try {
      return ask(keep)
    } catch {
      return ask(instead)
    }
  }
  return {
    get: (name) => attempt(({ get }) => get(name)) ?? instead.get(name),
    set: (name, value) => attempt(({ set }) => set(name, value)),
    drop: (name) => {
      attempt(({ drop }) => drop(name))
      instead.drop(name)
    },
  }
}
