import { MINUTE, type Millis } from '#kit/clock.ts'
import { newId, newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { refusePaused, startPlay, type Paused } from '#house/limits/index.ts'
import { refuseUnprovenPlay, type Unproven } from '#house/verification/index.ts'
import { placeMember, timeIsUp } from '#house/wallet/index.ts'
import { categoryOf } from './rules/menu.ts'
import { launchPlaces } from './rules/launch-places.ts'
import { gamesBeside, playableGame } from './catalogue/catalogue.ts'
import { saveLaunch } from './sessions.ts'

/** A launch code is good once and for this long. */
const CODE_LIFE: Millis = MINUTE

export type Launch = {
  readonly merchant: number
  readonly member: bigint
  readonly currency: string
  readonly language: string
  /** The login it hangs on: when that ends, so does the game. */
  readonly login: string
  /** Where the member is; null where nobody knows. */
  readonly region: string | null
  readonly vassalage: string
  readonly gameCode: string
  readonly channel: string
  readonly freeTrial: boolean
  /** Of a trial account, which may try and never stake. */
  readonly byTrial: boolean
  readonly round: string | null
  /** Categories that the merchant goes without. */
  readonly closed: ReadonlySet<string>
  /** The merchant's launch hosts. */
  readonly hosts: readonly string[]
}

export type Launched = { readonly url: string; readonly elsewhere: string[]; readonly title: string; readonly beside: string[] }
type LaunchRefusal = Refusal<'game_unknown' | 'game_closed' | 'time_used_up' | 'trial_not_offered' | 'need_true_account', null>

/**
 * Opens a game for a member: the address of its frame, whose fragment carries a single-use code. A fragment is sent to no server and
 * stands in no log. From then on the bounds of the region hold where they are.
 */
export async function launchGame(
  tx: Tx,
  launch: Launch,
  { now, random }: { now: Millis; random: Random },
): Promise<Launched | LaunchRefusal | Paused | Unproven> {
  const paused = await refusePaused(tx, launch.member, now)
  if (paused) return paused
  if (!launch.freeTrial && (await timeIsUp(tx, launch.member, now))) return refuse('time_used_up')
  const game = await playableGame(tx, launch)
  if (!game) return refuse('game_unknown')
  if (!game.open || launch.closed.has(categoryOf({ vassalage: launch.vassalage, gameType: game.gameType })))
    return refuse('game_closed')
  if (launch.byTrial && !launch.freeTrial) return refuse('need_true_account')
  const unproven = launch.freeTrial ? null : await refuseUnprovenPlay(tx, launch)
  if (unproven) return unproven
  if (launch.freeTrial && !game.freeTrial) return refuse('trial_not_offered')
  const code = newSecret(random)
  await saveLaunch(tx, {
    id: newId(now, random),
    code,
    vendor: game.vendor,
    game: game.game,
    channel: launch.channel,
    member: launch.member,
    merchant: launch.merchant,
    currency: launch.currency,
    language: launch.language,
    login: launch.login,
    trial: launch.freeTrial,
    createdAt: now,
    expiresAt: now + CODE_LIFE,
  })
  await placeMember(tx, launch)
  if (!launch.freeTrial) await startPlay(tx, launch, now)
  const fragment = new URLSearchParams({
    code,
    game: launch.gameCode,
    language: launch.language,
    ...(launch.round && { round: launch.round }),
  })
  const [url, ...elsewhere] = launchPlaces(game, { hosts: launch.hosts, random }).map((place) => `${place}#${fragment}`)
  return { url: url as string, elsewhere, title: game.name, beside: await gamesBeside(tx, game) }
}
