import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { gameNames } from '#house/games/index.ts'
import { freeRoundsOf, roundsLeft, type FreeRounds } from '#house/wagers/index.ts'
import { claimsOf } from './claim-store.ts'
import type { GiftShown } from './contract.ts'
import type { Reader } from './show-promotions.ts'

/** Free rounds that a member was given by others than promotions: by their level, or for a mission. What can be played stands first. */
export async function showGifts(
  db: Database,
  { member, merchant, language, now }: Reader & { readonly member: bigint },
): Promise<GiftShown[]> {
  const [rewards, claims] = await Promise.all([freeRoundsOf(db, member), claimsOf(db, member)])
  const claimed = new Set(claims.map(({ id }) => id))
  const gifts = [...rewards.values()].filter(({ reward }) => !claimed.has(reward))
  if (gifts.length === 0) return []
  const names = new Map((await gameNames(db, { merchant: merchant.id, language })).map(({ gameCode, name }) => [gameCode, name]))
  return gifts
    .map((gift) => giftShown(gift, { names, now }))
    .toSorted((a, b) => Number(b.state === 'process') - Number(a.state === 'process') || b.expiresAt - a.expiresAt)
}

type Known = { readonly names: ReadonlyMap<string, string>; readonly now: number }

function giftShown(gift: FreeRounds, { names, now }: Known): GiftShown {
  const { reward: id, rounds, used, stake, games, won, playing, expiresAt, state } = gift
  const left = roundsLeft(gift, now)
  const ended = state === 'forfeit' ? state : used === rounds ? 'used' : 'expired'
  return {
    id,
    rounds,
    left,
    stake: unitsText(stake),
    games: games.map((code) => names.get(code) ?? code),
    won: unitsText(won),
    expiresAt,
    state: left > 0 || playing ? 'process' : ended,
  }
}
