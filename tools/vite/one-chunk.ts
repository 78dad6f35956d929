type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }
type Group = {
  readonly name: (id: string, graph: Graph) => string | null
  readonly debugName: string
  readonly includeDependenciesRecursively: false
}

/**
 * A group for `codeSplitting`: all that `page` imports, near or far, in one file, whoever else imports it too. What it fetches later stays
 * apart, and so does what `entry` imports: the entry runs before that file has come.
 */
export function oneChunk(name: string, { page, entry }: { readonly page: string; readonly entry: string }): Group {
  let reached: ReadonlySet<string> | null = null
  return {
    name: (id, graph) => ((reached ??= reachOf(page, graph).difference(reachOf(entry, graph))).has(id) ? name : null),
    debugName: name,
    includeDependenciesRecursively: false,
  }
}

function reachOf(page: string, graph: Graph): Set<string> {
  const reached = new Set([page])
  // A set that grows is walked to its new end.
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}
