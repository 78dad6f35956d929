import type { Clock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { post, postAll, type AccountRef, type Line, type Posted, type Posting, type PostRefusal } from '#house/wallet/index.ts'
import { insertPayments, saveBills, type Bill, type Payment, type Way } from '../bills/bill-store.ts'

export type Tools = { readonly clock: Clock; readonly random: Random }

/** What is set aside for an agent. */
export const due = (agent: bigint): AccountRef => ({ house: 'due_commissions', of: agent })
/** Whose money it is: an upline's, or with null the house's. */
export const houseOr = (payer: bigint | null): AccountRef => (payer === null ? { house: 'commissions' } : { member: payer })
/** What lies in a bill and is nobody else's yet. */
export const free = ({ funded, paid, passed }: Bill): Units => funded - paid - passed

const nobody = { noDeposit: true, noWithdrawal: true }

/** Money of bills that moves at once: what is written of each bill, and one posting for all of it. */
export class Moves {
  readonly #bills = new Map<string, Bill>()
  readonly #payments: Payment[] = []
  readonly #lines: Line[] = []
  readonly #bill: Bill
  readonly #tools: Tools
  readonly at: Date

  constructor(bill: Bill, tools: Tools) {
    this.#bill = bill
    this.#tools = tools
    this.at = new Date(tools.clock())
    this.save(bill)
  }

  save(bill: Bill): void {
    this.#bills.set(bill.id, bill)
  }

  /** Without a line where the money stays in the account in which it is. */
  add(of: Bill, payment: { way: Way; amount: Units }, line: Omit<Line, 'amount'> | null): void {
    if (payment.amount <= 0n) return
    this.#payments.push({ id: newId(this.at.getTime(), this.#tools.random), bill: of.id, at: this.at, ...payment })
    if (line) this.#lines.push({ ...line, amount: payment.amount })
  }

  /** The posting carries the id of the first payment. */
  #posting(): Posting | null {
    const [first] = this.#payments
    if (!first || this.#lines.length === 0) return null
    const kind = this.#bill.kind === 'dividend' ? 'dividend' : 'salary'
    return { id: first.id, kind, cause: `agents.bill:${this.#bill.id}`, lines: this.#lines, unless: nobody }
  }

  /** Writes it all. The posting is the last statement. */
  async done(tx: Tx): Promise<Posted | PostRefusal | null> {
    await Moves.#write(tx, [this])
    const posting = this.#posting()
    return posting && post(tx, posting, this.#tools.clock)
  }

  /** Writes the moves of several bills, all of one lane; the postings are the last statement. Null, or the first refusal: then roll back. */
  static async doneTogether(tx: Tx, list: readonly Moves[], { clock }: Tools): Promise<PostRefusal | null> {
    if (list.length === 0) return null
    await Moves.#write(tx, list)
    const posted = await postAll(
      tx,
      list.flatMap((moves) => moves.#posting() ?? []),
      clock,
    )
    return isRefusal(posted) ? posted : null
  }

  static async #write(tx: Tx, list: readonly Moves[]): Promise<void> {
    await saveBills(
      tx,
      list.flatMap((moves) => [...moves.#bills.values()]),
    )
    await insertPayments(
      tx,
      list.flatMap((moves) => moves.#payments.map((payment) => ({ ...payment, merchant: moves.#bill.merchant }))),
    )
  }
}
