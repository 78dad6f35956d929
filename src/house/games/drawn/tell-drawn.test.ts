import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SECOND } from '#kit/clock.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openConsoleStage, whole } from '#testing/console-stage.ts'
import { freezeMember, unreadMessages } from '#house/members/index.ts'
import { keepDrawn } from './drawn-store.ts'
import { tellDrawn, type TellingDrawn } from './tell-drawn.ts'

const { db, house, ownerId, player } = await openConsoleStage()
const merchant = { id: house.merchant, code: 'demo' }
const EVENT = randomUUID()
const AT = new Date(systemClock()).toISOString()
type Player = Awaited<ReturnType<typeof player>>
type Outcome = 'won' | 'lost' | 'returned'
let vendor = 0

beforeAll(async () => {
  const { rows } = await sql<{
    id: number
  }>`UPDATE games.vendor SET draws = true WHERE vassalage = 'ARCADE' RETURNING id`.execute(db.owner)
  vendor = rows[0]!.id
})

let seq = 0n
/** A ticket that was settled a while ago, as the reader of the journal keeps it. */
async function settled({ id: member }: Player, payout: bigint): Promise<string> {
  const round = randomUUID()
  seq += 1n
  const bet = {
    vendor,
    product: 'ELOTT',
    game: 'north-daily',
    round,
    bet: randomUUID(),
    bets: 1,
    purse: 'cash',
    corrects: false,
  } as const
  const of = { lane: 0, seq, at: new Date(systemClock() - 10 * SECOND), merchant: merchant.id, currency: 'PLAY', member }
  await db.transact((tx) => keepDrawn(tx, [{ ...of, ...bet, stake: whole(1), payout }]))
  return round
}

/** What the job tells of tickets whose vendor says what came of each. */
async function tell(outcomes: ReadonlyMap<string, Outcome>): Promise<readonly unknown[]> {
  const drawn = { event: EVENT, called: '27/11/2026', at: AT, daily: true, whole: true }
  const draws = [...outcomes].map(([round, outcome]) => ({ round, outcome, ...drawn }))
  const pushed: unknown[] = []
  await tellDrawn({
    db,
    transact: db.transact,
    clock: systemClock,
    random: systemRandom,
    lines: { to: () => Promise.resolve({ office: () => Promise.resolve({ draws }) }) } as unknown as TellingDrawn['lines'],
    sockets: {
      on: () => ({ tell: (member: bigint, _event: string, { outcome }: { outcome: Outcome }) => pushed.push([member, outcome]) }),
    } as unknown as TellingDrawn['sockets'],
  })
  return pushed
}

const unread = ({ id: member }: Player) => unreadMessages(db, { merchant: merchant.id, member, now: systemClock() })
const pause = async ({ browser }: Player, kind: 'time_out' | 'exclusion', length: number) => {
  const asked = { method: 'POST', path: '/wps/limits/pause', data: { kind, length } } as const
  expect((await browser.ask({ ...asked, headers: { 'idempotency-key': randomUUID() } })).status).toBe(200)
}
const freeze = ({ id: member }: Player, kinds: Parameters<typeof freezeMember>[2]['kinds']) => {
  const by = { operator: ownerId, actor: `operator:${ownerId}`, name: 'dara', merchant, ip: '192.0.2.1', at: systemClock() }
  return db.transact((tx) => freezeMember(tx, { ...by, reason: 'under review' }, { member, kinds }))
}

describe('what a draw brought', () => {
  const ways: readonly (readonly [string, (of: Player) => Promise<unknown>])[] = [
    ['may not bet', (of) => freeze(of, ['bet'])],
    ['may not log in', (of) => freeze(of, ['login', 'bet', 'deposit', 'withdrawal'])],
    ['takes a break', (of) => pause(of, 'time_out', 1)],
    ['has excluded themselves', (of) => pause(of, 'exclusion', 6)],
  ]

  test.each(ways)('is told to a member who %s, a win and a loss as to anybody [L4, trust 65]', async (way, stop) => {
    const of = await player(`drawn${ways.findIndex(([name]) => name === way)}`)
    await stop(of)
    const before = await unread(of)
    expect(await tell(new Map([[await settled(of, whole(98)), 'won']]))).toEqual([[of.id, 'won']])
    expect(await unread(of)).toBe(before + 1)
    expect(await tell(new Map([[await settled(of, 0n), 'lost']]))).toEqual([[of.id, 'lost']])
    expect(await unread(of), 'a loss stands in no inbox').toBe(before + 1)
  })
})
