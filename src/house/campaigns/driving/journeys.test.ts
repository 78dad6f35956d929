import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import type { Carrier } from '#runtime/carriers.ts'
import { keepProfile, proveContact } from '#house/contacts/index.ts'
import { beginPause } from '#house/limits/index.ts'
import { freezeMember } from '#house/members/index.ts'
import { readInbox } from '#house/notifications/index.ts'
import { at, openPlaying } from '#testing/loyalty/playing.ts'
import type { JourneyTerms } from '../console-contract.ts'
import { journeyActs } from '../journeys/controlled-acts.ts'
import { saveJourney } from '../journeys/save-journey.ts'
import { stopJourney } from './stop-journey.ts'
import { showReport } from '../report/show-report.ts'
import { countSegment } from '../segments/count-members.ts'
import { driveJourneys } from './drive-journeys.ts'
import type { Keeping } from './keeping.ts'

const NOON = at('2026-11-02T12:00')
const { db, house, time, newcomer, play, readAt } = await openPlaying(NOON)
const { merchant } = house
const merchantNow = (await house.directory.byId(merchant))!
const email: Carrier = { name: 'test', once: true, hand: async () => ({ outcome: 'sent', reference: null, price: null }) }
const tools = { ...house.tools, outbox: { ...house.tools.outbox, carriers: { email } } }
const keeping: Keeping = {
  db,
  transact: db.transact,
  directory: house.directory,
  clock: () => time.now,
  random: systemRandom,
  tools,
}
const drive = () => driveJourneys(keeping)

type Person = Awaited<ReturnType<typeof newcomer>>
const act = () => ({
  operator: 1n,
  actor: 'operator:1',
  name: 'dara',
  merchant: { id: merchant, code: 'demo' },
  ip: '192.0.2.1',
  at: time.now,
  reason: 'a test of it',
})
const welcome: JourneyTerms = {
  name: 'Welcome',
  trigger: { kind: 'registered' },
  segment: null,
  steps: [
    { kind: 'wait', hours: 1 },
    { kind: 'send', channel: 'inbox', template: 'welcome' },
  ],
  goal: { kind: 'played', days: 7 },
  heldOut: 0,
  againDays: null,
}
const started = (terms: Partial<JourneyTerms> = {}) =>
  db.transact(async (tx) => {
    const saved = await saveJourney(tx, act(), { id: null, terms: { ...welcome, ...terms }, random: systemRandom })
    const { id } = saved as { id: string }
    expect(await journeyActs.start.perform(tx, act(), { id })).toBeNull()
    return id
  })
const stopped = (id: string) => db.transact((tx) => stopJourney(tx, act(), id))
const wants = ({ browser }: Person, channel: 'inbox' | 'email', wanted = true) =>
  browser.ask({ method: 'PUT', path: '/wps/member/offers', data: { channel, wanted, source: 'settings' } })
const comes = async () => {
  const person = await newcomer()
  await wants(person, 'inbox')
  return person
}
const inboxOf = ({ member }: Person) =>
  readInbox(db, { merchant, member, since: 0, quiet: [], now: time.now }, { before: null, limit: 10 })
const titles = async (person: Person) =>
  (await inboxOf(person)).flatMap(({ texts, stoppable }) => (stoppable ? [texts['EN']?.title] : []))
const runOf = async (journey: string, { member }: Person) => {
  const { rows } = await sql<{ ended: string | null; step: number; nextAt: Date | null; heldOut: boolean }>`
    SELECT ended, step, next_at AS "nextAt", held_out AS "heldOut" FROM campaigns.run WHERE journey = ${journey} AND member = ${member}`.execute(
    db,
  )
  return rows.length < 2 ? (rows[0] ?? null) : expect.fail('went in more than once')
}
const says = async (person: Person) => (await titles(person)).map((one) => one?.replace(/[\u2068\u2069]/g, ''))

