import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { dayOf } from '#kit/calendar.ts'
import { systemClock } from '#runtime/system.ts'
import { home } from '#testing/wagers/calendar.ts'
import { agentFlags } from '#testing/fuzz/agent-world.ts'
import {
  callings,
  everybody,
  everything,
  openBranches,
  PAYMENT_PASSWORD,
  terms,
  type Draw,
  type Placed,
  type Row,
} from '#testing/agents/branches.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { fieldsOf, nobodysOwn, ownInBodies, ownOfMembers, words } from '#testing/names.ts'
import { calls, type Call } from '#testing/places.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
await openCast(db, house)
await sql`UPDATE merchants.merchant SET flags = flags || ${JSON.stringify(agentFlags)}::jsonb`.execute(db.owner)
house.directory.forget()
const demo = await openBranches(db, house, 'demo')
const palm = await openBranches(db, house, 'palm')

/**
 * What an agent is told who names somebody or something: `ok` is 200 · `missing` is what is told of a name that nobody has, byte for byte ·
 * `page` is 200, for a place from which a list of one's own goes on · or the code of a refusal.
 */
type Told = string
type Named = { readonly value: string; readonly told: (asker: Placed) => Told }
type World = { readonly people: readonly Placed[]; readonly rows: readonly Row[] }
type Asking = {
  /** By which names somebody can be meant: their own, or those of what is theirs. */
  readonly names: (who: Placed, world: World) => readonly Named[]
  /** A name that nobody has. */
  readonly nobody: string
  /** What is sent beside the name. */
  readonly beside?: Record<string, unknown>
  readonly kind?: string
  /** The name narrows a list: who is not there leaves it empty. */
  readonly narrows?: true
  /** Makes what was done undone. */
  readonly undo?: (name: string) => RawBuilder<unknown>
}

const isBelow = (asker: Placed, who: Placed) => asker.id !== who.id && who.path.includes(asker.id)
const below = (asker: Placed, who: Placed): Told => (isBelow(asker, who) ? 'ok' : 'missing')
/** Of a day on which they stood below as well. */
const belowThen = (asker: Placed, who: Placed): Told => (isBelow(asker, who) && who.was.includes(asker.id) ? 'ok' : 'missing')
const direct = (asker: Placed, who: Placed): Told =>
  who.parent === asker.id ? 'ok' : isBelow(asker, who) ? 'not_direct' : 'missing'
const anyEdge = (asker: Placed, who: Placed): Told =>
  who.id === asker.id ? 'same_member' : who.id === asker.parent ? 'ok' : direct(asker, who)
const aPage = (): Told => 'page'
/** Who stands below works for nobody by that; subaccounts.test.ts names another agent's people. */
const noHelper = (): Told => 'missing'

type OfPerson = (asker: Placed, who: Placed) => Told
const byId = (told: OfPerson): Asking => ({
  nobody: '999999999999',
  names: (who) => [{ value: String(who.id), told: (asker) => told(asker, who) }],
})
const byAccount = (told: OfPerson): Asking => ({
  nobody: 'nobody0000',
  names: (who) => [{ value: who.account, told: (asker) => told(asker, who) }],
})
const byRow = (thing: Row['thing'], told: (asker: Placed, row: Row, world: World) => Told): Asking => ({
  nobody: randomUUID(),
  names: (who, world) =>
    world.rows
      .filter((row) => row.thing === thing && row.holder === who.id)
      .map((row) => ({ value: row.id, told: (asker) => told(asker, row, world) })),
})

const own =
  (answer: Told = 'ok') =>
  (asker: Placed, { holder }: Row): Told =>
    holder === asker.id ? answer : 'missing'
/** Either side of what is between two. */
const side =
  (holds: (row: Row) => Told, gives: (row: Row) => Told) =>
  (asker: Placed, row: Row): Told =>
    row.holder === asker.id ? holds(row) : row.other === asker.id ? gives(row) : 'missing'
