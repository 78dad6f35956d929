import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { reachableAfter } from '#house/members/index.ts'
import type { JourneyTerms, SegmentTerms } from './console-contract.ts'
import { insertSending } from './driving/sending-store.ts'
import { endRun, insertRuns, writeLooks } from './driving/run-store.ts'
import { insertJourney, journeysOf, writeStart } from './journeys/journey-store.ts'
import { insertSegment } from './segments/segment-store.ts'

const regulars: SegmentTerms = {
  match: 'all',
  conditions: [
    { kind: 'deposited', ever: true },
    { kind: 'turnover', days: 30, least: '100', most: null },
  ],
}

const welcome: JourneyTerms = {
  name: 'Welcome',
  trigger: { kind: 'registered' },
  segment: null,
  steps: [
    { kind: 'wait', hours: 2 },
    { kind: 'send', channel: 'inbox', template: 'welcome' },
    { kind: 'wait', hours: 48 },
    { kind: 'check', condition: { kind: 'deposited', ever: false } },
    { kind: 'send', channel: 'email', template: 'first_deposit' },
  ],
  goal: { kind: 'deposited', days: 7 },
  heldOut: 20,
  againDays: null,
}

const newGames: JourneyTerms = {
  name: 'New games',
  trigger: { kind: 'idle', days: 21 },
  segment: null,
  steps: [{ kind: 'send', channel: 'inbox', template: 'miss_you' }],
  goal: { kind: 'played', days: 14 },
  heldOut: 10,
  againDays: 90,
}

type Seeding = { readonly merchant: { readonly id: number }; readonly at: Millis; readonly random: Random }

/** A segment and two journeys of the demo merchant, which began a month ago. Where any stand already, they are left as operators made them. */
export async function seedDemoCampaigns(tx: Tx, { merchant: { id: merchant }, at, random }: Seeding): Promise<void> {
  if ((await journeysOf(tx, merchant)).length > 0) return
  const began = at - 30 * DAY
  await insertSegment(tx, { id: newId(began, random), merchant, name: 'Regulars', terms: regulars, at: began })
  const [first, second] = [newId(began, random), newId(began + 1, random)]
  for (const [id, terms] of [
    [first, welcome],
    [second, newGames],
  ] as const) {
    await insertJourney(tx, { id, merchant, terms, at: began })
    await writeStart(tx, { id, audience: null, at: began })
  }
  await seedPastRuns(tx, { merchant, journey: first, at, random })
}

type Past = { readonly merchant: number; readonly journey: string; readonly at: Millis; readonly random: Random }

/** The demo's own people went through the first journey three weeks ago: every fourth was held out, every other one reached the goal. */
async function seedPastRuns(tx: Tx, { merchant, journey, at, random }: Past): Promise<void> {
  const people = await reachableAfter(tx, { merchant, after: 0n, limit: 40, registeredFrom: null })
  const entered = at - 21 * DAY
  const members = people.map(({ member }) => member)
  const ids = members.map(() => newId(entered, random))
  const heldOut = members.map((_, place) => place % 4 === 3)
  await insertRuns(tx, { merchant, journey, ids, members, heldOut, at: entered })
  const reached = members.map((_, place) => place % 2 === 0)
  await writeLooks(tx, { ids, reached, over: members.map(() => true), now: entered + DAY, again: at })
  for (const [place, member] of members.entries()) {
    const id = ids[place] ?? ''
    if (heldOut[place]) continue
    const run = { id, merchant, journey, member, enteredAt: new Date(entered), step: 1, terms: welcome }
    await insertSending(tx, { run, channel: 'inbox', outcome: 'sent', at: entered, message: null, stop: null })
    if (!reached[place]) await endRun(tx, { id, ended: 'left' })
  }
}
