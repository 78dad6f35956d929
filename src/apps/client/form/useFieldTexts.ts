import { useState } from 'react'
import { textsHook } from '../language/texts.ts'
import { placedOf, type Place, type Placed } from './place.ts'

type FieldTextsOptions = {
  readonly values: object
  /** What is wrong with what stands in the fields, by the form's own rules. */
  readonly faults: Placed
  /** What came back when it was sent. */
  readonly error: Error | null
  readonly place?: Place | undefined
  readonly otherwise?: string | undefined
}

const useShell = textsHook<{ shell: { errors: { networkText: string } } }>()
const none: ReadonlySet<string> = new Set()

/** What is said beside each field: its own fault once it was left or sent, then what the house refused until it is changed. */
export function useFieldTexts({ values, faults, error, place, otherwise }: FieldTextsOptions) {
  const offline = useShell('shell')('errors.networkText')
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState(none)
  /** Fields that were changed since the house said what it says of them. */
  const [mended, setMended] = useState(none)
  /** What was said of fields before the form was sent. */
  const [told, setTold] = useState<Placed>({})
  const [typed, setTyped] = useState(false)
  const placed = placedOf(error, { values, place, otherwise, offline })
  /** What is said beside a field, or beside one of a row: `rows.0.rate`. */
  const said = (name: string): string | undefined => {
    const [field = name] = name.split('.')
    const own = tried || left.has(field) ? faults[name] : undefined
    return own || (!mended.has(field) && (told[name] || placed[name])) || undefined
  }
  const mark = {
    changed: (names: readonly string[]) => setMended((before) => new Set([...before, ...names])),
    left: (name: string) => setLeft((before) => new Set([...before, name])),
    tried: () => {
      setTried(true)
      setTold({})
    },
    typed: () => setTyped(true),
    told: (wrong: Placed) => {
      setTold(wrong)
      setMended(none)
    },
    answered: () => {
      setMended(none)
      setTyped(false)
    },
    done: () => {
      setTried(false)
      setLeft(none)
    },
  }
  return { said, placed, typed, mark }
}
