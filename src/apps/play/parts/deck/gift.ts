import type { PlayerView } from '#arcade/players/contract.ts'

/** Rounds that the house gives, which are played before the player's own money. */
export type Gift = NonNullable<PlayerView['free']>

type Game = { readonly stakes: readonly string[]; readonly kind?: string }

/** Those that this game can be played for: at a stake that it takes, and where no pool is fed. */
export function giftFor({ stakes, kind }: Game, { free }: Pick<PlayerView, 'free'>): Gift | null {
  return free && free.left > 0 && kind !== 'hold' && stakes.includes(free.stake) ? free : null
}

/** Free bets of tickets, which have no stakes to choose from: whoever places one says so. */
export const freeBetIn = ({ free }: Pick<PlayerView, 'free'>): Gift | null => (free && free.left > 0 ? free : null)

/** One of them is asked for; null once none is left. */
export const oneLess = (gift: Gift): Gift | null => (gift.left > 1 ? { ...gift, left: gift.left - 1 } : null)
