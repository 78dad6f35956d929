import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginBonus, endBonus, laneOf, openBonus } from '#house/wallet/index.ts'
import { bonusesOf } from '#testing/wagers/bonuses.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { isBonusAtStake } from './records.ts'

const { db, wagers, time, newMember, play, cash, audit } = await openTable()
const { give, end, both } = bonusesOf({ db, time, cash })
const winOf = (bet: ReturnType<typeof play>, amount: bigint) => ({ ...bet, ext: randomUUID(), reference: bet.ext, amount })

describe('a bonus', () => {
  test('is one at a time, and ends once', async () => {
    const member = await newMember(0n)
    const bonus = await give(member, 50n)
    const second = await db.transact((tx) => openBonus(tx, member))
    expect(await db.transact((tx) => beginBonus(tx, { member, bonus: second, largest: null, excluded: [] }))).toBe(false)
    const ends = await Promise.all([
      end(member, bonus, 'released'),
      end(member, bonus, 'forfeit'),
      end(member, bonus, 'released'),
    ])
    expect(ends.toSorted((a, b) => Number(a - b))).toEqual([0n, 0n, 50n])
  })

  test('is not ended in the name of a member of the same lane', async () => {
    const member = await newMember(0n)
    let other = await newMember(0n)
    while (laneOf(other) !== laneOf(member)) other = await newMember(0n)
    const bonus = await give(member, 50n)
    expect(await db.transact((tx) => endBonus(tx, { member: other, bonus, as: 'forfeit' }))).toBe(null)
    expect(await wagers.stake({ ...play(member), amount: 50n }), 'it still gives').toMatchObject({ status: 'ok', balance: 0n })
  })

  test('is at stake as long as a round lasts to which it gave, for its member alone', async () => {
    const [member, other] = [await newMember(10n), await newMember(10n)]
    const [bonus, another] = [await give(member, 90n), await give(other, 90n)]
    const atStake = (of: { member: bigint; bonus: bigint }) => db.transact((tx) => isBonusAtStake(tx, of))
    const bet = { ...play(member), amount: 40n }
    await wagers.stake({ ...play(member), amount: 5n })
    expect(await atStake({ member, bonus }), 'cash alone').toBe(false)
    await wagers.stake(bet)
    expect(await atStake({ member, bonus })).toBe(true)
    expect(await atStake({ member: other, bonus: another })).toBe(false)
    expect(await atStake({ member, bonus: another })).toBe(false)
    await wagers.win({ ...winOf(bet, 1n), closesRound: true })
    expect(await atStake({ member, bonus })).toBe(false)
  })

  test('keeps every unit: whatever is staked and paid, its part is the floor of its share, the rest is cash [P1, trust 8]', async () => {
    const rounds = fc.array(
      fc.record({ stake: fc.bigInt(1n, 300n), payout: fc.option(fc.bigInt(0n, 1000n)), back: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(fc.bigInt(0n, 500n), fc.bigInt(1n, 500n), rounds, async (own, gift, all) => {
        const member = await newMember(own)
        const bonus = await give(member, gift)
        const model = { cash: own, bonus: gift }
        for (const { stake, payout, back } of all) {
          const bet = { ...play(member), amount: stake }
          const lent = stake > model.cash ? stake - model.cash : 0n
          const { status, balance } = await wagers.stake(bet)
          expect(status).toBe(lent <= model.bonus ? 'ok' : 'insufficient')
          if (status === 'ok') {
            model.cash -= stake - lent
            model.bonus -= lent
            const before = { ...model }
            if (payout !== null) {
              const part = (payout * lent) / stake
              model.bonus += part
              model.cash += payout - part
              const win = winOf(bet, payout)
              await wagers.win(win)
              if (back) {
                await wagers.rollback({ ...win, ext: randomUUID(), reference: win.ext })
                Object.assign(model, before)
              }
            } else if (back) {
              await wagers.rollback({ ...bet, ext: randomUUID(), reference: bet.ext })
              model.cash += stake - lent
              model.bonus += lent
            }
          } else expect(balance).toBe(model.cash + model.bonus)
          expect(await both(member, bonus)).toEqual([model.cash, model.bonus])
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('the books balance after all of it', async () => {
  await audit()
  const { rows } = await sql`SELECT * FROM wagers.bonus_round WHERE bonus_stake < 0 OR stake < bonus_stake`.execute(db.owner)
  expect(rows).toEqual([])
})
