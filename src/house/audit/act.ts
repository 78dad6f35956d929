import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import { record } from './record.ts'
import type { Entry } from './entry.ts'

/** Who acts in the console, when, from where, and why. A verb takes it beside `tx`. */
export type Act = {
  readonly at: Millis
  /** `operator:3`. */
  readonly actor: string
  readonly operator: bigint
  readonly name: string
  /** The operator's merchant. */
  readonly merchant: { readonly id: number; readonly code: string }
  readonly ip: string
  readonly reason?: string
}

export function actOf(context: CallContext, reason?: string): Act {
  const { id, name, merchant } = operatorOf(context)
  const act = { at: context.clock(), actor: `operator:${id}`, operator: id, name, merchant, ip: context.ip }
  return reason === undefined ? act : { ...act, reason }
}

/** Writes what an operator did, inside the transaction in which it is done. */
export function recordAct(
  tx: Tx,
  { at, actor, merchant, ip, reason }: Act,
  deed: Pick<Entry, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> {
  return record(tx, { at, merchant: merchant.code, actor, ip, ...(reason !== undefined && { reason }), ...deed })
}
