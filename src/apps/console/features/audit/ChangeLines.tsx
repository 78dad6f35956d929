import flow from '#console/parts/flow.module.css'
import { recordOf } from './record-of.ts'

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–'
  return isRecord(value) ? JSON.stringify(value) : String(value)
}

/** What a record says in each of its places, however deep: `terms.days` with its value. */
const placesOf = (record: object, path = ''): [string, unknown][] =>
  Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    isRecord(value) ? placesOf(value, `${path}${name}.`) : [[`${path}${name}`, value]],
  )

/** What would become different, a line each, for the cell of a table. */
export function ChangeLines({ before, after }: { before: unknown; after: unknown }) {
  const [was, will] = [new Map(placesOf(recordOf(before) ?? {})), new Map(placesOf(recordOf(after) ?? {}))]
  const names = [...new Set([...was.keys(), ...will.keys()])]
  return (
    <ul className={flow.tight}>
      {names
        .filter((name) => textOf(was.get(name)) !== textOf(will.get(name)))
        .map((name) => (
          <li key={name}>
            <span className={flow.soft}>{name}</span> <del dir="auto">{textOf(was.get(name))}</del> →{' '}
            <ins dir="auto">{textOf(will.get(name))}</ins>
          </li>
        ))}
    </ul>
  )
}
