import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import type { SigningKey } from '../signature.ts'

const name = z.string().min(1).max(128)

const key = z.discriminatedUnion('scheme', [
  z.strictObject({ id: name, scheme: z.literal('hmac'), secret: z.string().min(1) }),
  /** `private_key` is PEM. */
  z.strictObject({ id: name, scheme: z.enum(['rsa', 'rsa-body']), private_key: z.string().min(1) }),
])
export type KeyText = z.output<typeof key>

/** What the suite must know of the wallet under test. README.md says it for operators. */
export const kitSchema = z.strictObject({
  currency: name,
  /** A currency that the wallet knows and the suite's players do not have. */
  other_currency: name,
  games: z.strictObject({ first: name, second: name, disabled: name }),
  /** Another vendor's key, to whom the suite's players, games and tokens are strangers. */
  stranger: key,
  /** A jackpot pool of the first game that holds something; without one the pool's rules are not tried. */
  pool: name.optional(),
  /** The set-up port makes players with a bonus beside their cash; without it the parts of a balance are not tried. */
  bonuses: z.boolean().default(false),
  /** A rollback of a bet that has won: refused with ALREADY_SETTLED, or it reverses the bet and its wins. */
  rollback_after_win: z.enum(['refused', 'reversed']).default('refused'),
  /** A win after the round was closed: paid, or refused with ROUND_CLOSED. */
  win_after_close: z.enum(['paid', 'refused']).default('paid'),
})
export type Kit = z.output<typeof kitSchema>

export function signingKeyOf(text: KeyText): SigningKey {
  return text.scheme === 'hmac' ? text : { id: text.id, scheme: text.scheme, privateKey: createPrivateKey(text.private_key) }
}
