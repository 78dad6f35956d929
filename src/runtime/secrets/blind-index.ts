import { createHmac, hkdfSync } from 'node:crypto'
import type { MasterKey } from './master-key.ts'

/**
 * A blind index, by which what is sealed is found: its marks are equal for equal contacts of one merchant, different with another merchant,
 * and nothing without the key.
 */
export type BlindIndex = {
  readonly kid: string
  /** Under the current key, by which contacts are kept. */
  readonly mark: (merchant: number, key: string) => Buffer
  /** Under every key, the current one first: what was marked before the key was changed is found as well. */
  readonly every: (merchant: number, key: string) => Buffer[]
}

const LENGTH = 16

export function openBlindIndex(masters: readonly [MasterKey, ...MasterKey[]]): BlindIndex {
  const keys = new Map<string, Buffer>()
  const keyOf = ({ kid, secret }: MasterKey, merchant: number): Buffer => {
    const name = `${merchant} ${kid}`
    const known = keys.get(name)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', `croupier contacts of ${merchant}`, 32))
    keys.set(name, key)
    return key
  }
  const under = (master: MasterKey, merchant: number, key: string) =>
    createHmac('sha256', keyOf(master, merchant)).update(key).digest().subarray(0, LENGTH)
  return {
    kid: masters[0].kid,
    mark: (merchant, key) => under(masters[0], merchant, key),
    every: (merchant, key) => masters.map((master) => under(master, merchant, key)),
  }
}
