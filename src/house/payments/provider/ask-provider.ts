import { HOUR, SECOND, type Clock } from '../../../kit/clock.ts'
import type { Random } from '../../../kit/random.ts'
import type { Database, Isolate } from '../../../runtime/database.ts'
import type { Vault } from '../../identity/index.ts'
import type { Directory } from '../../merchants/index.ts'
import type { PaymentProvider } from './port.ts'
import { depositById, endUnpaid, expiredTransfers, setPlaced, silentDeposits, type DepositRow } from '../deposits/store.ts'
import { takeNotice } from '../deposits/take-notice.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

export type Asking = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly providers: ReadonlyMap<string, PaymentProvider>
  readonly directory: Directory
  /** Opens where a withdrawal goes. */
  readonly vault: Vault
  /** Told of each deposit, and each withdrawal, that moved on, after its commit. */
  readonly tellDeposit: (deposit: DepositRow) => void
  readonly tellWithdrawal: (withdrawal: WithdrawalRow) => void
}

/** A deposit of which nothing was heard for so long is asked about. */
const SILENT = 20 * SECOND
/** An order that nobody pays for so long has failed. */
const PATIENCE = 24 * HOUR

/**
 * Has the provider make the order of a deposit and saves where it is paid. A job of its own: calls to the outside stand in no
 * transaction. It may run again: the provider knows the order by the deposit's id.
 */
export async function placeOrder(asking: Asking, id: string): Promise<void> {
  const deposit = await depositById(asking.db, id)
  if (!deposit || deposit.state !== 'preparing') return
  const placed = await providerOf(asking, deposit).place({
    reference: deposit.id,
    amount: deposit.amount + deposit.fee,
    currency: deposit.currency,
    language: deposit.language,
  })
  await asking.transact((tx) => setPlaced(tx, { id, ...placed, at: asking.clock() }))
  await tellOf(asking, id)
}

/** Ends transfers that nobody showed a slip of in time, and asks the providers about deposits that fell silent: a lost callback loses no money. */
export async function reconcileDeposits(asking: Asking): Promise<void> {
  const now = asking.clock()
  for (const { id } of await expiredTransfers(asking.db, { now, limit: 100 })) {
    await asking.transact((tx) => endUnpaid(tx, { id, state: 'expired', at: now }))
    await tellOf(asking, id)
  }
  const unanswered: unknown[] = []
  for (const deposit of await silentDeposits(asking.db, { before: now - SILENT, limit: 100 })) {
    const asked = deposit.state === 'preparing' ? placeOrder(asking, deposit.id) : reconcileOne(asking, deposit)
    // One provider that is down keeps nobody from what another one says; the job shows that it was.
    await asked.catch((error: unknown) => unanswered.push(error))
  }
  if (unanswered.length > 0) throw new AggregateError(unanswered, `${unanswered.length} deposits could not be asked about`)
}

async function reconcileOne(asking: Asking, deposit: DepositRow): Promise<void> {
  const now = asking.clock()
  const notice = await providerOf(asking, deposit).ask(deposit.id)
  if (notice) {
    const id = `asked:${deposit.id}:${notice.state}`
    await asking.transact((tx) => takeNotice(tx, { provider: deposit.provider, id, reference: deposit.id, notice }, now))
  } else if (deposit.expiresAt !== null && deposit.expiresAt.getTime() <= now) {
    await asking.transact((tx) => endUnpaid(tx, { id: deposit.id, state: 'expired', at: now }))
  } else if (deposit.createdAt.getTime() < now - PATIENCE) {
    await asking.transact((tx) => endUnpaid(tx, { id: deposit.id, state: 'failed', at: now }))
  } else {
    return
  }
  await tellOf(asking, deposit.id)
}

export function providerOf({ providers }: Asking, { provider: code }: { readonly provider: string }): PaymentProvider {
  const provider = providers.get(code)
  if (!provider) throw new Error(`no payment provider is called ${code}`)
  return provider
}

async function tellOf(asking: Asking, id: string): Promise<void> {
  const deposit = await depositById(asking.db, id)
  if (deposit) asking.tellDeposit(deposit)
}
