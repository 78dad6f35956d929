import { unitsText } from '../../kit/money.ts'
import { refuse, type Refusal } from '../../kit/refusal.ts'
import type { Database, Isolate } from '../../runtime/database.ts'
import { recordAct, type Act } from '../audit/index.ts'
import { deskWin } from './desk-rounds.ts'
import type { Wagers } from './open-wagers.ts'

type At = { readonly db: Database; readonly transact: Isolate; readonly wagers: Wagers }

/**
 * Credits a win whose bet nobody knows. The act is written down before the lane is asked, because the lane commits by itself: money
 * without a reason must not be, a reason without money may. The win's own id makes it happen once.
 */
export async function releaseWin(
  { db, transact, wagers }: At,
  act: Act,
  { vendor, ext }: { readonly vendor: number; readonly ext: string },
): Promise<{ balance: string } | Refusal<'win_gone', null> | Refusal<'win_refused', { readonly status: string }>> {
  const held = await deskWin(db, { merchant: act.merchant.id, vendor, ext })
  if (!held) return refuse('win_gone')
  const { member, merchant, currency, game, round, amount, reference } = held
  const after = { vendor, transaction: ext, reference, game, round, amount: unitsText(amount), currency }
  await transact((tx) => recordAct(tx, act, { action: 'wagers.release_win', subject: `member:${member}`, after }))
  const product = 'RELEASED'
  const outcome = await wagers.promoWin({ vendor, ext, member, merchant, currency, product, game, round, amount })
  if (outcome.status !== 'ok' && outcome.status !== 'replayed') return refuse('win_refused', { status: outcome.status })
  return { balance: unitsText(outcome.balance ?? 0n) }
}
