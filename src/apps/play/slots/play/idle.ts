import type { PlayerView } from '#arcade/players/contract.ts'
import type { Spin } from '#arcade/slots/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Arcade } from '#play/frame/arcade.ts'
import { giftFor } from '#play/parts/deck/gift.ts'
import type { Showing } from './showing.ts'
import { awardsOf, hasReels, shiningOf, toneOf } from './reading.ts'
import { pursesSaid } from '#play/parts/purses.ts'

export type Idle = {
  /** Between two stakes: each award of the last turn in its turn, over and over. */
  readonly begin: (spin: Spin) => void
  readonly end: () => void
  /** Asks about a round whose payout the house has not confirmed, until it has. */
  readonly untilPaid: (spin: Spin) => Promise<void>
  readonly readBalance: () => Promise<void>
}

const EACH = 1500
const ASK_AGAIN = [1500, 3000, 6000, 12_000]

export function createIdle(ports: Showing & { readonly arcade: Arcade }): Idle {
  const { store, stage, machine, pauses, still, arcade } = ports
  let round = 0

  const cycle = async (spin: Spin, mine: number) => {
    const turn = spin.turns.at(-1)
    // Coins that were held stand before the reels, and have been told one by one.
    const awards = turn && hasReels(turn) ? awardsOf(turn, machine) : []
    const tone = toneOf(unitsOfText(spin.payout), unitsOfText(spin.stake))
    if (awards.length === 0) return
    for (let i = 0; mine === round; i = (i + 1) % awards.length) {
      const award = awards[i] as (typeof awards)[number]
      stage.shine(shiningOf([award], machine, tone), { still: still() })
      store.set({ shown: award })
      if (awards.length === 1) return
      await pauses.wait(EACH)
    }
  }
  return {
    begin: (spin) => {
      round += 1
      void cycle(spin, round)
    },
    end: () => {
      round += 1
      stage.dim()
    },
    untilPaid: async (spin) => {
      const mine = round
      for (let i = 0; mine === round; i++) {
        await pauses.wait(ASK_AGAIN[Math.min(i, ASK_AGAIN.length - 1)] as number)
        const path = `/arcade/slots/${machine.game}/spins` as const
        const answer = await arcade<Spin>({ method: 'POST', path, data: { key: spin.key, stake: spin.stake } })
        if (mine !== round || answer.kind !== 'value' || !answer.value.paid) continue
        const { balance } = answer.value
        return store.set({ unpaid: false, balance: balance === null ? null : unitsOfText(balance) })
      }
    },
    readBalance: async () => {
      const answer = await arcade<PlayerView>({ method: 'GET', path: '/arcade/players/own' })
      if (answer.kind !== 'value' || answer.value.balance === null) return
      store.set({ ...pursesSaid(answer.value), gift: giftFor(machine, answer.value) })
    },
  }
}
