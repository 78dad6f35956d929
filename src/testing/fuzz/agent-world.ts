import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { answerContract } from '#house/agents/contracts/answer-contract.ts'
import { offerContract } from '#house/agents/contracts/ask-contract.ts'
import { createLink } from '#house/agents/register/create-link.ts'
import { openSubaccount } from '#house/members/index.ts'
import { openAccount } from '#house/agents/register/open-account.ts'
import { insertBills, type NewBill } from '#house/agents/bills/bill-store.ts'
import type { Calculation } from '#house/agents/bills/calculation.ts'
import { insertTransfer } from '#house/agents/transfers/transfer-store.ts'
import { contractKinds } from '#house/agents/rules/terms.ts'
import { DAY } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import type { TestDatabase } from '../database.ts'
import type { TestHouse } from '../house.ts'
import type { Living } from './shapes.ts'

/** What the agents' part of the demo merchant shows only with these. */
export const agentFlags = {
  BONUSCONTRACT: true,
  SALARYCONTRACT: true,
  HOURLYSALARY: true,
  REALTIMESALARY: true,
  AGENTTRANSFER: true,
  REFERRAL: true,
  SUBACCOUNTS: true,
}

const terms = { mode: 'fixed', minBet: '0', rows: [{ rate: '1', activeMembers: 0, turnover: '0', loss: '0' }] } as const

function done<T>(answer: T): Exclude<T, Refusal> {
  if (isRefusal(answer)) throw new Error(`the world of agents was refused: ${(answer as unknown as Refusal).code}`)
  return answer as Exclude<T, Refusal>
}

type Whose = { readonly agent: bigint; readonly member: bigint }

/** Contracts of every kind between the house and the agent, a bill, a link, an opened account and a transfer; by the calls that name them. */
export async function keepAgents(db: TestDatabase, house: TestHouse, { agent, member }: Whose): Promise<Record<string, Living>> {
  const merchant = (await house.directory.byCode('demo'))!
  const at = { merchant, ip: '192.0.2.1', now: systemClock(), random: systemRandom, reason: 'a test' }
  for (const kind of contractKinds) {
    const typed = { ...terms, period: kind === 'dividend' ? 'H' : 'D' } as const
    const operators = { ...at, member: null, actor: 'operator:1' }
    const offered = done(await db.transact((tx) => offerContract(tx, operators, { kind, account: 'agent', typed })))
    const own = { ...at, member: agent, actor: `member:${agent}` }
    done(await db.transact((tx) => answerContract(tx, own, { request: offered.id, kind, step: 'accept' })))
  }
  const { rows: held } = await sql<{ id: string; kind: string }>`
    SELECT id, kind FROM agents.contract WHERE downline = ${agent}`.execute(db)
  const inviter = {
    merchant: { ...merchant, hosts: ['localhost'] },
    agent,
    type: 1,
    actor: `member:${agent}`,
    ip: at.ip,
    now: at.now,
  }
  const wished = { as: 'player', domain: 'localhost', label: 'Friends', days: null, most: null, random: systemRandom } as const
  const links: string[] = []
  for (let link = 0; link < 10; link++) links.push(done(await db.transact((tx) => createLink(tx, inviter, wished))).id)
  const opening = {
    agent: { id: agent, type: 1 },
    as: 'player',
    actor: `member:${agent}`,
    account: 'openedone',
    merchant,
    vault: house.tools.vault,
  } as const
  const opened = done(await db.transact((tx) => openAccount(tx, { ...opening, language: 'EN', ip: at.ip, now: at.now })))
  const helpers: string[] = []
  for (let helper = 0; helper < 10; helper++) {
    const hired = { merchant, agent, account: `helper${helper}`, label: '', rights: [], ip: at.ip, now: at.now }
    helpers.push(String(done(await db.transact((tx) => openSubaccount(tx, hired)))))
  }
  const transfer = { id: randomUUID(), sender: agent, receiver: member, way: 'down', marks: [], at: new Date(at.now) } as const
  const moved = { amount: UNITS_PER_WHOLE, currency: 'PLAY', merchant: house.merchant }
  await db.transact((tx) => insertTransfer(tx, { ...transfer, ...moved }))
  const bill = await keepBill(db, { merchant: house.merchant, agent, contract: held.find(({ kind }) => kind === 'daily')!.id })
  return {
    '/wps/agent/bills/{kind}/{id}': { id: [bill] },
    '/wps/agent/bills/{kind}/{id}/members': { id: [bill] },
    '/wps/agent/bills/{kind}/trial': { mode: ['fixed'], period: ['D', 'H'], minBet: ['0'], rows: [terms.rows] },
    '/wps/agent/contracts/{kind}/bounds': { account: ['member'] },
    '/wps/agent/contracts/{kind}': {
      account: ['member'],
      terms: [{ ...terms, period: 'D' }],
      contract: held.map(({ id }) => id),
    },
    '/wps/agent/links': { domain: ['localhost'], presets: [{}, { dividend: { ...terms, period: 'H' } }] },
    '/wps/agent/links/{id}': { id: links },
    '/wps/agent/members/{id}/password': { id: [String(opened.member)] },
    '/wps/agent/transfers/{id}': { id: [transfer.id] },
    '/wps/agent/subaccounts/{id}': { id: helpers },
    '/wps/agent/subaccounts/{id}/password': { id: helpers },
    '/wps/agent/subaccounts/{id}/acts': { id: helpers },
  }
}

type BillOf = { readonly merchant: number; readonly agent: bigint; readonly contract: string }

async function keepBill(db: TestDatabase, of: BillOf): Promise<string> {
  const bill = billOfNothing(of)
  await db.transact((tx) => insertBills(tx, [bill]))
  return bill.id
}

/** Keeps bills as settlement makes them. */
export const keepBills = (db: TestDatabase, bills: readonly NewBill[]): Promise<void> =>
  db.transact((tx) => insertBills(tx, bills))

/** A day's bill of an agent whose team did nothing. */
export function billOfNothing({ merchant, agent, contract }: BillOf): NewBill {
  const until = new Date(systemClock())
  const nothing = { turnover: '0', staked: '0', returned: '0', given: '0', loss: '0', activeMembers: 0 }
  const calculation: Calculation = {
    team: nothing,
    ...({ mode: 'fixed', minBet: '0', includeSelf: true, carried: '0', base: '0', rows: [], row: null, gross: '0' } as const),
    below: [],
    passedDown: '0',
    parts: [],
    before: '0',
    net: '0',
  }
  const window = { span: 'D', since: new Date(until.getTime() - DAY), until, at: until } as const
  const money = { gross: 0n, amount: 0n, own: 0n, base: 0n, reached: false }
  const whose = { merchant, agent, kind: 'daily', currency: 'PLAY', upline: null, payer: null, depth: 1 } as const
  const rest = { corrects: null, contract, version: 1, stage: 'open', collectBy: null, tryAt: null } as const
  return { id: randomUUID(), ...whose, ...window, ...money, ...rest, calculation }
}
