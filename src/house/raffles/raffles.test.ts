import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { unitsOfText } from '#kit/money.ts'
import { systemRandom } from '#runtime/system.ts'
import { beginPause } from '#house/limits/index.ts'
import { freezeMember } from '#house/members/index.ts'
import { at, whole } from '#testing/loyalty/playing.ts'
import { openRaffling } from '#testing/raffles/raffling.ts'
import { home } from '#testing/wagers/calendar.ts'
import type { ProofShown, RaffleShown } from './contract.ts'
import { prizesOwed } from './draw-store.ts'
import { keepRaffles } from './draw/keep-raffles.ts'
import { payPrize } from './draw/pay-prizes.ts'
import { joinRaffle } from './join-raffle.ts'
import { prove } from './rules/proof.ts'
import { showProof } from './show-proof.ts'
import { showRaffles } from './show-raffles.ts'

const opened = at('2026-11-02T10:00')
const { db, house, time, newcomer, play, read, moved, keep, keepAt, keeping, raffle } = await openRaffling(opened)

const asking = () => ({
  merchant: { id: house.merchant, currency: 'PLAY', calendar: home, language: 'KM' },
  language: 'EN',
  now: time.now,
})
const seen = async (member: bigint | null, id: string) => {
  const one = (await showRaffles(db, { ...asking(), member })).find((shown) => shown.id === id)
  if (!one) throw new Error('the raffle is not shown')
  return one
}
const join = async (member: bigint, id: string) => {
  const merchant = { ...asking().merchant, code: 'demo' }
  const joining = { raffle: id, member, merchant, ip: '192.0.2.1' }
  return (await db.transact((tx) => joinRaffle(tx, joining, time.now)))?.code ?? 'joined'
}
const proofOf = async (id: string) => (await showProof(db, asking(), id)) as ProofShown
const provenOf = ({ seed, listHash, draws, ...proof }: ProofShown) =>
  prove({
    ...proof,
    seed: seed ?? '',
    listHash: listHash ?? '',
    draws: draws.map((one) => ({ ...one, prize: one.prize === null ? null : unitsOfText(one.prize) })),
  })
const staked = async (moment: string, member: bigint, stakes: readonly (readonly [product: string, amount: number])[]) => {
  time.now = at(moment)
  for (const [product, amount] of stakes) await play(member, product, amount)
  await read()
}
const freeze = (member: bigint) => {
  const merchant = { id: house.merchant, code: 'demo', currency: 'PLAY' }
  const act = { operator: 1n, actor: 'operator:1', name: 'dara', merchant, ip: '192.0.2.1', at: time.now, reason: 'a review' }
  return db.transact((tx) => freezeMember(tx, act as never, { member, kinds: ['bet'] }))
}
const paid = async (id: string) => {
  const { rows } = await sql<{ draws: number; paid: number; moved: number }>`
    SELECT count(*)::int AS draws, count(d.paid_at)::int AS paid,
      (SELECT count(*)::int FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind WHERE k.name = 'reward' AND e.amount > 0
        AND e.account IN (SELECT n.member * 16 FROM raffles.entry n WHERE n.raffle = ${id})) AS moved
    FROM raffles.draw d WHERE d.raffle = ${id} AND d.prize IS NOT NULL`.execute(db.owner)
  return rows[0]
}

