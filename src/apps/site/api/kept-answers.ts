import { inTab } from '#client/page/keep.ts'

type Kept<Value> = { readonly build: string; readonly at: number; readonly value: Value }

/** Another build may have another shape of the same answer. */
const BUILD = import.meta.url

function read<Value>(name: string): Kept<Value> | null {
  try {
    const kept = JSON.parse(inTab.get(name) ?? 'null') as Kept<Value> | null
    return kept?.build === BUILD ? kept : null
  } catch {
    return null
  }
}

type Keeping<Value, Context> = {
  queryFn: (context: Context) => Promise<Value>
  initialData: () => Value | undefined
  initialDataUpdatedAt: () => number | undefined
}

/**
 * Options of a query whose answer is kept for this tab's session: a page that is loaded again shows it at once. `afresh` asks the
 * house again on every such load, whatever the answer's age.
 */
export function keptInSession<Value, Context>(
  { name, afresh = false }: { readonly name: string; readonly afresh?: boolean },
  ask: (context: Context) => Promise<Value>,
): Keeping<Value, Context> {
  return {
    queryFn: async (context) => {
      const value = await ask(context)
      inTab.set(name, JSON.stringify({ build: BUILD, at: Date.now(), value } satisfies Kept<Value>))
      return value
    },
    initialData: () => read<Value>(name)?.value,
    initialDataUpdatedAt: () => (afresh ? 0 : read<Value>(name)?.at),
  }
}
