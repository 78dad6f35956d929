import { createHash } from 'node:crypto'
import { HOUR, type Millis } from '#kit/clock.ts'
import { newId, newSecret } from '#kit/ids.ts'
import { languageOf } from '#kit/language.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { PlayerView } from './contract.ts'
import type { SessionPorts } from './ports.ts'
import { readBalance } from './read-player.ts'
import { isKeptHere, trialOf } from './rules/trial.ts'
import { addSession, codeUsed, playerOf, sessionById } from './store.ts'

/** A frame that stays open longer asks the house for a new launch. */
const SESSION_LIFE: Millis = 12 * HOUR

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

type Opened = { readonly token: string; readonly player: PlayerView }
type SessionRefusal = Refusal<'launch_used' | 'launch_refused' | 'game_unknown' | 'house_silent', null>

/**
 * Asks the house whose launch code this is and opens a session for that player. A code is good once, here as there. Where the house says that it
 * is a trial, the arcade's player is another one than for money, and its money is play credit.
 */
export async function openSession(ports: SessionPorts, asked: { code: string; game: string }): Promise<Opened | SessionRefusal> {
  const codeHash = hashOf(asked.code)
  if (!ports.houses.some(({ code }) => ports.offers(asked.game, code))) return refuse('game_unknown')
  if (await codeUsed(ports.db, codeHash)) return refuse('launch_used')
  const launched = await whoseLaunch(ports, asked.code)
  if (isRefusal(launched)) return launched
  const { player_name, currency, swapped, language, trial, autoplay } = launched
  if (!ports.offers(asked.game, launched.house)) return refuse('game_unknown')
  const token = newSecret(ports.random)
  const session = await ports.transact(async (tx) => {
    const at = ports.clock()
    const house = trial ? trialOf(launched.house) : launched.house
    const player = await playerOf(tx, { house, player_name, currency })
    const added = {
      id: newId(at, ports.random),
      player,
      game: asked.game,
      version: ports.versionOf(asked.game),
      language: languageOf(language ?? '')?.code ?? 'EN',
      token_hash: hashOf(token),
      code_hash: codeHash,
      house_token: swapped ?? asked.code,
      autoplay,
      opened_at: new Date(at),
      expires_at: new Date(at + SESSION_LIFE),
    }
    if (!(await addSession(tx, added))) return refuse('launch_used')
    await ports.furnish(tx, { player, at })
    if (isKeptHere(house)) await ports.purse.fill(tx, { player, currency, house })
    return added.id
  })
  if (isRefusal(session)) return session
  return { token, player: await readBalance(ports, await sessionById(ports.db, session)) }
}

type Launched = {
  readonly house: string
  readonly player_name: string
  readonly currency: string
  readonly swapped: string | null | undefined
  readonly language: string | null | undefined
  readonly trial: boolean
  readonly autoplay: boolean
}

/** Asks the houses in turn; only the one that gave the code knows it. */
async function whoseLaunch(
  { houses }: Pick<SessionPorts, 'houses'>,
  token: string,
): Promise<Launched | Refusal<'launch_refused' | 'house_silent', null>> {
  for (const { code, client } of houses) {
    const heard = await client.attempt('check', { token })
    if (heard.outcome === 'unknown' || heard.outcome === 'running') return refuse('house_silent')
    const { user: player_name, currency, token: swapped, language, is_trial: trial = false, autoplay = false } = heard.answer
    if (heard.outcome === 'done' && player_name && currency)
      return { house: code, player_name, currency, swapped, language, trial, autoplay }
  }
  return refuse('launch_refused')
}
