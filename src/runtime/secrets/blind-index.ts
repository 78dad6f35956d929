import { createHmac, hkdfSync } from 'node:crypto'
import type { MasterKey } from './master-key.ts'

/**
 * A blind index, by which what is sealed is found: its marks are equal for equal contents of one merchant or company,
 * different with another, and nothing without the key.
 */
export type BlindIndex<Of extends number | string> = {
  readonly kid: string
  /** Under the current key, by which contents are kept. */
  readonly mark: (of: Of, key: string) => Buffer
  /** Under every key, the current one first: what was marked before the key was changed is found as well. */
  readonly every: (of: Of, key: string) => Buffer[]
}

const LENGTH = 16

/** What one index marks, one of another purpose does not find. */
export function openBlindIndex<Of extends number | string>(
  masters: readonly [MasterKey, ...MasterKey[]],
  purpose: string,
): BlindIndex<Of> {
  const keys = new Map<string, Buffer>()
  const keyOf = ({ kid, secret }: MasterKey, of: Of): Buffer => {
    const name = `${of} ${kid}`
    const known = keys.get(name)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', `croupier ${purpose} of ${of}`, 32))
    keys.set(name, key)
    return key
  }
  const under = (master: MasterKey, of: Of, key: string) =>
    createHmac('sha256', keyOf(master, of)).update(key).digest().subarray(0, LENGTH)
  return {
    kid: masters[0].kid,
    mark: (of, key) => under(masters[0], of, key),
    every: (of, key) => masters.map((master) => under(master, of, key)),
  }
}
