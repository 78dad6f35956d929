import type { Millis } from '#kit/clock.ts'
import type { Status } from '#protocol/status.ts'
import type { Database } from '#runtime/database.ts'
import type { gameOfVendor, PlayBounds } from '../catalogue/catalogue.ts'
import type { GameSession, SessionMemory } from '../sessions.ts'
import type { VendorKey } from './keys.ts'

/** For whom and at which game a call of a vendor stands. */
export type Standing = PlayBounds &
  Pick<GameSession, 'member' | 'merchant' | 'currency' | 'gameCode' | 'gameType'> & { readonly key: Whose }

/** The vendor that calls, as far as its operations are concerned. */
export type Whose = Pick<VendorKey, 'vendor' | 'merchant' | 'reversesWins'>

/** What a call says of whom it is for; absent fields are not compared. */
export type Claim = {
  readonly token?: string | null | undefined
  readonly user: string
  readonly game_code?: string | undefined
  readonly currency?: string | undefined
}

type GameOf = (gameCode: string) => ReturnType<typeof gameOfVendor>

/** `gameOf`: the vendor's own, looked up once for all of a call. */
export type Knowing = {
  readonly db: Database
  readonly key: Whose
  readonly sessions: SessionMemory
  readonly gameOf: GameOf
  readonly now: Millis
}

/** The live session that a stake or a balance names, if everything the call claims is so. A trial has no money here to ask for. */
export async function playingSession(claim: Claim & { readonly token: string }, knowing: Knowing): Promise<GameSession | Status> {
  const session = await claimedSession(claim, knowing)
  if (typeof session === 'string') return session
  if (session.trial) return 'RS_ERROR_INVALID_TOKEN'
  if (session.state === 'ended' || session.expiresAt.getTime() <= knowing.now) return 'RS_ERROR_TOKEN_EXPIRED'
  return session.gameOpen ? session : 'RS_ERROR_INVALID_GAME'
}

/**
 * Whoever a win, a rollback or a settlement is for. It may come weeks later: an ended session is as good as a live one, and without a
 * token the user and the game say it.
 */
export async function standingAfterwards(claim: Claim, knowing: Knowing): Promise<Standing | Status> {
  const { key, gameOf } = knowing
  if (claim.token) {
    const session = await claimedSession({ ...claim, token: claim.token }, knowing)
    if (typeof session === 'string') return session
    return session.trial ? 'RS_ERROR_INVALID_TOKEN' : { ...session, key }
  }
  return standingWithout(claim, { key, game: claim.game_code === undefined ? null : await gameOf(claim.game_code) })
}

/** The same of many, where no look is needed for each: a draw's settlements name few games, and no session. */
export async function standingsAfterwards(claims: readonly Claim[], knowing: Knowing): Promise<readonly (Standing | Status)[]> {
  const codes = new Set(claims.flatMap(({ token, game_code }) => (token || game_code === undefined ? [] : [game_code])))
  const games = new Map(await Promise.all([...codes].map(async (code) => [code, await knowing.gameOf(code)] as const)))
  return Promise.all(
    claims.map((claim) =>
      claim.token
        ? standingAfterwards(claim, knowing)
        : Promise.resolve(standingWithout(claim, { key: knowing.key, game: games.get(claim.game_code ?? '') ?? null })),
    ),
  )
}

type Found = { readonly key: Whose; readonly game: Awaited<ReturnType<GameOf>> }

function standingWithout(claim: Claim, { key, game }: Found): Standing | Status {
  if (!/^[1-9]\d{0,16}$/.test(claim.user)) return 'RS_ERROR_INVALID_TOKEN'
  if (!game) return 'RS_ERROR_INVALID_GAME'
  return { ...game, key, member: BigInt(claim.user), merchant: key.merchant, currency: claim.currency ?? '' }
}

async function claimedSession(
  claim: Claim & { readonly token: string },
  { key, sessions }: Knowing,
): Promise<GameSession | Status> {
  const session = await sessions.find(key.vendor, claim.token)
  if (!session || session.state === 'launched') return 'RS_ERROR_INVALID_TOKEN'
  if (claim.user !== String(session.member)) return 'RS_ERROR_INVALID_TOKEN'
  if (claim.currency !== undefined && claim.currency !== session.currency) return 'RS_ERROR_WRONG_CURRENCY'
  if (claim.game_code !== undefined && claim.game_code !== session.gameCode) return 'RS_ERROR_INVALID_GAME'
  return session
}