const open =
  (ended: Told, answer: Told = 'ok') =>
  ({ state }: Row): Told =>
    state === 'open' ? answer : ended
const says = (answer: Told) => (): Told => answer

/** The one who opened the account, as long as its member stands directly below. */
const opener =
  (who: Placed) =>
  (asker: Placed, { rows }: World) =>
    who.parent === asker.id &&
    rows.some((row) => row.thing === 'arrival' && row.holder === who.id && row.other === asker.id && row.state === 'opened')
const passwordOf: Asking = {
  nobody: '999999999999',
  names: (who, world) => [{ value: String(who.id), told: (asker) => (opener(who)(asker, world) ? 'ok' : 'missing') }],
}
/** A link narrows to those directly below who came by it, if it is the asker's. */
const cameBy = (asker: Placed, link: Row, { people, rows }: World): Told => {
  const came = rows.filter(({ thing, state }) => thing === 'arrival' && state === link.id)
  const stands = came.some(({ holder }) => people.find(({ id }) => id === holder)?.parent === asker.id)
  return link.holder === asker.id && stands ? 'ok' : 'missing'
}

const TODAY = dayOf(systemClock(), home)
const period = { from: TODAY, to: TODAY }
const unasked = (kind: string) => () => sql`DELETE FROM agents.contract_request WHERE kind = ${kind}`
const waitsAgain = (id: string) =>
  sql`UPDATE agents.contract_request SET state = 'REQUESTED', answered_at = NULL WHERE id = ${id}`
const unwished = () => sql`DELETE FROM reports.export WHERE state = 'waiting'`
const inPeriod = { beside: period }
const place = (who: Placed) => `${TODAY}~RNG~PLAY~${who.id}`
const aPlace: Asking = { nobody: '', names: (who) => [{ value: place(who), told: aPage }] }
const journalPlace: Asking = { nobody: '', names: (who) => [{ value: `0-${who.id}`, told: aPage }] }

