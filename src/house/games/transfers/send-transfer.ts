import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { LARGEST_MOVEMENT, type Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { VendorAnswerRead, HoldingVerb } from '#protocol/vendor-client.ts'
import type { VendorRequest } from '#protocol/vendor-side.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import { post, vendorMoney } from '#house/wallet/index.ts'
import { afterAnswer, PERSISTENCE, reconciledBy, resultOf, waitAfter } from '../rules/transfer.ts'
import { sending } from './sending.ts'
import { postStep } from './post-step.ts'
import {
  claimTransfer,
  insertAttempt,
  lockTransfer,
  setTransfer,
  transferById,
  type Attempt,
  type TransferRow,
} from './transfer-store.ts'
import type { VendorLines } from './vendor-lines.ts'
import { nextStep, noteBalance, stepOf } from './wallet-store.ts'

/** The moments at which a process may die; a test makes it die there. */
export type TransferMoment = 'sent' | 'answered'

export type Transferring = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly lines: VendorLines
  /** How long a vendor is waited for. */
  readonly patience: Millis
  /** Called after the commit of every change of state. */
  readonly tell: (transfer: TransferRow) => void
  readonly moment?: (moment: TransferMoment) => void
}

/** One question may take its patience; for a little longer nobody else asks. */
const MARGIN: Millis = 3 * SECOND

/**
 * Takes a transfer one question further. That the vendor may have been told is committed, with the money held, before it is told; from
 * then on only its yes or no moves the money, and a lost answer is asked for again under the same id. Where another process has it in hand,
 * nothing happens.
 */
export async function sendTransfer(ports: Transferring, id: string): Promise<void> {
  const at = ports.clock()
  if (!(await ports.transact((tx) => claimTransfer(tx, { id, at, until: at + ports.patience + MARGIN })))) return
  const transfer = await transferById(ports.db, id)
  if (!transfer) return
  const ready = transfer.state === 'asked' ? await begin(ports, transfer) : transfer
  if (ready) await askToMove(ports, ready)
}

/** From asked to sent, with the money held; null where it ended here, or where the vendor must first say what is there. */
async function begin(ports: Transferring, transfer: TransferRow): Promise<TransferRow | null> {
  if (transfer.direction === 'in') return step(ports, transfer, (tx, at) => send(ports, tx, { at, amount: transfer.amount }))
  const { member, vendor, currency } = transfer
  const asOf = await stepOf(ports.db, transfer)
  const { heard, attempt } = await question(ports, transfer, {
    asked: 'balance',
    verb: 'holding',
    request: { user: String(member), currency },
  })
  const says = heard.outcome === 'done' ? heard.answer.balance : null
  if (typeof says !== 'bigint')
    return step(ports, transfer, (tx, at) => later(ports, tx, { at, attempt, refusedWith: refusedBalance(heard) }))
  return step(ports, transfer, async (tx, at) => {
    await insertAttempt(tx, at.id, attempt)
    const amount = at.amount ?? (says < LARGEST_MOVEMENT ? says : LARGEST_MOVEMENT)
    if (!(await noteBalance(tx, { member, vendor, step: asOf, balance: says, at: ports.clock() })))
      return later(ports, tx, { at, attempt: null, refusedWith: null })
    // Whoever lost all there has nothing to bring back, and the books must know that too.
    await postResult(ports, tx, { at, says })
    if (amount === 0n || amount > says)
      return end(ports, tx, { at, reason: amount === 0n ? 'NOTHING_THERE' : 'RS_ERROR_NOT_ENOUGH_MONEY' })
    return send(ports, tx, { at, amount })
  })
}

async function send(
  ports: Transferring,
  tx: Tx,
  { at, amount }: { at: TransferRow; amount: Units | null },
): Promise<TransferRow> {
  const now = ports.clock()
  const sent = { ...at, state: 'sent', amount, changedAt: new Date(now) } as const
  await setTransfer(tx, { ...sent, at: now, nextAskAt: at.nextAskAt.getTime() })
  await nextStep(tx, at)
  // What the vendor says is there was just posted, so that it covers the amount.
  if (at.direction === 'out' && (await postStep(tx, sent, { step: 'hold', now })))
    throw new Error(`the books do not cover the transfer ${at.id}`)
  return sent
}

const refusedBalance = (heard: VendorAnswerRead<'holding'>) => (heard.outcome === 'refused' ? heard.status : null)

