import { hash } from 'node:crypto'
import type { Bet, Operation, Win } from '#house/wallet/index.ts'

/** An operation with its payload hash, which is made once and asked for by the queue and by the database. */
export type Sealed<Op extends Operation = Operation> = { readonly op: Op; readonly payload: string; readonly winPayload?: string }

export const sealed = <Op extends Operation>(op: Op): Sealed<Op> => {
  const win = op.kind === 'bet' && op.win ? winOf({ ...op, win: op.win }) : null
  return { op, payload: payloadOf(op), ...(win && { winPayload: payloadOf(win) }) }
}

/** The win that a bet carries, as it is when it comes alone. */
export function winOf(bet: Bet & Required<Pick<Bet, 'win'>>): Win {
  const { vendor, member, merchant, currency, product, game, round, ext, win, highest } = bet
  const play = { vendor, member, merchant, currency, product, game, round, ...(highest && { highest }) }
  return { ...play, ...win, kind: 'win', reference: ext, closesRound: true }
}

/**
 * What makes two calls of one id the same call: kind, user, amount, currency, round, game and reference. The first 128 bits of their
 * SHA-256, as the database keeps them; a rollback's amount is none of it, because the stored one is reversed.
 */
export function payloadOf(op: Operation): string {
  const kind = op.kind === 'bet' && op.free ? 'free_bet' : op.kind
  const meaning: (string | bigint | number)[] = [
    kind,
    op.member,
    amountOf(op) ?? '',
    op.currency,
    op.round ?? '',
    op.game,
    'reference' in op ? op.reference : '',
  ]
  if (op.kind === 'settle') meaning.push(op.version)
  if (op.kind === 'cash_out_part') meaning.push(op.part)
  return hash('sha256', meaning.join('\u001f'), 'hex').slice(0, 32)
}

export function amountOf(op: Operation): bigint | undefined {
  if (op.kind === 'settle') return op.payout
  return 'amount' in op ? op.amount : undefined
}
