import { createHash } from 'node:crypto'
import type { Resource, Wording } from './contract.ts'
import type { Merchant } from './merchant.ts'

/** Of each of the three. */
const LENGTH = 8
const known = new WeakMap<object, string>()

/** The same for the same content; computed once for each object. */
function digest(value: object): string {
  const before = known.get(value)
  if (before !== undefined) return before
  const made = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH)
  known.set(value, made)
  return made
}

/** Says which state of the registration rules this is, so that of two operators who change them at once neither loses the other’s change. */
export const versionOfRules = ({ registration }: Pick<Merchant, 'registration'>): string => digest(registration)

/** Says which state of a merchant, its resources and its wording this is, the same in every process; it tells nothing of what stands in them. */
export function versionOf(merchant: Merchant, shown: readonly [resources: readonly Resource[], wording: Wording]): string {
  return [merchant, ...shown].map(digest).join('')
}
