export type Store<State> = {
  readonly get: () => State
  readonly set: (change: Partial<State>) => void
  readonly subscribe: (tell: () => void) => () => void
}

export function storeOf<State>(first: State): Store<State> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const tell of listeners) tell()
    },
    subscribe: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
