import type { Clock } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { AnswerOf, Requests, Verb } from '#protocol/endpoints.ts'
import type { Status } from '#protocol/status.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Directory } from '#house/merchants/index.ts'
import { findTransaction, type Outcome } from '#house/wallet/index.ts'
import { freeRoundsOf, roundsLeft, type Wagers } from '#house/wagers/index.ts'
import { wireLimit, wireStatus } from '../rules/outcome-status.ts'
import { gameOfVendor } from '../catalogue/catalogue.ts'
import { swapLaunch, type GameSession, type SessionMemory } from '../sessions.ts'
import type { VendorKey } from './keys.ts'
import { playingSession, standingAfterwards, standingsAfterwards, type Claim, type Knowing, type Standing } from './standing.ts'
import { betOf, settlementOf, verbs, type MoneyVerb } from './verbs.ts'

export type Desk = {
  readonly db: Database
  readonly wagers: Wagers
  readonly sessions: SessionMemory
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly directory: Directory
}

type Reply = Partial<AnswerOf<'balance'>> & {
  readonly status: Status
  readonly results?: readonly Reply[]
  readonly token?: string
  readonly language?: string
  readonly channel?: string
  readonly is_trial?: boolean
  readonly autoplay?: boolean
}

/** Stakes need a live session; whatever pays or takes back does not. */
const stakes: ReadonlySet<Verb> = new Set<Verb>(['bet', 'play', 'betsBatch', 'reserve'])

/** Answers one verified call of a vendor. A thrown error means that the outcome is unknown. */
export async function serve<V extends Verb>(desk: Desk, key: VendorKey, call: { verb: V; request: Requests[V] }): Promise<Reply> {
  const { verb } = call
  const knowing = { db: desk.db, key, sessions: desk.sessions, gameOf: gamesOf(desk.db, key), now: desk.clock() }
  if (verb === 'check') return check(desk, knowing, call.request as Requests['check'])
  if (verb === 'settleBatch') return settleBatch(desk, knowing, call.request as Requests['settleBatch'])
  if (verb === 'balance') {
    const session = await playingSession(call.request as Requests['balance'], knowing)
    if (typeof session === 'string') return { status: session }
    return { ...(await balance(desk, session)), ...(await freeRounds(desk, session)) }
  }
  const standing = await standingOf(knowing, call)
  if (typeof standing === 'string') return { status: standing }
  if (verb === 'betsBatch') return betsBatch(desk, standing, call.request as Requests['betsBatch'])
  return money(desk, standing, call as { verb: MoneyVerb; request: Requests[MoneyVerb] })
}

function gamesOf(db: Database, { vendor }: VendorKey): Knowing['gameOf'] {
  const known = new Map<string, ReturnType<Knowing['gameOf']>>()
  return (gameCode) => {
    const game = known.get(gameCode) ?? gameOfVendor(db, { vendor, gameCode })
    known.set(gameCode, game)
    return game
  }
}

async function standingOf(knowing: Knowing, { verb, request }: { verb: Verb; request: unknown }): Promise<Standing | Status> {
  if (!stakes.has(verb)) return standingAfterwards(request as Claim, knowing)
  const session = await playingSession(request as Claim & { token: string }, knowing)
  if (verb === 'play' && isOver(session) && (await isKnown(knowing, request as Requests['play'])))
    return standingAfterwards(request as Claim, knowing)
  if (typeof session === 'string') return session
  await knowing.sessions.use(session)
  return { ...session, key: knowing.key }
}

/** A session in which nothing more is staked. */
const isOver = (session: unknown) => session === 'RS_ERROR_TOKEN_EXPIRED' || session === 'RS_ERROR_INVALID_GAME'

/** A play is asked again until it is answered, so what happened while its session lived is told after it too. */
async function isKnown({ db, key }: Knowing, { transaction_uuid }: Requests['play']): Promise<boolean> {
  return (await findTransaction(db, { vendors: [key.vendor], ext: transaction_uuid })) !== null
}

async function check(desk: Desk, knowing: Knowing, request: Requests['check']): Promise<Reply> {
  const { key, now, sessions } = knowing
  const token = newSecret(desk.random)
  const swapped = await desk.transact((tx) => swapLaunch(tx, { vendor: key.vendor, code: request.token, token, now }))
  if (swapped) {
    sessions.forget()
    const { language, channel, trial } = swapped
    const who = trial ? { status: 'RS_OK' as const, ...whose(swapped), is_trial: true } : await balance(desk, swapped)
    return { ...who, token, language, channel, ...(await allowances(desk, swapped)) }
  }
  const known = await sessions.find(key.vendor, request.token)
  if (!known) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const session = await playingSession({ token: request.token, user: String(known.member) }, knowing)
  if (typeof session === 'string') return { status: session }
  const { language, channel } = session
  return { ...(await balance(desk, session)), token: request.token, language, channel, ...(await allowances(desk, session)) }
}

