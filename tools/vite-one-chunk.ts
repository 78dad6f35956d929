type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }
type Group = {
  readonly name: (id: string, graph: Graph) => string | null
  readonly debugName: string
  readonly includeDependenciesRecursively: false
}

/** A group for `codeSplitting`: all that `page` imports, near or far, in one file, whoever else imports it too. What it fetches later stays apart. */
export function oneChunk(name: string, page: string): Group {
  let reached: ReadonlySet<string> | null = null
  return {
    name: (id, graph) => ((reached ??= reachOf(page, graph)).has(id) ? name : null),
    debugName: name,
    includeDependenciesRecursively: false,
  }
}

function reachOf(page: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([page])
  // A set that grows is walked to its new end.
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}
