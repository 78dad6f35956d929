import { useState } from 'react'
import { draftOf, forgetSent, keepDraft } from './drafts.ts'

/**
 * Fields whose text outlives their form: a session may end in the middle of it, the site may close for a while. It is kept in this page's
 * memory and nowhere else, for the account that typed it, until it is sent or the person logs out.
 */
export type Drafts<Name> = { readonly name: string; readonly owner: string | undefined; readonly fields: readonly Name[] }

type TypedOptions<Values> = { readonly values: Values; readonly drafts?: Drafts<keyof Values & string> | undefined }

/** What stands in the fields of a form, with what the same person typed there before. */
export function useTyped<Values extends object>({ values: begun, drafts }: TypedOptions<Values>) {
  type Name = keyof Values & string
  const { owner = '', fields = [] } = drafts ?? {}
  const nameOf = (field: Name) => `${drafts?.name}.${field}`
  const keptOf = (field: Name) => (owner === '' ? null : draftOf(nameOf(field), owner))
  const [values, setValues] = useState<Values>(() => ({
    ...begun,
    ...Object.fromEntries(fields.flatMap((field) => (keptOf(field) === null ? [] : [[field, keptOf(field)]]))),
  }))
  const put = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }))
    for (const field of fields)
      if (field in change && owner !== '') keepDraft(nameOf(field), { owner, text: String(change[field]) })
  }
  /** What was sent is no draft any more, and is gone from these fields; what was typed on meanwhile stays. */
  const clear = (sent: Values, names: readonly Name[]) => {
    for (const field of fields) forgetSent(nameOf(field), String(sent[field]))
    setValues((now) => {
      const gone = names.filter((name) => now[name] === sent[name])
      return { ...now, ...Object.fromEntries(gone.map((name) => [name, begun[name]])) }
    })
  }
  return { values, put, clear }
}
