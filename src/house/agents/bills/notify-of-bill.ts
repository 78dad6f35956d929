import { dayShown } from '#kit/days.ts'
import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { unitsText, type Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { announceAgentsChanged } from '../news/announce-changed.ts'
import { notifyAgents } from '../news/notify-agents.ts'
import type { Bill, NewBill } from './bill-store.ts'

type At = { readonly now: Millis; readonly random: Random }

/** The days of a period, its last one too. */
const period = ({ since, until }: Pick<Bill, 'since' | 'until'>, calendar: Calendar) => ({
  from: dayShown(dayOf(since, calendar)),
  to: dayShown(dayOf(until.getTime() - 1, calendar)),
})

/**
 * Tells agents of a window that was settled: open pages, that there is something new; and of a dividend each agent, in the inbox. Salaries
 * come too often for messages.
 */
export async function notifyOfBills(tx: Tx, bills: readonly NewBill[], at: At): Promise<void> {
  await announceAgentsChanged(tx, { about: 'bills', members: bills.map(({ agent }) => agent) })
  const due = bills.filter(({ kind, amount }) => kind === 'dividend' && amount > 0n)
  const [first] = due
  if (!first) return
  const calendar = await readCalendar(tx, first.merchant)
  for (const [key, same] of Map.groupBy(due, (bill) => Object.values(period(bill, calendar)).join())) {
    const [from = '', to = ''] = key.split(',')
    const [{ merchant, kind }] = same as [NewBill]
    await notifyAgents(
      tx,
      { merchant, kind, members: same.map(({ agent }) => agent), news: 'bill_made', values: { from, to } },
      at,
    )
  }
}

type Answered = { readonly news: 'bill_ready' | 'bill_denied' | 'bill_paid'; readonly amount?: Units }

/** Tells an agent what became of a bill; of a dividend also in the inbox, unless there is nothing in it yet. */
export async function notifyOfBill(tx: Tx, bill: Bill, { news, amount = bill.amount, ...at }: Answered & At): Promise<void> {
  const { merchant, kind, agent, currency } = bill
  await announceAgentsChanged(tx, { about: 'bills', members: [agent] })
  if (kind !== 'dividend' || amount === 0n) return
  const values = { ...period(bill, await readCalendar(tx, merchant)), amount: `${unitsText(amount)} ${currency}` }
  await notifyAgents(tx, { merchant, kind, members: [agent], news, values }, at)
}
