import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { sendNews } from '#house/notifications/index.ts'
import { entriesOf } from '../entry-store.ts'
import { lockRaffle, writeCancelled } from '../raffle-store.ts'

type Cancelling = { readonly id: string; readonly random: Random }

/** Ends a raffle before its draw, and tells whoever joined. */
export async function cancelRaffle(
  tx: Tx,
  act: Act,
  { id, random }: Cancelling,
): Promise<null | Refusal<'not_found' | 'raffle_over', null>> {
  const merchant = act.merchant.id
  const raffle = await lockRaffle(tx, { id, merchant })
  if (!raffle) return refuse('not_found')
  if (raffle.drawnAt !== null || raffle.cancelledAt !== null) return refuse('raffle_over')
  await writeCancelled(tx, { id, at: act.at })
  const change = { before: { cancelled: false }, after: { cancelled: true } }
  await recordAct(tx, act, { action: 'raffles.cancel', subject: `raffle:${id}`, ...change })
  const members = (await entriesOf(tx, id)).map(({ member }) => member)
  const name = { named: (language: string) => wordsIn(raffle.terms.texts, { language, fallback: 'EN' })?.name ?? '' }
  const told = { about: 'raffles', news: 'raffle_cancelled', merchant, members, values: { raffle: name } } as const
  if (members.length > 0) await sendNews(tx, told, { now: act.at, random })
  return null
}
