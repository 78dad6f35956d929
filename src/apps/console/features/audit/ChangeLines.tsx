import flow from '#console/parts/flow.module.css'
import { recordOf } from './record-of.ts'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What would become different, a line each, for the cell of a table. */
export function ChangeLines({ before, after }: { before: unknown; after: unknown }) {
  const [was, will] = [recordOf(before) ?? {}, recordOf(after) ?? {}]
  const names = [...new Set([...Object.keys(was), ...Object.keys(will)])]
  return (
    <ul className={flow.tight}>
      {names
        .filter((name) => textOf(was[name]) !== textOf(will[name]))
        .map((name) => (
          <li key={name}>
            <span className={flow.soft}>{name}</span> <del dir="auto">{textOf(was[name])}</del> →{' '}
            <ins dir="auto">{textOf(will[name])}</ins>
          </li>
        ))}
    </ul>
  )
}
