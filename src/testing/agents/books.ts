import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Millis } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Isolate } from '#runtime/database.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { systemRandom } from '#runtime/system.ts'
import { home } from '#testing/wagers/calendar.ts'
import { openTable, type Table } from '#testing/wagers/wager-table.ts'
import { readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { termsText } from '#house/agents/contracts/terms-kept.ts'
import { figuresReader } from '#house/agents/figures/read-journal.ts'
import { policyText } from '#house/agents/rules/contracts/judge-policy.ts'
import { firstPolicies, type Policy } from '#house/agents/rules/contracts/policy.ts'
import { windowAt } from '#house/agents/rules/calendar.ts'
import { parseRate } from '#house/agents/rules/rate.ts'
import type { ContractKind, ContractRow, Terms } from '#house/agents/rules/terms.ts'
import { insertNode, insertPlacement, endPlacement, nodeOf } from '#house/agents/tree/tree-store.ts'
import { selectBills, type Bill } from '#house/agents/bills/bill-store.ts'
import { settleDue, type Settling } from '#house/agents/settlement/settle-due.ts'

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}

export const whole = (amount: number): bigint => BigInt(Math.round(amount * 100)) * (UNITS_PER_WHOLE / 100n)

/** A moment of the merchants' calendar. */
export const at = (text: string): Millis => Date.parse(`${text}+07:00`)

export const row = (rate: string, needs: { turnover?: number; active?: number; loss?: number } = {}): ContractRow => ({
  rate: parseRate(rate) as bigint,
  turnover: whole(needs.turnover ?? 0),
  activeMembers: needs.active ?? 0,
  loss: whole(needs.loss ?? 0),
})

const merchant = 1
const deep = async (table: Table, member: bigint) => nodeOf(table.db, { merchant, member })

/** Who plays below whom. */
function openTree(table: Table) {
  const { db, wagers, time, newMember, play } = table

  /** A member below another, with this much cash. */
  const member = async (parent: bigint | null, cash = 0): Promise<bigint> => {
    const id = await newMember(whole(cash))
    const upline = parent === null ? null : await deep(table, parent)
    await db.transact((tx) => insertNode(tx, { merchant, member: id, upline, now: time.now }))
    return id
  }

  /** Stakes, and loses. */
  const bet = async (id: bigint, amount: number) => {
    const stake = { ...play(id), amount: whole(amount), closesRound: true }
    expect((await wagers.stake(stake)).status).toBe('ok')
    return stake
  }
  const takeBack = async (stake: Awaited<ReturnType<typeof bet>>) => {
    const { amount: _amount, closesRound: _closes, ...rest } = stake
    expect((await wagers.rollback({ ...rest, ext: randomUUID(), reference: stake.ext })).status).toBe('ok')
  }
  /** Only the edge: what the tree was is what settlement looks at. */
  const move = (id: bigint, upline: bigint) =>
    db.transact(async (tx) => {
      const above = await deep(table, upline)
      await endPlacement(tx, { member: id, now: time.now })
      await insertPlacement(tx, { merchant, member: id, upline: above, now: time.now })
    })
  return { member, bet, takeBack, move }
}

