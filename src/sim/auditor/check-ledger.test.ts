import { expect, test } from 'vitest'
import type { Account, Entry } from './books.ts'
import { checkReversals } from './check-ledger.ts'

const [pool, payouts, stranger] = [70n, 17n, 16n]
const blank = { lane: 8, at: '', contra: 1n, balance_after: 0n, contra_after: 0n, currency: 0, vendor: 1, legs: 0 } as const
const unnamed = { ext: null, reference: null, round: null, cause: null, face: null } as const
const given: Entry = { ...blank, ...unnamed, seq: 60n, account: pool, amount: 1000n, reverses: null, kind: 'contribution' }
const undoneBy = (account: bigint): Entry => ({ ...given, seq: 73n, account, amount: -1000n, reverses: 60n, kind: 'rollback' })
const accounts: readonly Account[] = [
  { lane: 8, id: payouts, owner: null, currency: 0, purpose: 'payouts', balance: 0n, floor: 0n, debt: 0n },
]
const found = (entries: readonly Entry[]) => [...checkReversals({ entries, accounts })]

test('a contribution is given back by its pool, or by the payouts of the house where the pool has it no more [trust 8]', () => {
  expect(found([given, undoneBy(pool)])).toEqual([])
  expect(found([given, undoneBy(payouts)])).toEqual([])
})

test('nobody else gives a contribution back, and the house gives nothing else', () => {
  expect(found([given, undoneBy(stranger)])).toHaveLength(1)
  expect(found([{ ...given, kind: 'bet' }, undoneBy(payouts)])).toHaveLength(1)
  expect(found([given, { ...undoneBy(payouts), amount: -999n }])).toHaveLength(1)
})
