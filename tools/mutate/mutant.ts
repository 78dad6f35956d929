import { createHash } from 'node:crypto'
import { changed, sayChange, type Change } from './change.ts'

export type Kind = 'ledger' | 'money' | 'other'

/** A text of ours with one small change, which some test should notice. */
export type Mutant = {
  readonly id: string
  readonly kind: Kind
  /** Whose score it counts in: `wallet`, `src/house/agents/rules`. */
  readonly area: string
  /** The function or file that is changed. */
  readonly subject: string
  readonly file: string
  readonly line: number
  /** The line as it stands. */
  readonly text: string
  readonly change: string
  /** The whole text with the change. */
  readonly mutated: string
}

type Subject = Pick<Mutant, 'kind' | 'area' | 'subject' | 'file'> & {
  readonly text: string
  /** On which line of the file the text begins. */
  readonly begins: number
}

export function mutantsOf({ text, begins, ...of }: Subject, changes: readonly Change[]): readonly Mutant[] {
  return changes.map((change) => {
    const before = text.slice(0, change.start).split('\n')
    const [line = ''] = [text.split('\n')[before.length - 1]]
    const mutated = changed(text, change)
    const id = createHash('sha256').update(`${of.subject}\n${text}\n${mutated}`).digest('hex').slice(0, 16)
    return { ...of, id, line: begins + before.length - 1, text: line.trim(), change: sayChange(text, change), mutated }
  })
}
