import { dayOf } from '#kit/calendar.ts'
import { unitsText } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import type { ProofShown } from './contract.ts'
import { drawsOf } from './draw-store.ts'
import { frozenList } from './entry-store.ts'
import { findRaffle } from './raffle-store.ts'
import { stateOn } from './rules/raffle.ts'
import type { Reader } from './show-raffles.ts'

/** All that a draw is computed again from. The seed is told once nothing more is drawn with it. */
export async function showProof(
  db: Database,
  { merchant, language, now }: Reader,
  id: string,
): Promise<ProofShown | Refusal<'not_found', null>> {
  const raffle = await findRaffle(db, { id, merchant: merchant.id })
  if (!raffle) return refuse('not_found')
  const { terms, commitment, seed, listHash, drawnAt } = raffle
  return {
    id,
    state: stateOn(raffle, dayOf(now, merchant.calendar)),
    name: wordsIn(terms.texts, { language, fallback: merchant.language })?.name ?? '',
    currency: merchant.currency,
    commitment,
    seed: drawnAt === null ? null : seed,
    listHash,
    lines: await frozenList(db, id),
    prizes: terms.prizes.map((prize) => ({ ...prize })),
    draws: (await drawsOf(db, id)).map(({ ticket, number, prize }) => ({
      ticket,
      number,
      prize: prize === null ? null : unitsText(prize),
    })),
  }
}