describe('tickets', () => {
  test('are one for joining and one for each full amount of the whole window, before and after joining, with what was left over [P2]', async () => {
    time.now = opened
    const id = await raffle()
    const { member } = await newcomer()
    await staked('2026-11-02T11:00', member, [
      ['RNG', 160],
      ['LIVE', 900],
    ])
    expect((await seen(member, id)).own).toBeNull()
    expect(await join(member, id)).toBe('joined')
    expect(await join(member, id)).toBe('raffle_joined')
    expect((await seen(member, id)).own).toMatchObject({ tickets: 2, valid: '160', missing: '40', first: null })
    await staked('2026-11-03T11:00', member, [['RNG', 39]])
    expect((await seen(member, id)).own).toMatchObject({ tickets: 2, missing: '1' })
    await staked('2026-11-04T23:59', member, [['RNG', 1]])
    await keep()
    expect(await seen(member, id)).toMatchObject({ own: { tickets: 3, missing: '100' }, out: { members: 1, tickets: 3 } })
    await staked('2026-11-04T23:59:59.5', member, [['RNG', 5000]])
    expect((await seen(member, id)).own, 'no more than the most').toMatchObject({ tickets: 10, missing: null })
    await staked('2026-11-05T00:00', member, [['RNG', 100]])
    expect((await seen(member, id)).own, 'after its last day').toMatchObject({ valid: '5200' })
    expect(await join((await newcomer()).member, id)).toBe('raffle_over')
  })

  test('are for members who are not barred, of the level and as new as is asked [P2]', async () => {
    time.now = opened
    const [open, silver, later] = [await raffle(), await raffle({ level: 1 }), await raffle({ from: '2026-11-03' })]
    const [resting, frozen] = [await newcomer(), await newcomer()]
    const merchant = { id: house.merchant, code: 'demo', currency: 'PLAY' }
    const pausing = { merchant, ip: '192.0.2.1', kind: 'time_out', length: 1, region: 'KH', member: resting.member } as const
    await db.transact((tx) => beginPause(tx, pausing as never, { clock: () => time.now, random: systemRandom }))
    await freeze(frozen.member)
    expect(await join(resting.member, open)).toBe('on_time_out')
    expect(await join(frozen.member, open)).toBe('member_frozen')
    const { member } = await newcomer()
    expect(await join(member, silver)).toBe('level_too_low')
    expect(await join(member, later)).toBe('raffle_not_open')
    expect(await join(member, '00000000-0000-7000-8000-000000000000')).toBe('not_found')
  })
})

test('a raffle is joined through the site, once, by whoever is logged in, and anybody reads what it promises [P2, trust 34]', async () => {
  time.now = opened
  const id = await raffle()
  const { browser } = await newcomer()
  const joining = { method: 'POST', path: `/wps/promotions/${id}/raffle` } as const
  expect((await house.browser().ask(joining)).status).toBe(401)
  expect((await browser.ask(joining)).json.success).toBe(true)
  expect((await browser.ask(joining)).json.code).toBe('raffle_joined')
  const read = await house.browser().get<{ list: RaffleShown[] }>('/wps/promotions/raffles')
  expect(read.json.value.list.find((one) => one.id === id)).toMatchObject({
    name: 'Festival',
    out: { members: 1, tickets: 1 },
    own: null,
    prizes: [
      { amount: '50', count: 1 },
      { amount: '5', count: 1 },
    ],
  })
  const proof = await house.browser().get<ProofShown>(`/wps/promotions/raffles/${id}/proof`)
  expect(proof.json.value).toMatchObject({ seed: null, listHash: null, lines: [] })
})

