import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { namesOf } from '#house/members/index.ts'
import { collectable } from '../rules/bills/bill.ts'
import { lossOf } from '../rules/bills/dividend.ts'
import type { BillMember } from './bill-members.ts'
import { paymentsOf, type Bill } from './bill-store.ts'
import type { BillOpened, BillShown } from './contract.ts'
import type { BillSum } from './list-bills.ts'
import { settlementOf } from './settlement-store.ts'

export const billShown = (bill: Bill): BillShown => ({
  id: bill.id,
  kind: bill.kind,
  span: bill.span,
  state: bill.state,
  currency: bill.currency,
  since: bill.since.getTime(),
  until: bill.until.getTime(),
  gross: unitsText(bill.gross),
  amount: unitsText(bill.amount),
  paid: unitsText(bill.paid),
  toCollect: unitsText(collectable(bill)),
  collectBy: bill.collectBy?.getTime() ?? null,
  version: bill.version,
  corrects: bill.corrects,
})

export const sumShown = ({ currency, bills, amount, paid, toCollect }: BillSum) => ({
  currency,
  bills,
  amount: unitsText(amount),
  paid: unitsText(paid),
  toCollect: unitsText(toCollect),
})

/** One line of a bill's members, with whatever may be said of who it is. */
export const memberShown = <Who>({ valid, staked, returned, given, active }: BillMember, who: Who) => ({
  who,
  turnover: unitsText(valid),
  staked: unitsText(staked),
  returned: unitsText(returned),
  given: unitsText(given),
  loss: unitsText(lossOf({ staked, returned, given })),
  active,
})

export async function billOpened(db: Database, bill: Bill): Promise<BillOpened> {
  const { calculation, merchant, kind, span, until } = bill
  const below = calculation.below.map(({ agent }) => BigInt(agent))
  const name = await namesOf(db, bill.payer === null ? below : [...below, bill.payer])
  const read = bill.corrects === null ? await settlementOf(db, { merchant, kind, span, until }) : null
  return {
    ...billShown(bill),
    calculation: {
      ...calculation,
      rows: calculation.rows.map((row) => ({ ...row, missing: [...row.missing] })),
      below: calculation.below.map(({ agent, gross }) => ({ agent: name(BigInt(agent)), gross })),
      parts: [...calculation.parts],
    },
    payer: bill.payer === null ? null : name(bill.payer),
    payments: (await paymentsOf(db, bill.id)).map(({ id, way, amount, at }) => ({
      id,
      way,
      amount: unitsText(amount),
      at: at.getTime(),
    })),
    read: read && { at: read.at.getTime(), knownUntil: read.knownUntil.getTime(), positions: { ...read.positions } },
  }
}