describe('a journey', () => {
  test('takes whoever registers once, waits, and says in the inbox why it writes', async () => {
    const early = await comes()
    time.now += MINUTE
    const journey = await started()
    const person = await comes()
    await drive()
    expect(await runOf(journey, early)).toBeNull()
    expect(await runOf(journey, person)).toMatchObject({ step: 1, ended: null, nextAt: new Date(time.now + HOUR) })
    time.now += HOUR - 1
    await drive()
    expect(await says(person)).toEqual([])
    time.now += 1
    await drive()
    await drive()
    expect(await says(person)).toHaveLength(1)
    const [message] = await inboxOf(person)
    expect(message?.texts['EN']?.content).toContain('because you registered recently and asked to hear of offers')
    expect(message?.texts['KM']?.content).toContain('ព្រោះអ្នកទើបចុះឈ្មោះ')
    expect(await runOf(journey, person)).toMatchObject({ ended: 'done' })
    await stopped(journey)
  })

  test('writes each message once, however many drive it at once and wherever one of them is killed', async () => {
    time.now = NOON + DAY
    const journey = await started({
      steps: [
        { kind: 'send', channel: 'inbox', template: 'welcome' },
        { kind: 'send', channel: 'inbox', template: 'whats_new' },
      ],
    })
    const people = [await comes(), await comes(), await comes()]
    const killed = (after: number): Keeping => {
      let left = after
      return {
        ...keeping,
        transact: (verb) =>
          db.transact(async (tx) => {
            const value = await verb(tx)
            if (left-- === 0) throw new Error('killed')
            return value
          }),
      }
    }
    for (let after = 0; after < 8; after++) await driveJourneys(killed(after)).catch(() => null)
    await Promise.all(Array.from({ length: 6 }, drive))
    await drive()
    for (const person of people) {
      expect(await says(person)).toHaveLength(2)
      expect(await runOf(journey, person)).toMatchObject({ ended: 'done' })
    }
    await stopped(journey)
  })

  test('leaves in peace whoever paused, was frozen, or closed between entering and the message', async () => {
    time.now = NOON + 2 * DAY
    const journey = await started()
    const [paused, frozen, writtenTo] = [await comes(), await comes(), await comes()]
    await drive()
    const pausing = { merchant: merchantNow, ip: '192.0.2.1', kind: 'time_out', length: 7, region: 'KH' } as const
    const { clock, random } = keeping
    await db.transact((tx) => beginPause(tx, { ...pausing, member: paused.member }, { clock, random }))
    await db.transact((tx) => freezeMember(tx, act(), { member: frozen.member, kinds: ['deposit'] }))
    time.now += HOUR
    await drive()
    expect([await says(paused), await says(frozen)]).toEqual([[], []])
    expect(await runOf(journey, paused)).toMatchObject({ ended: 'barred' })
    expect(await runOf(journey, frozen)).toMatchObject({ ended: 'barred' })
    expect(await says(writtenTo)).toHaveLength(1)
    const everybody = { match: 'all', conditions: [{ kind: 'deposited', ever: true }] } as const
    const counted = await countSegment(db, { merchant: merchantNow, segment: everybody }, time.now)
    const { rows } = await sql<{ all: number }>`SELECT count(*)::int AS all FROM identity.member`.execute(db.owner)
    expect(counted).toMatchObject({ members: rows[0]!.all - 2, whole: true })
    await stopped(journey)
  })

  test('writes to nobody who does not want it, nor has withdrawn their word since', async () => {
    time.now = NOON + 3 * DAY
    const journey = await started()
    const [silent, changed] = [await newcomer(), await comes()]
    await drive()
    await wants(changed, 'inbox', false)
    time.now += HOUR
    await drive()
    expect([await says(silent), await says(changed)]).toEqual([[], []])
    const report = await showReport(db, journey)
    expect(report.sendings).toEqual([{ channel: 'inbox', outcome: 'not_wanted', count: 2 }])
    await stopped(journey)
  })

  test('waits for the morning, and for room in the week', async () => {
    time.now = at('2026-11-06T20:30')
    const journey = await started({
      steps: [
        { kind: 'wait', hours: 1 },
        ...Array.from({ length: 4 }, () => ({ kind: 'send', channel: 'inbox', template: 'whats_new' }) as const),
      ],
    })
    const person = await comes()
    await drive()
    time.now += HOUR
    await drive()
    expect(await says(person)).toEqual([])
    expect((await runOf(journey, person))?.nextAt).toEqual(new Date(at('2026-11-07T08:00')))
    time.now = at('2026-11-07T08:00')
    await drive()
    expect(await says(person)).toHaveLength(3)
    expect((await runOf(journey, person))?.nextAt).toEqual(new Date(at('2026-11-14T08:00')))
    time.now = at('2026-11-14T08:00')
    await drive()
    expect(await says(person)).toHaveLength(4)
    await stopped(journey)
  })

  test('ends once its goal is reached, and a check lets on who fulfils it alone', async () => {
    time.now = at('2026-11-16T10:00')
    const journey = await started({
      steps: [
        { kind: 'wait', hours: 2 },
        { kind: 'check', condition: { kind: 'language', languages: ['KM'] } },
        { kind: 'send', channel: 'inbox', template: 'whats_new' },
      ],
    })
    const [player, other] = [await comes(), await comes()]
    await drive()
    await play(player.member, 'RNG', 5)
    await readAt(at('2026-11-16T12:00'))
    await drive()
    expect(await runOf(journey, player)).toMatchObject({ ended: 'goal' })
    expect(await runOf(journey, other)).toMatchObject({ ended: 'left' })
    expect(await showReport(db, journey)).toMatchObject({ written: { reached: 1, of: 2 }, sendings: [] })
    await stopped(journey)
  })

  test('gives those who are held out nothing, and shows what they did beside the others', async () => {
    time.now = at('2026-11-17T10:00')
    const steps = [{ kind: 'send', channel: 'inbox', template: 'welcome' }] as const
    const journey = await started({ steps: [...steps], heldOut: 50 })
    const people = await Promise.all(Array.from({ length: 12 }, comes))
    await drive()
    const dealt = await Promise.all(people.map(async (person) => ({ person, run: await runOf(journey, person) })))
    const heldOut = dealt.filter(({ run }) => run?.heldOut)
    for (const { person } of heldOut) expect(await says(person)).toEqual([])
    const written = people.length - heldOut.length
    if (heldOut[0]) await play(heldOut[0].person.member, 'RNG', 5)
    await readAt(time.now + HOUR)
    await drive()
    const report = await showReport(db, journey)
    expect(report).toMatchObject({
      entered: 12,
      written: { reached: 0, of: written },
      heldOut: { reached: Math.min(1, heldOut.length), of: heldOut.length },
      opened: { reached: 0, of: written },
    })
    await stopped(journey)
  })

  test('writes to a proven address, with a link that stops it without a login', async () => {
    time.now = at('2026-11-18T10:00')
    const journey = await started({ steps: [{ kind: 'send', channel: 'email', template: 'welcome' }] })
    const [person, without] = [await newcomer(), await newcomer()]
    await wants(person, 'email')
    await wants(without, 'email')
    const { member } = person
    await db.transact(async (tx) => {
      await keepProfile(tx, tools.vault, { member, merchant, profile: { email: 'dara@palm.example' } })
      const contact = { channel: 'email', to: 'dara@palm.example' } as const
      await proveContact(tx, tools.vault, { merchant, member, contact, now: time.now })
    })
    await drive()
    const { rows } = await sql<{ id: string; kid: string; keySealed: Buffer; sealed: Buffer }>`
      SELECT id, kid, key_sealed AS "keySealed", sealed FROM notifications.outbox WHERE purpose = 'campaign'`.execute(db.owner)
    expect(rows).toHaveLength(1)
    const letter = tools.outbox.vault.open(BigInt(`0x${rows[0]!.id.replaceAll('-', '')}`), rows[0]!)
    expect(letter).toMatchObject({ to: 'dara@palm.example' })
    expect(letter['text']).toContain('asked to hear of offers')
    const secret = /#stop=([\w-]{43})/.exec(letter['text'] ?? '')?.[1]
    const visitor = house.browser()
    const stop = (said: string | undefined) => visitor.ask({ method: 'PUT', path: '/wps/offers/stop', data: { secret: said } })
    expect(await stop('x'.repeat(43))).toMatchObject({ status: 404, json: { code: 'link_unknown' } })
    expect((await stop(secret)).json.value).toEqual({ channel: 'email' })
    expect((await person.browser.ask({ method: 'GET', path: '/wps/member/offers' })).json.value).toMatchObject({
      list: [
        { channel: 'inbox', wanted: false, since: null },
        { channel: 'email', wanted: false, since: time.now },
        { channel: 'sms' },
      ],
    })
    expect((await showReport(db, journey)).sendings).toEqual([
      { channel: 'email', outcome: 'no_address', count: 1 },
      { channel: 'email', outcome: 'sent', count: 1 },
    ])
    await stopped(journey)
  })

  test('takes two operators where it would write to more than a hundred [O1]', async () => {
    const saved = await db.transact((tx) => saveJourney(tx, act(), { id: null, terms: welcome, random: systemRandom }))
    const { id } = saved as { id: string }
    const weighed = () => db.transact((tx) => journeyActs.start.weigh(tx, act(), { id }))
    expect(await weighed()).toMatchObject({ alone: true })
    const { rows } = await sql`
      INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
      SELECT ${merchant}::int, 'crowd' || n, 'crowd' || n, 2, 'PLAY', 'EN', 'crowd' || n, ${new Date(time.now)}::timestamptz, '192.0.2.8', 'account'
      FROM generate_series(1, 101) n RETURNING 1`.execute(db.owner)
    expect(rows).toHaveLength(101)
    expect(await weighed()).toMatchObject({ alone: false })
    await sql`DELETE FROM identity.member WHERE account LIKE 'crowd%'`.execute(db.owner)
  })

  test('is stopped for good, and cannot be changed once it was started', async () => {
    time.now = at('2026-11-19T10:00')
    const journey = await started()
    const person = await comes()
    await drive()
    const change = { id: journey, terms: { ...welcome, heldOut: 5 }, random: systemRandom }
    expect(await db.transact((tx) => saveJourney(tx, act(), change))).toMatchObject({ code: 'journey_begun' })
    expect(await stopped(journey)).toBeNull()
    expect(await stopped(journey)).toMatchObject({ code: 'journey_not_running' })
    time.now += DAY
    await drive()
    expect(await says(person)).toEqual([])
    expect(await runOf(journey, person)).toMatchObject({ ended: 'stopped', nextAt: null })
  })
})
