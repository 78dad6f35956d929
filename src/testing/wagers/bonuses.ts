import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { beginBonus, bonusBalances, endBonus, openBonus, post, type AccountRef } from '#house/wallet/index.ts'
import type { Table } from './wager-table.ts'

type Terms = { readonly largest?: bigint; readonly excluded?: readonly string[] }

/** Bonuses of a table's members, given and ended as promotions do. */
export function bonusesOf({ db, time, cash }: Pick<Table, 'db' | 'time' | 'cash'>) {
  const clock = () => time.now
  const purse = async (member: bigint, bonus: bigint) => (await bonusBalances(db, member, [bonus])).get(bonus)
  return {
    give: (member: bigint, amount: bigint, { largest, excluded = [] }: Terms = {}): Promise<bigint> =>
      db.transact(async (tx) => {
        const bonus = await openBonus(tx, member)
        const lines = [{ from: { house: 'promotions' }, to: { member, bonus }, amount } as const]
        await post(tx, { id: randomUUID(), kind: 'bonus', cause: 'gift', lines }, clock)
        expect(await beginBonus(tx, { member, bonus, largest: largest ?? null, excluded })).toBe(true)
        return bonus
      }),
    /** Answers what was left in it. */
    end: (member: bigint, bonus: bigint, as: 'released' | 'forfeit'): Promise<bigint> =>
      db.transact(async (tx) => {
        const left = (await endBonus(tx, { member, bonus, as })) ?? 0n
        const to: AccountRef = as === 'released' ? { member } : { house: 'promotions' }
        const kind = as === 'released' ? 'bonus_release' : 'bonus_forfeit'
        const lines = [{ from: { member, bonus }, to, amount: left }]
        if (left > 0n) await post(tx, { id: randomUUID(), kind, cause: 'gift', lines }, clock)
        return left
      }),
    /** A member's cash and a bonus of theirs. */
    both: async (member: bigint, bonus: bigint) => [await cash(member), await purse(member, bonus)],
  }
}
