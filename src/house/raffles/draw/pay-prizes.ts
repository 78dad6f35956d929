import type { Millis } from '#kit/clock.ts'
import { showUnits } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { refuseBarred, type Keeping } from '#house/loyalty/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import { post } from '#house/wallet/index.ts'
import { markPaid, prizesOwed, type Owed } from '../draw-store.ts'
import { findRaffle } from '../raffle-store.ts'

const BATCH = 200

/** Pays the prizes that were won, each in a transaction of its own. Of a winner who is barred it stays owed until they no longer are. */
export async function payPrizes(keeping: Keeping): Promise<void> {
  const { db, transact, signal } = keeping
  let after: string | null = null
  do {
    const prizes: readonly Owed[] = await prizesOwed(db, { after, limit: BATCH })
    for (const prize of prizes) if (!signal?.aborted) await transact((tx) => payPrize(tx, prize, keeping))
    after = prizes.length === BATCH ? (prizes.at(-1)?.id ?? null) : null
  } while (after !== null && !signal?.aborted)
}

export async function payPrize(
  tx: Tx,
  owed: Owed,
  { clock, ...keeping }: Pick<Keeping, 'clock' | 'directory' | 'random'>,
): Promise<void> {
  const { id, member, prize: amount } = owed
  const now = clock()
  if (await refuseBarred(tx, member, now)) return
  if (!(await markPaid(tx, id, now))) return
  await tellWinner(tx, owed, { ...keeping, now })
  const lines = [{ from: { house: 'promotions' }, to: { member }, amount }] as const
  const posted = await post(tx, { id, kind: 'reward', cause: `raffles.draw:${id}`, lines }, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to the prize ${id}`)
}

type Telling = Pick<Keeping, 'directory' | 'random'> & { readonly now: Millis }

async function tellWinner(
  tx: Tx,
  { raffle: id, merchant, member, prize }: Owed,
  { directory, random, now }: Telling,
): Promise<void> {
  const told = await directory.byId(merchant)
  const raffle = told && (await findRaffle(tx, { id, merchant }))
  if (!raffle) return
  const { texts } = raffle.terms
  const name = { named: (language: string) => wordsIn(texts, { language, fallback: told.language })?.name ?? '' }
  const values = { raffle: name, amount: `${showUnits(prize)} ${told.currency}` }
  await sendNews(tx, { about: 'raffles', news: 'prize_won', merchant, members: [member], values }, { now, random })
}
