import { dayOf } from '#kit/calendar.ts'
import type { Database } from '#runtime/database.ts'
import { namedBills } from '#house/agents/index.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { csvLine } from '../rules/csv.ts'
import { kindOfRecord } from './contract.ts'
import type { ExportRow, NewPart } from './export-store.ts'
import { billCells, fileHead, sayingOf } from './lines.ts'
import { passed } from './write-team.ts'

/** Bills of a part: some megabyte. */
const BILLS = 5000

/** The next part of a file of bills, an agent's own or all agents', by the days of the merchants' calendar: it goes on behind its mark. */
export async function nextPartOfBills(db: Database, of: ExportRow): Promise<NewPart> {
  const { asked, merchant, member, mark, record } = of
  const saying = sayingOf(of)
  const { list, next } = await namedBills(db, {
    merchant,
    from: asked.from,
    to: asked.to,
    before: mark,
    limit: BILLS,
    state: asked.standing ?? null,
    agent: member ?? (asked.member === undefined ? null : BigInt(asked.member)),
    kind: kindOfRecord[record] ?? asked.contract ?? null,
  })
  const rows = list.map(({ account, bill }) => [...(member === null ? [account] : []), ...billCells(bill, saying)])
  const last = list.at(-1)
  return {
    body: fileHead(of, saying) + rows.map(csvLine).join(''),
    lines: rows.length,
    reach: null,
    mark: next,
    whole: next === null,
    done: next === null || !last ? 1000 : Math.max(0, passed(asked, dayOf(last.bill.until, await readCalendar(db, merchant)))),
  }
}
