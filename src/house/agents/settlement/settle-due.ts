import { z } from 'zod'
import { HOUR } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { declareJob, repeated, type Task } from '#runtime/jobs.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { payoutHalt } from '#house/wallet/index.ts'
import { knownUntil } from '../figures/read-journal.ts'
import { contractKinds, type ContractKind } from '../rules/terms.ts'
import { announceAgentsChanged } from '../news/announce-changed.ts'
import { billById, billsToTry, lapsedBills, lockBills, postpone } from '../bills/bill-store.ts'
import { endBill } from '../paying/end-bill.ts'
import { fundBill } from '../paying/fund-bill.ts'
import { batchesOf, moveTogether } from '../paying/move-together.ts'
import type { Tools } from '../paying/moves.ts'
import { payBill } from '../paying/pay-bill.ts'
import { settleWindow } from './settle-window.ts'
import { lastSettled, merchantsOf } from '../bills/settlement-store.ts'
import { spansOf, windowsDue } from '../rules/bills/windows.ts'

export type Settling = Tools & { readonly db: Database; readonly transact: Isolate }
type Of = { readonly merchant: number; readonly kind: ContractKind }

const AT_ONCE = 2000

/** Works out every window that is over and that the readers of the journal know whole. */
async function settleWindows(settling: Settling, { merchant, kind }: Of): Promise<void> {
  const { db, transact, clock, random } = settling
  const known = await knownUntil(db)
  if (known === null) return
  const calendar = await readCalendar(db, merchant)
  const due = []
  for (const span of spansOf[kind]) {
    const last = await lastSettled(db, { merchant, kind, span })
    due.push(...windowsDue(kind, span, { last, now: clock(), calendar }).map((window) => ({ span, window })))
  }
  // Shorter ones first where several end at once: the order in which `due` was made, which sorting keeps.
  for (const { span, window } of due.toSorted((one, other) => one.window.to - other.window.to)) {
    if (window.to >= known) return
    await transact((tx) => settleWindow(tx, { merchant, kind, span, window }, { clock, random, knownUntil: known }))
  }
}

/**
 * Sets aside and pays what is due, so that whoever comes after a crash finds what is left to do. What the house owes moves in batches of one
 * lane, each in a transaction of its own; what a batch leaves out, and all of one that was refused, goes one by one, uplines first.
 */
export async function moveBills(settling: Settling, { merchant, kind }: Of): Promise<void> {
  const { db, transact, clock } = settling
  const locked = <T>(verb: (tx: Tx) => Promise<T>) =>
    transact(async (tx) => {
      await lockBills(tx, merchant)
      return verb(tx)
    })
  for (;;) {
    const bills = await billsToTry(db, { merchant, kind, now: clock(), limit: AT_ONCE })
    const halted = await payoutHalt(db, merchant)
    const pay = kind !== 'dividend' && !halted
    const moved = new Set<string>()
    for (const ids of batchesOf(bills)) {
      const found = await locked((tx) => moveTogether(tx, { merchant, ids, pay }, settling))
      if (!isRefusal(found)) for (const id of found) moved.add(id)
    }
    const left = bills.filter(({ id }) => !moved.has(id))
    for (const { id } of left) {
      const funded = await locked((tx) => fundBill(tx, { merchant, id, wallet: true }, settling))
      if (!isRefusal(funded)) continue
      const again = await locked((tx) => fundBill(tx, { merchant, id, wallet: false }, settling))
      if (isRefusal(again)) await postpone(db, [id], clock() + HOUR)
    }
    for (const { id } of pay ? left : []) {
      const paid = await locked((tx) => payBill(tx, { merchant, id }, settling))
      if (isRefusal(paid)) await postpone(db, [id], clock() + HOUR)
    }
    if (halted)
      await postpone(
        db,
        bills.map(({ id }) => id),
        clock() + HOUR,
      )
    if (bills.length > 0)
      await transact((tx) => announceAgentsChanged(tx, { about: 'bills', members: bills.map(({ agent }) => agent) }))
    if (bills.length < AT_ONCE) return
  }
}

/** Ends dividends that nobody collected in time. */
async function lapseBills({ db, transact, ...tools }: Settling, { merchant, kind }: Of): Promise<void> {
  for (const id of await lapsedBills(db, { merchant, kind, now: tools.clock() }))
    await transact(async (tx) => {
      await lockBills(tx, merchant)
      const bill = await billById(tx, { merchant, id })
      if (!bill || bill.stage !== 'open' || (bill.collectBy?.getTime() ?? Infinity) > tools.clock()) return null
      return endBill(tx, bill, { ...tools, stage: 'lapsed', by: null })
    })
}

/** Settles whatever is due now. Killed anywhere and run again it comes to the same. */
export async function settleDue(settling: Settling): Promise<void> {
  for (const kind of contractKinds)
    for (const merchant of await merchantsOf(settling.db, kind)) {
      await settleWindows(settling, { merchant, kind })
      await moveBills(settling, { merchant, kind })
      await lapseBills(settling, { merchant, kind })
    }
}

const nothing = z.strictObject({})

/** Every minute it is seen whether a window is over and known. */
export function settlementTasks(settling: Settling): Task[] {
  const job = declareJob('house', { name: 'agents.settle', payload: nothing, attempts: 1 })
  return [repeated(job, { match: '* * * * *', payload: {} }, () => settleDue(settling))]
}
