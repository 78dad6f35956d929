import { unitsOfText, type Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** A game by its code, and what it is called by language. */
export type NamedGame = { readonly code: string; readonly names: Readonly<Record<string, string>> }

/** Rounds of some games that cost nothing, each at a stake as decimal text; one of a game of tickets is a free bet. */
export type FreeGift = { readonly rounds: number; readonly stake: string; readonly games: readonly NamedGame[] }

/** One that is played within so many days. */
export type DatedGift = FreeGift & { readonly days: number }

/** What it stands for: no game returns more than is staked. */
export const worthOf = ({ rounds, stake }: Pick<FreeGift, 'rounds' | 'stake'>): Units => unitsOfText(stake) * BigInt(rounds)

/** What a game takes for a round, as far as the house knows it. */
type Stakes = { readonly smallest: Units | null; readonly largest: Units | null; readonly stakes: readonly Units[] | null }

export type FreeGiftRefusal = Refusal<'free_game_not_offered' | 'free_stake_not_offered', null>

/** Why nobody could play such rounds: a game that is not open to members, or one that does not take the stake. What is given otherwise is played nowhere by itself. */
export function judgeFreeGift(
  { games, stake: text }: Pick<FreeGift, 'games' | 'stake'>,
  known: ReadonlyMap<string, Stakes>,
): FreeGiftRefusal | null {
  const stake = unitsOfText(text)
  for (const { code } of games) {
    const takes = known.get(code)
    if (!takes) return refuse('free_game_not_offered')
    const { smallest, largest, stakes } = takes
    const fits = stakes ? stakes.includes(stake) : stake >= (smallest ?? 0n)
    if (!fits || (largest !== null && stake > largest)) return refuse('free_stake_not_offered')
  }
  return null
}

/** Whether a gift gives anybody more than another, or something else: more rounds, higher ones, longer, or in a game of which there was none. */
export function giftGivesMore(before: DatedGift | undefined, after: DatedGift | undefined): boolean {
  if (!after) return false
  if (!before) return true
  return (
    after.rounds > before.rounds ||
    unitsOfText(after.stake) > unitsOfText(before.stake) ||
    after.days > before.days ||
    after.games.some(({ code }) => !before.games.some((game) => game.code === code))
  )
}
