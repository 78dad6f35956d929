import { unitsOfText } from '#kit/money.ts'
import type { Dealer } from './table.ts'

type Spun = { readonly round: string; readonly payout: string; readonly nonce: number; readonly turns: unknown }

/** Spins of a machine: each is over with its answer. */
export const slotDealer = (game: string): Dealer => ({
  game,
  asked: () => ({ path: `/arcade/slots/${game}/spins`, data: {} }),
  end: async (said) => {
    const { round, payout, nonce, turns } = said.value as Spun
    return { end: 'played', round, payout: unitsOfText(payout), nonce, shown: JSON.stringify(turns) }
  },
})