describe('a draw', () => {
  test('is held once at its hour of a list that is frozen, is computed again by anybody, and pays each prize once [P2, trust 8]', async () => {
    time.now = opened
    const id = await raffle()
    const people = await Promise.all(Array.from({ length: 5 }, newcomer))
    for (const { member } of people) expect(await join(member, id)).toBe('joined')
    for (const { member } of people.slice(0, 2)) await staked('2026-11-03T10:00', member, [['RNG', 300]])
    const { commitment } = await seen(null, id)
    await keepAt(at('2026-11-05T00:00'))
    const closed = await proofOf(id)
    expect(closed).toMatchObject({ state: 'closed', seed: null, draws: [], commitment })
    expect(closed.lines.map(({ tickets }) => tickets)).toEqual([4, 4, 1, 1, 1])
    expect((await seen(people[1]?.member ?? 0n, id)).own).toMatchObject({ tickets: 4, first: 5 })
    await keepAt(at('2026-11-05T11:59'))
    expect((await proofOf(id)).draws).toEqual([])
    time.now = at('2026-11-05T12:00')
    await Promise.all([keep(), keep(), keep()])
    const proof = await proofOf(id)
    expect(proof).toMatchObject({ state: 'drawn', lines: closed.lines, listHash: closed.listHash })
    expect(provenOf(proof)).toEqual({ seed: true, list: true, draws: true })
    expect(proof.draws.map(({ prize }) => prize)).toEqual(['50', '5'])
    expect(await paid(id)).toEqual({ draws: 2, paid: 2, moved: 2 })
    const won = await Promise.all(people.map(async ({ member }) => (await seen(member, id)).own?.won))
    expect(won.reduce((sum, one) => sum + unitsOfText(one ?? '0'), 0n)).toBe(whole(55))
    const winner = people[(proof.draws[0]?.number ?? 0) - 1]
    const { rows } = await sql<{ texts: unknown }>`
      SELECT m.texts FROM notifications.message m WHERE m.member = ${winner?.member ?? 0n}`.execute(db.owner)
    expect(JSON.stringify(rows), 'the winner is told').toContain('won 50.00 PLAY')
    await keepAt(at('2026-11-06T12:00'))
    expect(await proofOf(id), 'nothing is drawn again').toEqual(proof)
  })

  test('that is cut off between two prizes goes on with those that are not paid [P2, trust 9]', async () => {
    await keepAt(at('2026-11-06T12:00'))
    time.now = opened
    const id = await raffle({ prizes: [{ amount: '7', count: 3 }] })
    const people = await Promise.all(Array.from({ length: 3 }, newcomer))
    for (const { member } of people) await join(member, id)
    await keepAt(at('2026-11-05T00:00'))
    const stopped = { ...keeping, transact: cutAfter(3) }
    time.now = at('2026-11-05T12:00')
    await expect(keepRaffles(stopped)).rejects.toThrow('the process ends')
    const owed = await prizesOwed(db, { after: null, limit: 10 })
    const half = await proofOf(id)
    expect(owed.filter((one) => one.raffle === id)).toHaveLength(2)
    const [first] = owed
    if (first) await Promise.all([1, 2, 3].map(() => db.transact((tx) => payPrize(tx, first, keeping))))
    await keep()
    expect(await paid(id)).toEqual({ draws: 3, paid: 3, moved: 3 })
    expect(await proofOf(id)).toEqual(half)
    for (const { member } of people) expect(await moved(member, 'reward')).toEqual({ amount: whole(7), times: 1 })
  })

  test('gives nothing to whoever is barred by then: who is when the list is frozen is not on it, and after that the prize goes to the next ticket [P2]', async () => {
    time.now = opened
    const id = await raffle({ prizes: [{ amount: '9', count: 3 }] })
    const people = await Promise.all(Array.from({ length: 4 }, newcomer))
    for (const { member } of people) await join(member, id)
    const [before, after] = people
    if (!before || !after) throw new Error('nobody came')
    await freeze(before.member)
    await keepAt(at('2026-11-05T00:00'))
    expect((await proofOf(id)).lines.map(({ number }) => number)).toEqual([2, 3, 4])
    await freeze(after.member)
    await keepAt(at('2026-11-05T12:00'))
    const proof = await proofOf(id)
    expect(proof.draws).toHaveLength(3)
    expect(proof.draws.find(({ number }) => number === 2)?.prize).toBeNull()
    expect(
      proof.draws
        .filter(({ prize }) => prize === '9')
        .map(({ number }) => number)
        .toSorted((a, b) => a - b),
    ).toEqual([3, 4])
    expect(provenOf(proof)).toEqual({ seed: true, list: true, draws: true })
    expect(await paid(id)).toEqual({ draws: 2, paid: 2, moved: 2 })
  })

  test('without tickets ends without winners [P2]', async () => {
    time.now = opened
    const id = await raffle()
    await keepAt(at('2026-11-05T12:00'))
    const proof = await proofOf(id)
    expect(proof).toMatchObject({ state: 'drawn', lines: [], draws: [] })
    expect(provenOf(proof)).toEqual({ seed: true, list: true, draws: true })
  })
})

/** Lives to commit so many transactions; the next one fails. */
function cutAfter(count: number): typeof db.transact {
  let left = count
  return ((deed: Parameters<typeof db.transact>[0]) => {
    if (left-- === 0) throw new Error('the process ends')
    return db.transact(deed)
  }) as typeof db.transact
}
