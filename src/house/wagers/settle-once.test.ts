import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { roundOf } from './index.ts'
import { openTable } from '#testing/wagers/wager-table.ts'

const table = await openTable()
const { db, wagers, newMember, play, cash, time } = table

const HOURS = 3_600_000

test('a settlement that is sent, retried, repaired and entered by hand at once, twenty times each, pays once [trust 9]', async () => {
  const member = await newMember(100n)
  const bet = { ...play(member), amount: 40n }
  await wagers.stake(bet)
  const settle = (ext: string) => wagers.settle({ ...bet, ext, reference: bet.ext, version: 1, payout: 90n })
  const sent = randomUUID()
  const outcomes = await Promise.all([
    // The first call and its retries carry one id; a repair job and a person make ids of their own for the same version.
    ...Array.from({ length: 40 }, () => settle(sent)),
    ...Array.from({ length: 40 }, () => settle(randomUUID())),
  ])
  expect(outcomes.every(({ status }) => ['ok', 'replayed', 'already_settled'].includes(status))).toBe(true)
  expect(await cash(member)).toBe(150n)
  expect(await roundOf(db, bet)).toMatchObject({ staked: 40n, won: 90n })
})

test('a bet repeated a day and an hour later is the same bet, not a second one [trust 15]', async () => {
  const member = await newMember(100n)
  const bet = { ...play(member), amount: 40n }
  const first = await wagers.stake(bet)
  time.now += 25 * HOURS
  expect(await wagers.stake(bet)).toEqual({ ...first, status: 'replayed', retransmission: true })
  expect(await cash(member)).toBe(60n)
})
