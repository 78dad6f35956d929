import { z } from 'zod'
import { HOUR, type Clock, type Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { declareJob, repeated, task, type Task } from '#runtime/jobs.ts'
import type { Log } from '#runtime/log.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { Directory } from '#house/merchants/index.ts'
import { askEach } from './ask-each.ts'
import { heard } from './heard.ts'
import type { PaymentProvider } from './port.ts'
import {
  claimQuestion,
  depositById,
  dueDeposits,
  endUnpaid,
  expiredTransfers,
  setPlaced,
  type DepositRow,
} from '../deposits/store.ts'
import { placing } from '../deposits/request-deposit.ts'
import { askAgainAfter } from '../rules/asking.ts'
import { takeWebhook } from '../deposits/take-webhook.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

export type Asking = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly providers: ReadonlyMap<string, PaymentProvider>
  readonly directory: Directory
  /** Decrypts the payee's account number. */
  readonly vault: Vault
  readonly log: Log
  /** Called after the commit of every change of state, to push it to the member's open pages. */
  readonly pushDeposit: (deposit: DepositRow) => void
  readonly pushWithdrawal: (withdrawal: WithdrawalRow) => void
}

const reconciling = declareJob('house', { name: 'payments.reconcile-deposits', payload: z.strictObject({}), attempts: 1 })

/** After this long an unpaid order has failed. */
const PATIENCE = 24 * HOUR
/** Most payments of one provider that one run polls. */
const OF_EACH = 50

/** When the provider is polled next about an open deposit. */
export const nextQuestion = ({ id, asked, expiresAt, createdAt }: OpenDeposit, now: Millis): Millis =>
  now + askAgainAfter({ id, asked, left: (expiresAt?.getTime() ?? createdAt.getTime() + PATIENCE) - now })

type OpenDeposit = Pick<DepositRow, 'id' | 'asked' | 'expiresAt' | 'createdAt'>

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
  const at = asking.clock()
  await asking.transact((tx) => setPlaced(tx, { id, ...placed, at, askAt: nextQuestion({ ...deposit, asked: 0 }, at) }))
  await tellOf(asking, id)
}

/**
 * Ends transfers that nobody showed a slip of in time, and asks the providers about deposits of which nothing was heard, each the more
 * rarely the longer it is silent: a lost callback loses no money.
 */
export async function reconcileDeposits(asking: Asking): Promise<void> {
  const now = asking.clock()
  for (const { id } of await expiredTransfers(asking.db, { now, limit: 100 })) {
    await asking.transact((tx) => endUnpaid(tx, { id, state: 'expired', at: now }))
    await tellOf(asking, id)
  }
  await askEach(await dueDeposits(asking.db, { now, ofEach: OF_EACH }), {
    what: 'deposits',
    ask: (deposit) => askAbout(asking, deposit),
  })
}

/** Asks the provider about one deposit, where it is due. */
async function askAbout(asking: Asking, deposit: DepositRow): Promise<void> {
  const now = asking.clock()
  const next = nextQuestion({ ...deposit, asked: deposit.asked + 1 }, now)
  if (!(await asking.transact((tx) => claimQuestion(tx, { id: deposit.id, now, next })))) return
  await (deposit.state === 'preparing' ? placeOrder(asking, deposit.id) : reconcileOne(asking, deposit))
}

/** Asks the provider about one deposit that an operator wants to know of; where it ended in the meantime, nothing happens. */
export async function askAboutDeposit(asking: Asking, id: string): Promise<void> {
  const deposit = await depositById(asking.db, id)
  if (deposit) await askAbout(asking, deposit)
}

async function reconcileOne(asking: Asking, deposit: DepositRow): Promise<void> {
  const now = asking.clock()
  const webhook = await providerOf(asking, deposit).ask(deposit.id)
  if (webhook) {
    const id = `asked:${deposit.id}:${webhook.state}`
    await asking.transact((tx) => takeWebhook(tx, { provider: deposit.provider, id, reference: deposit.id, webhook }, now))
  } else if (deposit.expiresAt !== null && deposit.expiresAt.getTime() <= now) {
    await asking.transact((tx) => endUnpaid(tx, { id: deposit.id, state: 'expired', at: now }))
  } else if (deposit.createdAt.getTime() < now - PATIENCE) {
    await asking.transact((tx) => endUnpaid(tx, { id: deposit.id, state: 'failed', at: now }))
  } else {
    return
  }
  await tellOf(asking, deposit.id)
}

export function providerOf({ providers, db, clock }: Asking, { provider: code }: { readonly provider: string }): PaymentProvider {
  const provider = providers.get(code)
  if (!provider) throw new Error(`no payment provider is called ${code}`)
  return heard(provider, { db, clock })
}

async function tellOf(asking: Asking, id: string): Promise<void> {
  const deposit = await depositById(asking.db, id)
  if (deposit) asking.pushDeposit(deposit)
}

export const depositTasks = (asking: Asking): Task[] => [
  task(placing, ({ deposit }) => placeOrder(asking, deposit)),
  repeated(reconciling, { match: '* * * * *', payload: {} }, () => reconcileDeposits(asking)),
]
