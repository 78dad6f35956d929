import { useDeferredValue, useState } from 'react'
import type { Choice } from './Picker.tsx'

type Picking = { readonly typed: string | null; readonly wanted: string; readonly type: (text: string | null) => void }

/** What is typed to find something; null while what stands there is what was picked. */
export function useTypedName(): Picking {
  const [typed, type] = useState<string | null>(null)
  return { typed, wanted: useDeferredValue(typed?.trim() ?? ''), type }
}

/** Those whose name, value or note holds what is typed; all of them before anything is. */
export function choicesFor(choices: readonly Choice[], wanted: string): readonly Choice[] {
  const low = wanted.toLocaleLowerCase()
  return choices.filter(({ name, value, note = '' }) => `${name} ${value} ${note}`.toLocaleLowerCase().includes(low))
}