/** What the merchant lets its members' games do. What is not said is not allowed. */
async function allowances({ directory }: Desk, { merchant }: GameSession): Promise<Pick<Reply, 'autoplay'>> {
  const { flags } = (await directory.byId(merchant)) ?? {}
  return flags?.AUTOPLAY ? { autoplay: true } : {}
}

async function balance({ wagers }: Desk, session: GameSession): Promise<Reply> {
  const purses = await wagers.purses(session.member, session.currency)
  const apart = purses && purses.bonus > 0n ? { balances: purses } : {}
  return { status: 'RS_OK', ...whose(session), balance: purses && purses.cash + purses.bonus, ...apart }
}

/** What the house gives the member to play at this game. */
async function freeRounds({ db, clock }: Desk, { member, gameCode }: GameSession): Promise<Pick<Reply, 'free_rounds'>> {
  const given = [...(await freeRoundsOf(db, member)).values()].flatMap((one) => {
    const left = one.games.includes(gameCode) ? roundsLeft(one, clock()) : 0
    const { reward: reward_uuid, stake: amount, expiresAt } = one
    return left > 0 ? [{ reward_uuid, amount, left: BigInt(left), expires_at: new Date(expiresAt).toISOString() }] : []
  })
  return given.length > 0 ? { free_rounds: given } : {}
}

async function money<V extends MoneyVerb>(
  desk: Desk,
  standing: Standing,
  call: { verb: V; request: Requests[V] },
): Promise<Reply> {
  const outcome = await verbs[call.verb](desk.wagers, call.request, standing)
  return { ...(await told(desk, standing, outcome)), transaction_uuid: call.request.transaction_uuid }
}

async function betsBatch(desk: Desk, standing: Standing, { bets, round, round_closed }: Requests['betsBatch']): Promise<Reply> {
  const outcomes = await desk.wagers.stakeAll(
    bets.map((bet, i) => ({
      ...betOf(standing, { ...bet, round }),
      ...(round_closed && i === bets.length - 1 && { closesRound: true }),
    })),
  )
  const results = await Promise.all(outcomes.map((outcome) => told(desk, standing, outcome)))
  const shown = results.find((result) => result.status !== 'RS_OK') ?? results.at(-1)
  return {
    ...(shown ?? { status: 'RS_ERROR_WRONG_SYNTAX' as const }),
    results: results.map((result, i) => ({ ...result, transaction_uuid: bets[i]?.transaction_uuid })),
  }
}

async function settleBatch(desk: Desk, knowing: Knowing, { settlements }: Requests['settleBatch']): Promise<Reply> {
  const standings = await standingsAfterwards(settlements, knowing)
  const known = settlements.flatMap((one, i) => {
    const standing = standings[i]!
    return typeof standing === 'string' ? [] : [{ standing, one }]
  })
  const outcomes = await desk.wagers.settleBatch(known.map(({ standing, one }) => settlementOf(standing, one)))
  const balances = await Promise.all(known.map(({ standing }, i) => balanceAfter(desk, standing, outcomes[i]!)))
  const answers = known.map(({ standing }, i) => toldWith(standing, outcomes[i]!, balances[i] ?? null))
  let next = 0
  return {
    status: 'RS_OK',
    results: settlements.map(({ transaction_uuid }, i): Reply => {
      const standing = standings[i]!
      return { ...(typeof standing === 'string' ? { status: standing } : answers[next++]!), transaction_uuid }
    }),
  }
}

/** An outcome in the protocol's words; where the ledger looked at no balance, it is read, so that every answer shows the true one. */
async function told(desk: Desk, standing: Standing, outcome: Outcome): Promise<Reply> {
  return toldWith(standing, outcome, await balanceAfter(desk, standing, outcome))
}

const balanceAfter = ({ wagers }: Desk, { member, currency }: Standing, { balance }: Outcome) =>
  balance === null ? wagers.balance(member, currency) : Promise.resolve(balance)

function toldWith(standing: Standing, outcome: Outcome, balance: Units | null): Reply {
  return {
    status: wireStatus[outcome.status],
    ...whose(standing),
    balance,
    retransmission: outcome.retransmission,
    ...(outcome.entry && { transaction_id: `${outcome.entry.lane}-${outcome.entry.seq}` }),
    ...(outcome.limit && limited(outcome.limit)),
    ...(outcome.status === 'held' && { message: 'held' }),
  }
}

function limited(name: string): Pick<Reply, 'limit' | 'message'> {
  const limit = wireLimit(name)
  return { message: name, ...(limit && { limit }) }
}

const whose = ({ member, currency }: Pick<Standing, 'member' | 'currency'>) => ({ user: String(member), currency })