/** Every name that an agent can put into a call of the agents' part, by the call and where it stands. */
const asked: Readonly<Record<string, readonly Asking[]>> = {
  'GET /wps/agent/team/overview of': [{ ...byId(below), ...inPeriod }],
  'GET /wps/agent/team/members of': [{ ...byId(below), ...inPeriod }],
  'GET /wps/agent/team/members account': [{ ...byAccount(below), ...inPeriod, narrows: true }],
  'GET /wps/agent/team/members after': [{ ...byId(aPage), ...inPeriod }],
  'GET /wps/agent/team/losses of': [{ ...byId(below), ...inPeriod }],
  'GET /wps/agent/team/losses after': [{ ...byId(aPage), ...inPeriod }],
  'GET /wps/agent/team/members/{id} id': [byId(below)],
  'GET /wps/agent/team/bets member': [{ ...byId(below), ...inPeriod }],
  'GET /wps/agent/team/bets before': [{ ...aPlace, ...inPeriod }],
  'GET /wps/agent/transactions member': [{ ...byId(below), ...inPeriod }],
  'GET /wps/agent/transactions before': [{ ...aPlace, ...inPeriod }],
  'GET /wps/records/team/bets member': [{ ...byId(belowThen), beside: { day: TODAY } }],
  'GET /wps/records/team/account member': [{ ...byId(belowThen), beside: { day: TODAY, kind: 'deposit' } }],
  'POST /wps/records/exports of': [{ ...byId(below), beside: { ...period, record: 'team_losses' }, undo: unwished }],
  'POST /wps/records/exports member': [{ ...byId(below), beside: { ...period, record: 'team_bets' }, undo: unwished }],
  'GET /wps/records/exports/{id} id': [byRow('export', own())],
  'POST /wps/records/exports/{id}/cancel id': [byRow('export', own('export_over'))],
  'GET /wps/agent/income before': [{ ...journalPlace, ...inPeriod }],
  'GET /wps/agent/bills/{kind} before': [{ ...byRow('bill', aPage), kind: 'daily' }],
  'GET /wps/agent/bills/{kind}/{id} id': [{ ...byRow('bill', own()), kind: 'daily' }],
  'GET /wps/agent/bills/{kind}/{id}/members id': [{ ...byRow('bill', own()), kind: 'daily' }],
  'POST /wps/agent/bills/{kind}/{id}/collection id': [{ ...byRow('bill', own('nothing_to_collect')), kind: 'daily' }],
  'GET /wps/agent/links before': [byRow('link', aPage)],
  'DELETE /wps/agent/links/{id} id': [byRow('link', own())],
  'POST /wps/agent/members/{id}/password id': [passwordOf],
  'GET /wps/agent/arrivals before': [byId(aPage)],
  'GET /wps/agent/arrivals link': [{ ...byRow('link', cameBy), narrows: true }],
  'GET /wps/member/referral before': [byId(aPage)],
  'PUT /wps/agent/subaccounts/{id} id': [{ ...byId(noHelper), beside: { label: '', rights: [] } }],
  'POST /wps/agent/subaccounts/{id}/password id': [byId(noHelper)],
  'DELETE /wps/agent/subaccounts/{id} id': [byId(noHelper)],
  'GET /wps/agent/subaccounts/{id}/acts id': [byId(noHelper)],
  'GET /wps/agent/contracts before': [{ ...byRow('contract', aPage), beside: { kind: 'dividend' } }],
  'GET /wps/agent/contracts/requests before': [byRow('request', aPage)],
  'GET /wps/agent/contracts/{kind}/bounds account': [byAccount(direct)],
  'POST /wps/agent/contracts/{kind} account': [
    { ...byAccount(direct), kind: 'hourly', beside: { act: 'offer', terms }, undo: unasked('hourly') },
  ],
  'POST /wps/agent/contracts/{kind} contract': [
    {
      ...byRow('contract', side(open('contract_ended'), open('contract_ended'))),
      beside: { act: 'terminate' },
      undo: unasked('dividend'),
    },
  ],
  'POST /wps/agent/contracts/{kind} request': [
    {
      ...byRow('request', side(says('other_side'), open('request_ended', 'upline_without_contract'))),
      kind: 'daily',
      beside: { act: 'accept' },
    },
    {
      ...byRow('request', side(says('other_side'), open('request_ended'))),
      kind: 'daily',
      beside: { act: 'reject' },
      undo: waitsAgain,
    },
    {
      ...byRow('request', side(open('request_ended'), says('other_side'))),
      kind: 'daily',
      beside: { act: 'withdraw' },
      undo: waitsAgain,
    },
  ],
  'GET /wps/agent/transfers before': [byRow('transfer', aPage)],
  'GET /wps/agent/transfers/{id} id': [byRow('transfer', side(says('ok'), says('ok')))],
  'POST /wps/agent/transfers to': [{ ...byId(anyEdge), beside: { amount: '1', paymentPassword: PAYMENT_PASSWORD } }],
}

type Answer = { readonly status: number; readonly json: { readonly code?: string } }
type Asker = Placed & { readonly browser: Browser }
type About = { readonly key: string; readonly asking: Asking; readonly name: string }

async function send({ browser }: Asker, { key, asking, name }: About): Promise<Answer> {
  const [method, path, field] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string, string]
  const call = calls.find((one) => one.method === method && one.path === path)!
  const inPath = path.includes(`{${field}}`)
  const sent = { ...asking.beside, ...(!inPath && { [field]: name }) }
  const search = call.query ? `?${new URLSearchParams(sent as Record<string, string>)}` : ''
  const place = path.replace(`{${field}}`, name).replace('{kind}', asking.kind ?? 'dividend')
  const data = call.body === undefined ? {} : { data: sent }
  const request = { method, path: place + search, headers: { 'idempotency-key': randomUUID() }, ...data }
  const { status, json } = await (call.meta.sealed ? browser.sealed(request) : browser.ask(request))
  return { status, json }
}

