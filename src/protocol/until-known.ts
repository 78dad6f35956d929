import { HOUR, MINUTE, SECOND, type Clock, type Millis } from '#kit/clock.ts'
import type { WalletClient } from './client.ts'
import type { AnswerOf, RequestOf, Verb } from './endpoints.ts'
import type { AnswerRead } from './read-answer.ts'
import type { Status } from './status.ts'

const LONGEST: Millis = 5 * MINUTE

/** How long to wait before the next try: 1 s, 2 s, 4 s … at most five minutes. `tries` counts those made. */
export function waitAfter(tries: number): Millis {
  return Math.min(LONGEST, SECOND * 2 ** Math.min(Math.max(tries, 1) - 1, 20))
}

/** For so long a win or a rollback is tried again before it is given up to a person. */
export const PERSISTENCE: Millis = 72 * HOUR

export type Schedule = {
  readonly clock: Clock
  /** Lets the time pass between tries. When it rejects, the tries end with its error, so that a program can stop. */
  readonly wait: (wait: Millis) => Promise<void>
  /** Told of each attempt before the next wait, so that the caller can keep it. */
  readonly tried?: (attempt: {
    readonly verb: Verb
    readonly tries: number
    readonly heard: AnswerRead<Verb>
  }) => Promise<void> | void
}

/** What stands in the end. `given-up`: still unknown after all tries. `alert`: a person must look. */
export type Known<V extends Verb> = { readonly tries: number; readonly alert: boolean } & (
  | { readonly outcome: 'done' | 'refused'; readonly status: Status; readonly answer: AnswerOf<V> }
  | { readonly outcome: 'given-up'; readonly status: Status | null; readonly why: string }
)

type Asking<V extends Verb> = { readonly verb: V; readonly request: RequestOf<V> }
type Client = Pick<WalletClient, 'attempt'>
export type AfterStake = Exclude<Verb, 'bet' | 'betsBatch' | 'reserve' | 'play'>

/** Asks what is owed until the wallet has said yes or no: the same transaction each time, a new request id for each attempt. */
export function untilKnown<V extends AfterStake>(client: Client, asking: Asking<V>, schedule: Schedule): Promise<Known<V>> {
  return repeat(client, asking, schedule)
}

/** A stake whose outcome stayed unknown was taken back; `rollback` is how that ended. */
export type Staked<V extends Verb> = Known<V> | { readonly outcome: 'taken-back'; readonly rollback: Known<'rollback'> }

/**
 * Asks for a stake. While the wallet says that it is still running, the same is asked again; when the outcome is unknown the stake is
 * taken back until the wallet confirms that, under the id that the caller has kept for it. It is never asked for under another id.
 */
export async function stakeUntilKnown<V extends 'bet' | 'reserve'>(
  client: Client,
  { verb, request, rollback }: Asking<V> & { readonly rollback: string },
  schedule: Schedule,
): Promise<Staked<V>> {
  const known = await repeat(client, { verb, request }, schedule)
  if (known.outcome !== 'given-up') return known
  const { transaction_uuid, ...play }: RequestOf<'bet' | 'reserve'> = request
  return { outcome: 'taken-back', rollback: await takeBack(client, { play, bet: transaction_uuid, rollback }, schedule) }
}

/**
 * Asks for a round that is drawn already, the same until the wallet has said yes or no. A refusal after a try that nobody answered may come
 * before that try does, so the bet is then taken back: that leaves a mark which refuses it, or says that the round was played before.
 */
export async function playUntilKnown(
  client: Client,
  { request, rollback }: Omit<Asking<'play'>, 'verb'> & { readonly rollback: string },
  schedule: Schedule,
): Promise<Staked<'play'>> {
  const known = await repeat(client, { verb: 'play', request }, schedule)
  if (known.outcome === 'done' || (known.outcome === 'refused' && known.tries === 1)) return known
  return {
    outcome: 'taken-back',
    rollback: await takeBack(client, { play: request, bet: request.transaction_uuid, rollback }, schedule),
  }
}

/** A batch of unknown outcome was taken back bet by bet, in its order. */
export type StakedAll = Known<'betsBatch'> | { readonly outcome: 'taken-back'; readonly rollbacks: readonly Known<'rollback'>[] }

/** The same for a batch, which stands or falls as one: `rollbacks` are the ids kept for its bets, in their order. */
export async function batchUntilKnown(
  client: Client,
  { request, rollbacks }: { readonly request: RequestOf<'betsBatch'>; readonly rollbacks: readonly string[] },
  schedule: Schedule,
): Promise<StakedAll> {
  const { bets, ...play } = request
  if (new Set(rollbacks).size !== bets.length) throw new RangeError('each bet of a batch needs a rollback id of its own')
  const known = await repeat(client, { verb: 'betsBatch', request }, schedule)
  if (known.outcome !== 'given-up') return known
  const taken = bets.map(({ transaction_uuid: bet }, at) =>
    takeBack(client, { play, bet, rollback: rollbacks[at] as string }, schedule),
  )
  return { outcome: 'taken-back', rollbacks: await Promise.all(taken) }
}

type Play = Pick<RequestOf<'bet'>, 'user' | 'token' | 'game_code' | 'currency' | 'round'>
type TakingBack = { readonly play: Play; readonly bet: string; readonly rollback: string }

function takeBack(client: Client, { play, bet, rollback }: TakingBack, schedule: Schedule): Promise<Known<'rollback'>> {
  const { user, token, game_code, currency, round } = play
  const ids = { transaction_uuid: rollback, reference_transaction_uuid: bet }
  return repeat(client, { verb: 'rollback', request: { user, token, game_code, currency, round, ...ids } }, schedule)
}

async function repeat<V extends Verb>(client: Client, { verb, request }: Asking<V>, schedule: Schedule): Promise<Known<V>> {
  const started = schedule.clock()
  for (let tries = 1; ; tries++) {
    const heard = await client.attempt(verb, request)
    await schedule.tried?.({ verb, tries, heard })
    const { alert, status, why } = heard
    if (heard.outcome === 'done' || heard.outcome === 'refused')
      return { outcome: heard.outcome, status: heard.status, answer: heard.answer, tries, alert }
    const over = tries >= heard.tries || schedule.clock() - started >= PERSISTENCE
    if (heard.reaction === 'roll-back' || over) return { outcome: 'given-up', status, why, tries, alert: alert || over }
    await schedule.wait(waitAfter(tries))
  }
}
