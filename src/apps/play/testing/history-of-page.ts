/** A tab's history with one entry, as far as a page that keeps something in it sees one. */
export function historyOfPage(): History {
  const entry = {
    state: null as unknown,
    replaceState: (state: unknown) => {
      entry.state = structuredClone(state)
    },
  }
  return entry as unknown as History
}