function isAsTold(told: Told, answer: Answer, missing: Answer): boolean {
  if (told === 'missing') return isDeepStrictEqual(answer, missing)
  if (told === 'page') return answer.status === 200
  if (told === 'ok') return answer.status === 200 && !isDeepStrictEqual(answer, missing)
  return answer.status === 422 && answer.json.code === told
}

/** What is between an agent and another keeps the names of both, wherever the other stands now. */
const isBetween = (place: string) => /\/agent\/(?:contracts|transfers)/.test(place)

/** Whom an answer names who is neither the asker nor above or below. */
function strangersIn(text: string, asker: Asker, { people, rows }: World, place: string): string[] {
  const dealt = rows.flatMap(({ holder, other }) => (holder === asker.id ? [other] : other === asker.id ? [holder] : []))
  const known = people.filter(
    (who) =>
      who.id === asker.id || who.id === asker.parent || isBelow(asker, who) || (isBetween(place) && dealt.includes(who.id)),
  )
  const names = new Set(known.map(({ account }) => account))
  return (text.match(callings) ?? []).filter((name) => !names.has(name))
}

/** Whatever is not answered as it should be, when an agent names each of these by every call. */
async function wrongsOf(asker: Asker, whom: readonly Placed[], world: World): Promise<string[]> {
  const wrong: string[] = []
  for (const [key, askings] of Object.entries(asked))
    for (const asking of askings) {
      const missing = await send(asker, { key, asking, name: asking.nobody })
      const named = whom.flatMap((who) => asking.names(who, world).map((one) => ({ ...one, who })))
      if (named.some(({ told }) => told(asker) === 'missing') && missing.status !== (asking.narrows ? 200 : 404))
        wrong.push(`${key} of nobody: ${missing.status} ${missing.json.code}`)
      const judge = async ({ value, told, who }: (typeof named)[number]) => {
        const answer = await send(asker, { key, asking, name: value })
        if (asking.undo && answer.status === 200) await asking.undo(value).execute(db.owner)
        const strangers = strangersIn(JSON.stringify(answer.json), asker, world, key)
        if (isAsTold(told(asker), answer, missing) && strangers.length === 0) return
        const got = `${answer.status} ${answer.json.code} ${strangers}`
        wrong.push(`${asker.account} ${key} of ${who.account}: ${told(asker)}, not ${got}`)
      }
      if (key.startsWith('GET')) await Promise.all(named.map(judge))
      else for (const one of named) await judge(one)
    }
  return wrong
}

/** Lists of the agents' part in which nobody is named. */
const lists = calls.filter(
  ({ method, path, meta }) =>
    method === 'GET' &&
    meta.session.includes('agent') &&
    /^\/wps\/(?:agent\/|member\/(?:upline|referral)$)/.test(path) &&
    !path.includes('{id}'),
)

async function strangersInLists(asker: Asker, world: World): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, query } of lists) {
    const shape = (query as { shape?: object } | undefined)?.shape ?? {}
    const wants = { ...period, ...(path === '/wps/agent/contracts' && { kind: 'dividend' }) }
    const sent = Object.entries(wants).filter(([name]) => name in shape)
    const place = `${path.replace('{kind}', 'daily')}?${new URLSearchParams(sent)}`
    const { status, json } = await asker.browser.get(place)
    const strangers = strangersIn(JSON.stringify(json), asker, world, path)
    if (status !== 200 || strangers.length > 0) wrong.push(`${asker.account} ${path}: ${status} ${json.code} ${strangers}`)
  }
  return wrong
}

