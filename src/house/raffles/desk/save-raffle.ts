import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#kit/calendar.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { insertRaffle, lockRaffle, writeTerms, type RaffleRow } from '../raffle-store.ts'
import { commitmentOf } from '../rules/draw.ts'
import { judgeTerms, stateOn, type Terms, type TermsRefusal } from '../rules/raffle.ts'

type Saving = { readonly id: string | null; readonly terms: Terms }
type SavingRefusal = TermsRefusal | Refusal<'not_found' | 'raffle_unchanged' | 'raffle_begun' | 'raffle_over', null>
type Judged = { readonly before: RaffleRow | null; readonly wordsAlone: boolean }

/** Why a raffle cannot be kept so; else what it was. From its first day on its words alone may be other ones. */
export async function judgeSaving(tx: Tx, { merchant, at }: Act, { id, terms }: Saving): Promise<Judged | SavingRefusal> {
  const today = dayOf(at, await readCalendar(tx, merchant.id))
  if (id === null) return judgeTerms(terms, today) ?? { before: null, wordsAlone: false }
  const before = await lockRaffle(tx, { id, merchant: merchant.id })
  if (!before) return refuse('not_found')
  const state = stateOn(before, today)
  if (state === 'drawn' || state === 'cancelled') return refuse('raffle_over')
  if (isDeepStrictEqual(before.terms, terms)) return refuse('raffle_unchanged')
  const wordsAlone = isDeepStrictEqual(before.terms, { ...terms, texts: before.terms.texts })
  if (wordsAlone) return Object.keys(terms.texts).length === 0 ? refuse('words_missing') : { before, wordsAlone }
  if (state !== 'coming_soon') return refuse('raffle_begun')
  return judgeTerms(terms, today) ?? { before, wordsAlone }
}

/** Publishes a raffle with the commitment of a new seed, or changes one, which keeps its seed. */
export async function saveRaffle(tx: Tx, act: Act, saving: Saving, random: Random): Promise<null | SavingRefusal> {
  const judged = await judgeSaving(tx, act, saving)
  if (isRefusal(judged)) return judged
  const { terms } = saving
  const id = judged.before?.id ?? newId(act.at, random)
  if (judged.before) await writeTerms(tx, { id, terms })
  else await publish(tx, { id, merchant: act.merchant.id, terms, at: act.at }, random)
  const before = (judged.before?.terms ?? null) as Recorded
  await recordAct(tx, act, { action: 'raffles.save', subject: `raffle:${id}`, before, after: { ...terms } })
  return null
}

type Publishing = Pick<RaffleRow, 'id' | 'merchant' | 'terms'> & { readonly at: number }

/** The seed is kept from everybody until the draw. */
export async function publish(tx: Tx, raffle: Publishing, random: Random): Promise<void> {
  const seed = Buffer.from(random(32)).toString('hex')
  await insertRaffle(tx, { ...raffle, seed, commitment: commitmentOf(seed) })
}
