import type { Database } from '#runtime/database.ts'
import { isRefusal } from '#kit/refusal.ts'
import { cutPage } from '#runtime/http/page.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { namesOf } from '#house/members/index.ts'
import type { BillShown } from './contract.ts'
import { listBills, type BillsQuery } from './list-bills.ts'
import { billShown } from './show-bills.ts'
import { withinDays } from './within-days.ts'

/** Days of the merchants' calendar in which windows ended; `before` is a bill. */
export type BillsFileQuery = Omit<BillsQuery, 'within'> & {
  readonly from: string
  readonly to: string
  readonly before: string | null
  readonly limit: number
}

/** Bills with their agents' accounts, newest first, as many as a part of a file has. */
export async function namedBills(
  db: Database,
  { from, to, limit, ...asked }: BillsFileQuery,
): Promise<{ readonly list: readonly { readonly account: string; readonly bill: BillShown }[]; readonly next: string | null }> {
  const within = withinDays({ from, to }, await readCalendar(db, asked.merchant))
  if (isRefusal(within)) return { list: [], next: null }
  const rows = await listBills(db, { ...asked, within, order: 'newest', limit: limit + 1 })
  const { list, next } = cutPage(rows, limit)
  const name = await namesOf(
    db,
    list.map(({ agent }) => agent),
  )
  return {
    list: list.map((bill) => ({ account: name(bill.agent), bill: billShown(bill) })),
    next,
  }
}