/** What agents are promised. */
function openContracts({ db, time }: Table) {
  const contract = async (
    downline: bigint,
    upline: bigint | null,
    { kind, from, ...more }: { kind: ContractKind; rows: readonly ContractRow[]; from?: Millis } & Partial<Terms>,
  ): Promise<string> => {
    const terms: Terms = { kind, mode: 'fixed', period: 'D', minBet: 0n, ...more }
    const countsFrom = from ?? windowAt(terms.period, time.now, home).from
    const id = randomUUID()
    await sql`
      UPDATE agents.contract SET valid_until = ${new Date(time.now)}, ended_as = 'replaced'
      WHERE downline = ${downline} AND kind = ${kind} AND valid_until IS NULL`.execute(db)
    await sql`
      INSERT INTO agents.contract (id, merchant, kind, upline, downline, version, terms, valid_from, counts_from)
      SELECT ${id}, ${merchant}, ${kind}, ${upline}, ${downline}, count(*) + 1, ${JSON.stringify(termsText(terms))}::jsonb, ${new Date(time.now)},
        ${new Date(countsFrom)} FROM agents.contract WHERE downline = ${downline} AND kind = ${kind}`.execute(db)
    return id
  }
  const endContract = async (downline: bigint, kind: ContractKind) => {
    await sql`
      UPDATE agents.contract SET valid_until = ${new Date(time.now)}, ended_as = 'agreed'
      WHERE downline = ${downline} AND kind = ${kind} AND valid_until IS NULL`.execute(db)
  }
  const policy = async (kind: ContractKind, change: Partial<Policy>) => {
    const kept = policyText({ ...firstPolicies[kind], ...change })
    await sql`
      INSERT INTO agents.contract_policy (merchant, kind, policy, state, since)
      VALUES (${merchant}, ${kind}, ${JSON.stringify(kept)}::jsonb, 'holds', ${new Date(time.now)})`.execute(db)
  }

  return { contract, endContract, policy }
}

/** A table with a tree of agents, contracts and their bills. */
export async function openBooks() {
  const table = await openTable()
  const { db, time } = table
  const settling: Settling = { db, transact: db.transact, clock: () => time.now, random: systemRandom }
  const { rows: lanes } = await sql<{ lane: number }>`SELECT lane FROM wallet.lane`.execute(db)

  /** The readers come to know everything up to now. */
  const know = async () => {
    await sql`SELECT wallet.mark(${lanes.map(({ lane }) => lane)}::smallint[], ${new Date(time.now)})`.execute(db.owner)
    await catchUp({ db, transact: db.transact }, { journal, reader: figuresReader })
  }
  /** Lets it become a moment, and settles whatever is due then. */
  const settleAt = async (moment: Millis, { transact = db.transact }: { transact?: Isolate } = {}) => {
    time.now = moment
    await know()
    await settleDue({ ...settling, transact })
  }
  const bills = (agent: bigint, kind: ContractKind): Promise<Bill[]> =>
    selectBills(db, sql`WHERE b.agent = ${agent} AND b.kind = ${kind} ORDER BY b.until, b.id`)

  /** What is owed in the ledger is what lies in bills, and the books are whole. */
  const audit = async () => {
    const { rows } = await sql`
      WITH held AS (
        SELECT wallet.lane_of(b.agent) AS lane, c.id AS currency, sum(b.funded - b.paid - b.passed) AS amount FROM agents.bill b
        JOIN wallet.currency c ON c.code = b.currency WHERE b.amount > 0 GROUP BY 1, 2
      )
      SELECT a.lane, a.balance, h.amount FROM wallet.account a LEFT JOIN held h USING (lane, currency)
      WHERE a.purpose = 28 AND a.balance <> coalesce(h.amount, 0)`.execute(db.owner)
    expect(rows).toEqual([])
    const { rows: income } = await sql`
      SELECT b.agent, sum(CASE WHEN b.amount > 0 THEN b.paid ELSE 0 END) AS paid,
        (SELECT coalesce(sum(p.amount), 0) FROM agents.bill_payment p JOIN agents.bill o ON o.id = p.bill WHERE o.agent = b.agent AND p.way = 'offset') AS offset,
        (SELECT coalesce(sum(e.amount), 0) FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind
          WHERE e.lane = wallet.lane_of(b.agent) AND e.account = b.agent * 16 AND k.name IN ('salary', 'dividend') AND e.amount > 0) AS booked
      FROM agents.bill b GROUP BY b.agent`.execute(db.owner)
    for (const { agent, paid, offset, booked } of income as { agent: bigint; paid: string; offset: string; booked: string }[])
      expect([agent, BigInt(booked)]).toEqual([agent, BigInt(paid) - BigInt(offset)])
    await table.audit()
  }

  return { ...table, ...openTree(table), ...openContracts(table), settling, know, settleAt, bills, audit }
}
