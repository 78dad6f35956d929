import { z } from 'zod'
import { calendarOf, daysBegin } from '#kit/calendar.ts'
import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { declareJob, repeated, task, type JobContext, type Task } from '#runtime/jobs.ts'
import { incomeKinds } from '#house/agents/contract.ts'
import { vendorNames } from '#house/games/index.ts'
import { betKinds } from '#house/wagers/index.ts'
import { lookAtMember, spanOf, type OfMember } from '#house/wallet/index.ts'
import { addUp } from '../add-up.ts'
import { betRows, bonusKinds, movementOf } from '../records.ts'
import { csvLine } from '../rules/csv.ts'
import { dayAfter } from '#kit/days.ts'
import { playSums } from '../play.ts'
import { isTeamRecord, kindOfRecord } from './contract.ts'
import { addExportPart, exportById, failExport, sweepExports, type ExportRow, type NewPart } from './export-store.ts'
import { betCells, fileHead, movementCells, profitCells, sayingOf, type Saying } from './lines.ts'
import { nextPartOfBills } from './write-bills.ts'
import { nextPartOfTeam } from './write-team.ts'
import { QUEUE, writing } from './request-export.ts'

export type Exporting = { readonly db: Database; readonly transact: Isolate; readonly clock: Clock }

/** A look reads at most 2,000 rows of the journal; a part has the lines of so many looks, some megabyte, and is all that memory holds. */
const LOOKS_A_PART = 4
/** Then the next file in the queue has its turn, and this one goes to the end. */
const PARTS_A_TURN = 20

const unwritten: ReadonlySet<ExportRow['state']> = new Set(['waiting', 'running'])

/**
 * Writes a file some parts further, each in a transaction of its own with the place down to which it goes: a job that dies goes on there.
 * Newest lines stand first, as on the page; what moves meanwhile is not in it.
 */
export async function writeExport({ db, transact, clock }: Exporting, id: string, signal?: AbortSignal): Promise<void> {
  for (let turn = 0; turn < PARTS_A_TURN && !signal?.aborted; turn++) {
    const of = await exportById(db, id)
    if (!of || !unwritten.has(of.state) || of.endsAt.getTime() <= clock()) return
    const part = await partOf(db, of)
    await transact((tx) => addExportPart(tx, of, part))
    if (part.whole) return
  }
  await transact((tx) => writing.add(tx, { export: id }, QUEUE))
}

function partOf(db: Database, { member, ...rest }: ExportRow): Promise<NewPart> {
  if (member === null) return nextPartOfBills(db, { ...rest, member })
  const of = { ...rest, member }
  if (kindOfRecord[of.record] !== undefined) return nextPartOfBills(db, of)
  if (of.record === 'profit') return wholeProfit(db, of)
  return isTeamRecord(of.record) ? nextPartOfTeam(db, of) : nextPart(db, of)
}

type OfSomebody = ExportRow & { readonly member: bigint }

/** The rows of a few looks further back in the journal. */
async function nextPart(db: Database, of: OfSomebody): Promise<NewPart> {
  const saying = sayingOf(of)
  const days = daysBegin(calendarOf(of.asked.zone), of.asked)
  const within = { from: new Date(days[0] ?? 0), to: new Date(days.at(-1) ?? 0) }
  const span = await spanOf(db, { member: of.member, within })
  let before = of.reach ?? span.high
  const lines: string[] = [fileHead(of, saying)]
  const which = { ...(await narrowing(db, of)), member: of.member, within, limit: Number.MAX_SAFE_INTEGER }
  for (let look = 0; look < LOOKS_A_PART; look++) {
    const { entries, reach } = await lookAtMember(db, { ...which, before })
    const cells =
      of.record === 'bets'
        ? await cellsOfBets(db, of, entries, saying)
        : entries.map((row) => movementCells(movementOf(row), saying))
    for (const row of cells) lines.push(csvLine(row))
    before = reach ?? span.low
    if (reach === null) break
  }
  const whole = before <= span.low
  const behind = span.high > span.low ? Number(((span.high - before) * 1000n) / (span.high - span.low)) : 1000
  return { body: lines.join(''), lines: lines.length - 1, reach: before, done: whole ? 1000 : Math.min(999, behind), whole }
}

async function narrowing(
  db: Database,
  { record, asked, merchant }: ExportRow,
): Promise<Pick<OfMember, 'kinds' | 'vendors' | 'product' | 'bonuses'>> {
  const { kind, vassalage, gameType } = asked
  if (record === 'bonuses') return { kinds: bonusKinds.filter((one) => kind === undefined || one === kind), bonuses: true }
  if (record === 'income') return { kinds: incomeKinds.filter((one) => kind === undefined || one === kind) }
  if (record === 'account') return kind === undefined ? {} : { kinds: [kind] }
  const vendors = vassalage === undefined ? null : await vendorNames(db, merchant)
  return {
    kinds: betKinds,
    ...(vendors && { vendors: vendors.flatMap((of) => (of.vassalage === vassalage ? [of.vendor] : [])) }),
    ...(gameType !== undefined && { product: gameType }),
  }
}

type Entries = Parameters<typeof betRows>[2]

async function cellsOfBets(db: Database, { member, merchant, language, asked }: OfSomebody, entries: Entries, saying: Saying) {
  const rows = await betRows(db, { member, merchant, language }, entries)
  return rows.filter(({ state }) => (asked.state ?? state) === state).map((row) => betCells(row, saying))
}

async function wholeProfit(db: Database, of: OfSomebody): Promise<NewPart> {
  const saying = sayingOf(of)
  const { from, gameType: only } = of.asked
  const rows = await playSums(db, { member: of.member, days: daysBegin(calendarOf(of.asked.zone), of.asked) })
  const sums = addUp(rows, ({ day, product }) => ({ day: dayAfter(from, day - 1), gameType: product }))
  const lines = sums.filter(({ gameType }) => (only ?? gameType) === gameType).map((sum) => csvLine(profitCells(sum, saying)))
  return { body: fileHead(of, saying) + lines.join(''), lines: lines.length, reach: null, done: 1000, whole: true }
}

const sweeping = declareJob('house', { name: 'reports.sweep-exports', payload: z.strictObject({}), attempts: 3 })

export function exportTasks(exporting: Exporting): Task[] {
  return [
    task(writing, ({ export: id }, context) => writeOrFail(exporting, id, context)),
    repeated(sweeping, { match: '19 * * * *', payload: {} }, () =>
      exporting.transact((tx) => sweepExports(tx, exporting.clock())),
    ),
  ]
}

async function writeOrFail(exporting: Exporting, id: string, { signal, lastAttempt }: JobContext): Promise<void> {
  try {
    await writeExport(exporting, id, signal)
  } catch (error) {
    if (lastAttempt) await failExport(exporting.db, id)
    throw error
  }
}