/** Brings the books of the vendor to what it says is there: the difference is what play there came to. */
async function postResult(ports: Transferring, tx: Tx, { at, says }: { at: TransferRow; says: Units }): Promise<void> {
  const { member, vendor } = at
  const books = (await vendorMoney(tx, member)).find((one) => one.vendor === vendor)?.there ?? 0n
  const result = resultOf(says, books)
  if (result === 0n) return
  const now = ports.clock()
  const there = { vendor, member, purpose: 'vendor' } as const
  const results = { house: 'vendor_results' } as const
  const line = result > 0n ? { from: results, to: there, amount: result } : { from: there, to: results, amount: -result }
  const posting = {
    id: newId(now, ports.random),
    kind: 'vendor_result',
    cause: `games.transfer:${at.id}`,
    lines: [line],
  } as const
  const posted = await post(tx, posting, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the result before transfer ${at.id}`)
}

/** Locks an asked transfer and takes its step; null where it is asked no more, or does not go on to be sent. */
async function step(
  ports: Transferring,
  { id }: TransferRow,
  take: (tx: Tx, at: TransferRow) => Promise<TransferRow>,
): Promise<TransferRow | null> {
  const moved = await ports.transact(async (tx) => {
    const at = await lockTransfer(tx, id)
    return at?.state === 'asked' ? take(tx, at) : null
  })
  if (!moved) return null
  ports.tell(moved)
  return moved.state === 'sent' ? moved : null
}

type Waiting = { readonly at: TransferRow; readonly attempt: Attempt | null; readonly refusedWith: string | null }

/** The vendor did not say what is there, and nothing was moved: it is asked again, until that is given up without harm. */
async function later(ports: Transferring, tx: Tx, { at, attempt, refusedWith }: Waiting): Promise<TransferRow> {
  if (attempt) await insertAttempt(tx, at.id, attempt)
  const now = ports.clock()
  if (refusedWith !== null || now - at.createdAt.getTime() >= SILENCE)
    return end(ports, tx, { at, reason: refusedWith ?? 'VENDOR_SILENT' })
  return again(tx, at, { state: 'asked', now })
}

/** For so long a vendor that says nothing is asked what is there; nothing was moved yet. */
const SILENCE: Millis = 60 * SECOND

async function end(ports: Transferring, tx: Tx, { at, reason }: { at: TransferRow; reason: string }): Promise<TransferRow> {
  const now = ports.clock()
  const ended = { ...at, state: 'refused', reason, changedAt: new Date(now) } as const
  await setTransfer(tx, { ...ended, at: now, nextAskAt: now })
  return ended
}

async function again(
  tx: Tx,
  at: TransferRow,
  { state, now }: { state: 'asked' | 'sent' | 'unknown'; now: Millis },
): Promise<TransferRow> {
  const tries = at.tries + 1
  const nextAskAt = now + waitAfter(tries)
  await setTransfer(tx, { ...at, state, tries, at: state === at.state ? at.changedAt.getTime() : now, nextAskAt })
  await sending.add(tx, { transfer: at.id }, { at: nextAskAt, key: `transfer:${at.id}` })
  return { ...at, state, tries }
}

/** Asks the vendor to move the money, and takes its answer. */
export async function askToMove(ports: Transferring, transfer: TransferRow): Promise<void> {
  const { id, member, currency, direction, amount } = transfer
  if (amount === null) throw new Error(`the transfer ${id} was sent without an amount`)
  ports.moment?.('sent')
  const verb = direction === 'in' ? 'deposit' : 'withdraw'
  const request = { user: String(member), currency, amount, transaction_uuid: id }
  const asOf = await stepOf(ports.db, transfer)
  const { heard, attempt } = await question(ports, transfer, { asked: verb, verb, request })
  ports.moment?.('answered')
  const moved = await ports.transact((tx) => takeAnswer(ports, tx, { id, heard, attempt }))
  const says = heard.answer?.balance
  if (moved && typeof says === 'bigint' && heard.outcome !== 'unknown')
    await noteBalance(ports.db, { ...transfer, step: asOf + 1n, balance: says, at: ports.clock() })
  if (moved) ports.tell(moved)
}

type Answered = { readonly id: string; readonly heard: VendorAnswerRead<HoldingVerb>; readonly attempt: Attempt }

/** State, attempt and money in one transaction; the row as it stands then, or null where nothing changed. */
async function takeAnswer(ports: Transferring, tx: Tx, { id, heard, attempt }: Answered): Promise<TransferRow | null> {
  const now = ports.clock()
  const at = await lockTransfer(tx, id)
  if (!at) throw new Error(`the transfer ${id} is gone`)
  await insertAttempt(tx, id, attempt)
  const next = afterAnswer({ state: at.state, age: now - at.createdAt.getTime() }, heard.outcome)
  if (next === 'contradicted') {
    ports.log.error(
      { transfer: id, state: at.state, heard: heard.why },
      'a vendor contradicts how a transfer ended: a person must look',
    )
    return null
  }
  if (next === 'held') {
    ports.log.error({ transfer: id, after: PERSISTENCE }, 'a vendor never said what became of a transfer: two operators decide')
    const held = { ...at, state: 'held', changedAt: new Date(now) } as const
    await setTransfer(tx, { ...held, at: now, nextAskAt: now })
    return held
  }
  if (next === 'unknown' || next === null) {
    if (at.state === 'done' || at.state === 'refused' || at.state === 'held') return null
    return again(tx, at, { state: 'unknown', now })
  }
  if (next !== 'done' && next !== 'refused') throw new Error(`an answer made the transfer ${id} ${next}`)
  const ended = { ...at, state: next, reason: next === 'refused' ? heard.why : null, reconciled: reconciledBy(at.state) } as const
  await setTransfer(tx, { ...ended, at: now, nextAskAt: now })
  await nextStep(tx, at)
  if (await postStep(tx, at, { step: next, now })) throw new Error(`the transfer ${id} could not end`)
  return { ...ended, changedAt: new Date(now) }
}

type Question<V extends HoldingVerb> = {
  readonly asked: Attempt['asked']
  readonly verb: V
  readonly request: Omit<VendorRequest<V>, 'request_uuid'>
}

async function question<V extends HoldingVerb>(
  { lines, clock }: Transferring,
  { vendor }: TransferRow,
  { asked, verb, request }: Question<V>,
): Promise<{ readonly heard: VendorAnswerRead<V>; readonly attempt: Attempt }> {
  const client = await lines.to(vendor)
  const began = performance.now()
  const at = new Date(clock())
  const heard = await client.attempt(verb, request)
  const { outcome, status, why, answer } = heard
  const micros = Math.round((performance.now() - began) * 1000)
  return { heard, attempt: { asked, outcome, status, why, balance: answer?.balance ?? null, at, micros } }
}