/** Somebody from each side of an agent, and all of these. */
function aroundOf(asker: Placed, { people }: World, { pick, always }: { pick: Pick; always: readonly bigint[] }): Placed[] {
  const sides: ((who: Placed) => boolean)[] = [
    ({ id }) => id === asker.id,
    ({ id }) => id === asker.parent,
    ({ id }) => id !== asker.id && id !== asker.parent && asker.path.includes(id),
    ({ parent }) => parent === asker.id,
    (who) => isBelow(asker, who) && who.parent !== asker.id,
    ({ id, parent }) => id !== asker.id && parent === asker.parent,
    ({ merchant, path }) => merchant === asker.merchant && path[0] !== asker.path[0],
    ({ merchant }) => merchant !== asker.merchant,
    ({ id }) => always.includes(id),
  ]
  const found = sides.flatMap((is) => pick(people.filter(is)) ?? [])
  return [...new Set([...found, ...people.filter(({ id }) => always.includes(id))])]
}

type Pick = <T>(list: readonly T[]) => T | undefined
const pickBy = (dice: readonly number[]): Pick => {
  let thrown = 0
  return (list) => list[(dice[thrown++ % dice.length] ?? 0) % Math.max(1, list.length)]
}

const draw: fc.Arbitrary<Draw> = fc.record({ under: fc.nat({ max: 999 }), as: fc.constantFrom('agent', 'agent', 'player') })
/** Below two agents at the top, in every tree. */
const [OLD, HEAD, FIRST, SECOND, INNER, NEW] = [2, 3, 4, 5, 6, 8] as const
const spine: readonly Draw[] = [
  { under: 0, as: 'agent' },
  { under: 2, as: 'agent' },
  { under: 2, as: 'player' },
  { under: 2, as: 'player' },
  { under: 3, as: 'agent' },
  { under: 4, as: 'player' },
  { under: 1, as: 'agent' },
  { under: 5, as: 'agent' },
  { under: 5, as: 'player' },
]

const namesIn = ({ method, path, ...call }: Call): string[] => {
  const gaps = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const fields = fieldsOf(call)
  const standing = [...gaps, ...fields].filter(
    (name) => !words.has(name) || name === 'account' || (name === 'to' && !fields.includes('from')),
  )
  return standing.map((name) => `${method} ${path} ${name}`)
}

test('every name that an agent can put into a call is asked for below, or said where else [trust 35]', () => {
  const names = calls.filter(({ meta }) => meta.session.includes('agent')).flatMap(namesIn)
  expect([...new Set(names)].sort()).toEqual([...Object.keys(asked), ...ownOfMembers, ...ownInBodies, ...nobodysOwn].sort())
})

test('an agent sees and does what the own branch lets them, in trees of chance, and at once when a branch has moved [T1, T4, W4, trust 35]', async () => {
  await palm.grow(0, spine.slice(0, 3))
  let trees = 0
  const chance = fc.tuple(fc.array(draw, { minLength: 20, maxLength: 49 }), fc.array(fc.nat(), { minLength: 99, maxLength: 99 }))
  await fc.assert(
    fc.asyncProperty(chance, async ([draws, dice]) => {
      const pick = pickBy(dice)
      const grown = await demo.grow(++trees, [...spine, ...draws])
      const at = (index: number) => grown[index]!
      const agents = (await everybody(db)).filter(({ id, type }) => grown.includes(id) && type !== 3)
      const askers = [at(OLD), at(NEW), pick(agents)!.id]
      const browsers = new Map<bigint, Browser>()
      for (const id of new Set(askers)) browsers.set(id, await demo.enter(id))
      const walk = async () => {
        await sql`DELETE FROM identity.throttle`.execute(db.owner)
        const everyone = await everybody(db)
        const world = { people: everyone, rows: await everything(db) }
        for (const [id, browser] of browsers) {
          const asker = { ...everyone.find((one) => one.id === id)!, browser }
          const whom = aroundOf(asker, world, { pick, always: [at(HEAD), at(FIRST), at(INNER)] })
          expect(await wrongsOf(asker, whom, world)).toEqual([])
          expect(await strangersInLists(asker, world)).toEqual([])
        }
      }
      await walk()
      for (const head of [HEAD, FIRST, SECOND]) await demo.move(at(head), at(NEW))
      await walk()
    }),
    { seed: 35, numRuns: 1, endOnFailure: true },
  )
}, 60_000)
