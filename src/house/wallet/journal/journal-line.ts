import { unitsText } from '#kit/money.ts'
import type { JournalLine } from '../console-contract.ts'
import type { Entry } from './journal.ts'

/** A line of the journal as operators read it, with both its ends. */
export function journalLineOf(entry: Entry): JournalLine {
  const { lane, amount } = entry
  return {
    id: `${lane}-${entry.seq}`,
    at: entry.at.getTime(),
    kind: entry.kind,
    currency: entry.currency,
    ends: [
      {
        account: String(entry.account),
        purpose: entry.purpose,
        member: memberOf(entry.owner),
        amount: unitsText(amount),
        balanceAfter: unitsText(entry.balanceAfter),
      },
      {
        account: String(entry.contra),
        purpose: entry.contraPurpose,
        member: memberOf(entry.contraOwner),
        amount: unitsText(-amount),
        balanceAfter: unitsText(entry.contraAfter),
      },
    ],
    vendor: entry.vendor,
    transaction: entry.ext,
    reference: entry.reference,
    product: entry.product,
    round: entry.round,
    cause: entry.cause,
    reverses: entry.reverses === null ? null : `${lane}-${entry.reverses}`,
  }
}

const memberOf = (owner: bigint | null) => (owner === null ? null : String(owner))
