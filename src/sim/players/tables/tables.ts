import { unitsOfText } from '#kit/money.ts'
import { families } from '../../games/families.ts'
import { InstantDealer } from './instant-dealer.ts'
import { LiveTable } from './live-table.ts'
import { RoundTable, type Dealer } from './round-table.ts'
import type { Guest, Table } from './table.ts'

type Spun = { readonly round: string; readonly payout: string; readonly nonce: number; readonly turns: unknown }

/** Spins of a machine: each is over with its answer. */
const slotDealer = (game: string): Dealer => ({
  game,
  asked: () => ({ path: `/arcade/slots/${game}/spins`, data: {} }),
  end: async (said) => {
    const { round, payout, nonce, turns } = said.value as Spun
    return { end: 'played', round, payout: unitsOfText(payout), nonce, shown: JSON.stringify(turns) }
  },
})

/** How games are played that have a face of their own. */
const ownFaces: Readonly<Record<string, (game: string) => Dealer>> = { slots: slotDealer }

/** A table of any game in the list of families, of the vendor by whom a member plays it. */
export function tableOf(playing: Guest, game: string): Table {
  const family = families.of(game)?.family
  const live = families.sharedOf(game)
  if (live) {
    const { costs, chased, rated, shot } = live.events
    return new LiveTable(playing, {
      game,
      plans: live.plans(),
      costs,
      takesOrders: chased !== undefined,
      takesShots: shot !== undefined,
      rated: rated?.at,
    })
  }
  const dealer =
    family?.life === 'round' && family.instant
      ? new InstantDealer(playing, { game, face: family.instant })
      : ownFaces[family?.family ?? '']?.(game)
  if (!dealer) throw new Error(`nobody knows how ${game} is played`)
  return new RoundTable(playing, dealer)
}
