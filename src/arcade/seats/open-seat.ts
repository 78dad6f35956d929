import { createHash } from 'node:crypto'
import { HOUR, type Millis } from '#kit/clock.ts'
import { newId, newSecret } from '#kit/ids.ts'
import { languageOf } from '#kit/language.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Seat } from './contract.ts'
import type { SeatPorts } from './ports.ts'
import { readBalance } from './read-seat.ts'
import { isKeptHere, trialOf } from './rules/trial.ts'
import { addSitting, codeUsed, seatOf, sittingById } from './store.ts'

/** A frame that stays open longer asks the house for a new launch. */
const SITTING_LIFE: Millis = 12 * HOUR

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

type Opened = { readonly token: string; readonly seat: Seat }
type SeatRefusal = Refusal<'launch_used' | 'launch_refused' | 'game_unknown' | 'house_silent', null>

/**
 * Asks the house whose launch code this is and gives that player a seat. A code is good once, here as there. Where the house says that it
 * is a trial, the seat is another one than the player's own, and its money is play credit.
 */
export async function openSeat(ports: SeatPorts, asked: { code: string; game: string }): Promise<Opened | SeatRefusal> {
  const codeHash = hashOf(asked.code)
  if (!ports.houses.some(({ code }) => ports.offers(asked.game, code))) return refuse('game_unknown')
  if (await codeUsed(ports.db, codeHash)) return refuse('launch_used')
  const launched = await whoseLaunch(ports, asked.code)
  if (isRefusal(launched)) return launched
  const { player, currency, swapped, language, trial, autoplay } = launched
  if (!ports.offers(asked.game, launched.house)) return refuse('game_unknown')
  const token = newSecret(ports.random)
  const sitting = await ports.transact(async (tx) => {
    const at = ports.clock()
    const house = trial ? trialOf(launched.house) : launched.house
    const seat = await seatOf(tx, { house, player, currency })
    const added = {
      id: newId(at, ports.random),
      seat,
      game: asked.game,
      language: languageOf(language ?? '')?.code ?? 'EN',
      token_hash: hashOf(token),
      code_hash: codeHash,
      house_token: swapped ?? asked.code,
      autoplay,
      opened_at: new Date(at),
      expires_at: new Date(at + SITTING_LIFE),
    }
    if (!(await addSitting(tx, added))) return refuse('launch_used')
    await ports.furnish(tx, { seat, at })
    if (isKeptHere(house)) await ports.purse.fill(tx, { seat, currency, house })
    return added.id
  })
  if (isRefusal(sitting)) return sitting
  return { token, seat: await readBalance(ports, await sittingById(ports.db, sitting)) }
}

type Launched = {
  readonly house: string
  readonly player: string
  readonly currency: string
  readonly swapped: string | null | undefined
  readonly language: string | null | undefined
  readonly trial: boolean
  readonly autoplay: boolean
}

/** Asks the houses in turn; only the one that gave the code knows it. */
async function whoseLaunch(
  { houses }: Pick<SeatPorts, 'houses'>,
  token: string,
): Promise<Launched | Refusal<'launch_refused' | 'house_silent', null>> {
  for (const { code, client } of houses) {
    const heard = await client.attempt('check', { token })
    if (heard.outcome === 'unknown' || heard.outcome === 'running') return refuse('house_silent')
    const { user: player, currency, token: swapped, language, is_trial: trial = false, autoplay = false } = heard.answer
    if (heard.outcome === 'done' && player && currency)
      return { house: code, player, currency, swapped, language, trial, autoplay }
  }
  return refuse('launch_refused')
}
