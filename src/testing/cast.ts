import { sql } from 'kysely'
import { isRefusal } from '#kit/refusal.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openSubaccount, seedDemoMember } from '#house/members/index.ts'
import { startSession } from '#house/access/sessions/start-session.ts'
import { openMerchant, type Merchant } from '#house/merchants/index.ts'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import { agentRights } from '#wire/agent-rights.ts'
import type { TestDatabase } from './database.ts'
import type { TestHouse } from './house.ts'

/** Who works for the agent: one who may do nothing, and one for each right. */
const helpers = ['sub-account', 'sub: team', 'sub: income', 'sub: accounts', 'sub: contracts'] as const
export const roles = ['visitor', 'trial', 'member', 'other member', 'agent', "another merchant's member", ...helpers] as const
export type Role = (typeof roles)[number]
type Helper = (typeof helpers)[number]
const isHelper = (role: Role): role is Helper => helpers.some((one) => one === role)

/** Someone who calls: who they are, and both halves of their session. */
export type Caller = {
  readonly role: Role
  readonly host: string
  readonly merchant: string
  readonly id: bigint
  readonly session: string
  readonly token: string
  readonly cookie: string
}

export type Cast = {
  readonly is: (role: Role) => Caller
  /** A fresh session for someone, beside those that they have. */
  readonly renew: (role: Role) => Promise<Caller>
  /** The member once more, who has shown a password and not yet a second factor. */
  readonly halfway: Caller
}

const PALM = { code: 'palm', host: 'palm.example.com' } as const
const accountTypes: Readonly<Record<Exclude<Role, 'visitor' | Helper>, number>> = {
  trial: 4,
  member: 3,
  'other member': 3,
  agent: 1,
  "another merchant's member": 3,
}
const nobody = { id: 0n, session: '', token: '', cookie: '' }

/**
 * One of each who may come to the house, each in a session of their own: two players, an agent, a trial, a player of another merchant, and
 * those who work for the agent.
 */
export async function openCast(db: TestDatabase, house: TestHouse): Promise<Cast> {
  await openPalm(db)
  house.directory.forget()
  const cast = new Map<Role, Caller>()
  for (const role of roles) cast.set(role, await enter(db, house, { role, agent: cast.get('agent')?.id ?? 0n }))
  const is = (role: Role): Caller => {
    const caller = cast.get(role)
    if (!caller) throw new Error(`nobody is ${role}`)
    return caller
  }
  const renew = async (role: Role): Promise<Caller> => {
    if (role === 'visitor') return is(role)
    const before = is(role)
    const started = await sessionFor(db, { member: before.id, merchant: await merchantOf(house, before.merchant) })
    cast.set(role, { ...before, ...started })
    return is(role)
  }
  const member = is('member')
  const merchant = await merchantOf(house, member.merchant)
  const halfway = { ...member, ...(await sessionFor(db, { member: member.id, merchant, stage: 'factor' })) }
  return { is, renew, halfway }
}

async function openPalm(db: TestDatabase): Promise<void> {
  const draft = {
    code: PALM.code,
    name: 'Palm',
    currency: 'PLAY',
    playMoney: true,
    languages: ['EN', 'KM'],
    language: 'EN',
    registration: registrationDefaults,
    domains: [{ domain: PALM.host, purpose: 'site' as const, main: true }],
  }
  const opened = await db.transact((tx) => openMerchant(tx, { draft, actor: 'operator:1', at: systemClock() }))
  if (isRefusal(opened)) throw new Error(`the second merchant is refused: ${opened.code}`)
}

async function merchantOf(house: TestHouse, code: string) {
  const merchant = await house.directory.byCode(code)
  if (!merchant) throw new Error(`no merchant is called ${code}`)
  return merchant
}

async function enter(db: TestDatabase, house: TestHouse, { role, agent }: { role: Role; agent: bigint }): Promise<Caller> {
  const at = systemClock()
  const home =
    role === "another merchant's member" ? { host: PALM.host, merchant: PALM.code } : { host: 'localhost', merchant: 'demo' }
  if (role === 'visitor') return { role, ...home, ...nobody }
  const merchant = await merchantOf(house, home.merchant)
  if (isHelper(role)) {
    const id = await openHelper(db, { role, agent, merchant })
    return { role, ...home, id, ...(await sessionFor(db, { member: id, merchant })) }
  }
  const account = role.replace(/\W/g, '').slice(0, 12)
  const id = await seedDemoMember(
    { db, transact: db.transact, ...house.tools, merchant, at, random: systemRandom },
    { account, password: `a quiet river of ${account}`, type: accountTypes[role] },
  )
  return { role, ...home, id, ...(await sessionFor(db, { member: id, merchant })) }
}

/** Somebody who works for the agent, and has the second factor that rights wait for. */
async function openHelper(
  db: TestDatabase,
  { role, agent, merchant }: { role: Helper; agent: bigint; merchant: Merchant },
): Promise<bigint> {
  const rights = agentRights.filter((right) => role.endsWith(right))
  const account = role.replace(/\W/g, '')
  const opening = { merchant, agent, account, label: '', rights, ip: '192.0.2.1', now: systemClock() }
  const id = await db.transact((tx) => openSubaccount(tx, opening))
  if (isRefusal(id)) throw new Error(`${role} is refused: ${id.code}`)
  await sql`
    INSERT INTO identity.totp (member_id, kid, key_sealed, sealed, confirmed_at) VALUES (${id}, 'test', '', '', now())`.execute(
    db.owner,
  )
  return id
}

async function sessionFor(db: TestDatabase, who: { member: bigint; merchant: Merchant; stage?: 'factor' }) {
  const start = { ...who, ip: '192.0.2.1', userAgent: 'test', now: systemClock(), random: systemRandom, sid: null }
  const { session, token, sid } = await db.transact((tx) => startSession(tx, start))
  return { session, token, cookie: sid }
}

/** The headers by which a caller is known: the merchant's host, the half of the tab, the half of the browser. */
export function headersOf({ host, token, cookie }: Caller): Record<string, string> {
  return { host, ...(token && { authorization: `Bearer ${token}`, cookie: `__Host-sid=${cookie}` }) }
}
