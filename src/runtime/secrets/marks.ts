import { createHmac, hkdfSync } from 'node:crypto'
import type { MasterKey } from './master-key.ts'

/** Marks of contacts: equal for equal contacts of one merchant, different with another merchant, and nothing without the key. */
export type Marks = {
  readonly kid: string
  /** Under the current key, by which contacts are kept. */
  readonly mark: (merchant: number, key: string) => Buffer
  /** Under every key, the current one first: what was marked before the key was changed is found as well. */
  readonly marks: (merchant: number, key: string) => Buffer[]
}

const LENGTH = 16

export function openMarks(masters: readonly [MasterKey, ...MasterKey[]]): Marks {
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
    marks: (merchant, key) => masters.map((master) => under(master, merchant, key)),
  }
}
