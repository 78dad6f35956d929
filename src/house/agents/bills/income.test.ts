import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayOf } from '#kit/calendar.ts'
import { unitsText } from '#kit/money.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { systemClock } from '#runtime/system.ts'
import { home } from '#testing/wagers/calendar.ts'
import { testDatabase } from '#testing/database.ts'
import { billOfNothing, keepBills } from '#testing/fuzz/agent-world.ts'
import { testHouse } from '#testing/house.ts'
import { post, readHeads, readJournal, type Entry, type Line } from '#house/wallet/index.ts'
import { figuresReader } from '../figures/read-journal.ts'
import type { Income } from './contract.ts'
import { whole } from '#testing/agents/books.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const browser = house.browser()
const agent = await browser.register('earner900')
await sql`UPDATE identity.member SET type = 2 WHERE id = ${agent}`.execute(db.owner)
const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const today = dayOf(systemClock(), home)
const bill = billOfNothing({ merchant: house.merchant, agent, contract: randomUUID() })
await keepBills(db, [bill])

type Page = {
  list: Income[]
  next: string | null
  sums: { kind: string; gained: string; lost: string; movements: number }[] | null
}

async function pages(narrowed: { kind?: string } = {}): Promise<{ lines: Income[]; sums: NonNullable<Page['sums']> }> {
  const lines: Income[] = []
  let sums: Page['sums'] = null
  for (let before: string | null = ''; before !== null;) {
    const search = new URLSearchParams({ from: today, to: today, ...narrowed, ...(before && { before }) })
    const { value } = (await browser.get<Page>(`/wps/agent/income?${search}`)).json
    lines.push(...value.list)
    sums ??= value.sums
    before = value.next
  }
  return { lines, sums: sums ?? [] }
}

type Moved = { readonly kind: 'salary' | 'dividend' | 'deposit' | 'bonus'; readonly back: boolean; readonly cents: number }

/** The causes of what is income, in order. */
const causes: string[] = []

async function moves({ kind, back, cents }: Moved, cause: string): Promise<void> {
  const house = {
    house: kind === 'deposit' ? ('deposits' as const) : kind === 'bonus' ? ('promotions' as const) : ('commissions' as const),
  }
  const [from, to] = back ? [{ member: agent }, house] : [house, { member: agent }]
  const line: Line = { from, to, amount: whole(cents / 100) }
  if (kind === 'salary' || kind === 'dividend') causes.unshift(cause)
  await db.transact((tx) => post(tx, { id: randomUUID(), kind, cause, lines: [line] }, systemClock))
}

test('the pages of an agent’s income are the ledger’s lines of it, whatever else moved, and the sums are theirs [T1, trust 80]', async () => {
  await moves({ kind: 'deposit', back: false, cents: 90_000_00 }, 'a test')
  const moved = fc.record({
    kind: fc.constantFrom('salary', 'dividend', 'deposit', 'bonus'),
    back: fc.boolean(),
    cents: fc.integer({ min: 1, max: 50_000 }),
  }) satisfies fc.Arbitrary<Moved>
  const those = ['a test', `agents.bill:${bill.id}`, `agents.bill:${randomUUID()}`]
  await fc.assert(
    fc.asyncProperty(fc.array(moved, { minLength: 30, maxLength: 60 }), async (list) => {
      for (const [nth, one] of list.entries()) await moves(one, those[nth % those.length]!)
      await catchUp({ db, transact: db.transact }, { journal, reader: figuresReader })
      const { rows } = await sql<{ id: string; kind: string; amount: bigint; after: bigint }>`
        SELECT e.lane || '-' || e.seq AS id, k.name AS kind, e.amount, e.balance_after AS after FROM wallet.entry e
        JOIN wallet.kind k ON k.id = e.kind WHERE e.account = ${agent * 16n} AND k.name IN ('salary', 'dividend', 'commission') ORDER BY e.seq DESC`.execute(
        db.owner,
      )
      const { lines, sums } = await pages()
      expect(lines.map(({ id, kind, amount, balanceAfter }) => ({ id, kind, amount, balanceAfter }))).toEqual(
        rows.map(({ id, kind, amount, after }) => ({ id, kind, amount: unitsText(amount), balanceAfter: unitsText(after) })),
      )
      // A bill of somebody else, which an upline pays, is not there to be opened.
      const own = { id: bill.id, kind: 'daily' }
      expect(lines.map((line) => line.bill)).toEqual(causes.map((cause) => (cause === those[1] ? own : null)))
      const sumOf = (kind: string, way: 1 | -1) =>
        rows.reduce((sum, row) => sum + (row.kind === kind && row.amount > 0n === way > 0 ? row.amount : 0n), 0n) * BigInt(way)
      expect(sums).toEqual(
        ['dividend', 'salary'].map((kind) => ({
          kind,
          currency: 'PLAY',
          gained: unitsText(sumOf(kind, 1)),
          lost: unitsText(sumOf(kind, -1)),
          movements: rows.filter((row) => row.kind === kind).length,
        })),
      )
      const dividends = await pages({ kind: 'dividend' })
      expect(dividends.lines).toEqual(lines.filter(({ kind }) => kind === 'dividend'))
      expect(dividends.sums).toEqual(sums.filter(({ kind }) => kind === 'dividend'))
    }),
    { seed: 7, numRuns: 3, endOnFailure: true },
  )
})
