import type { HoldTurnView } from '#arcade/slots/contract.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import { hasteOf, type Showing } from './showing.ts'
import { coinsWorth, freshCoins, linesAmount, toneOf } from './reading.ts'
import { stageCoinsOf } from './stage-coins.ts'
import type { Held } from './state.ts'

type Shown = {
  /** The turn of the reels that brought the first coins. */
  readonly first: HoldTurnView
  readonly respins: readonly HoldTurnView[]
  readonly stake: Units
}

/** Between respins, and between the coins when they are paid, in milliseconds. */
const BEAT = { calm: { respin: 420, coin: 170 }, quick: { respin: 160, coin: 60 } }

/** The coins stay, the free cells turn again, and at the end every coin is paid before the eyes of the player. */
export async function showHold(showing: Showing, { first, respins, stake }: Shown): Promise<void> {
  const { stage, sound, store, pauses, still } = showing
  const values = { count: first.coins.length, respins: first.respinsLeft }
  stage.dim()
  sound.freeSpins()
  store.set({ phase: 'holdWon', hold: heldIn(first), shown: null, said: { key: 'saidHoldWon', values } })
  await Promise.all([stage.hold({ still: still() }), pauses.wait(5000)])
  for (const [i, turn] of respins.entries()) await respin(showing, turn, (respins[i - 1] ?? first).respinsLeft - 1)
  const last = respins.at(-1) ?? first
  const before = linesAmount(first)
  await payCoins(showing, last, { before, stake })
  const { grand } = last
  if (grand !== null) store.set({ win: before + coinsWorth(last) + unitsOfText(grand) })
}

async function respin(showing: Showing, turn: HoldTurnView, left: number): Promise<void> {
  const { stage, sound, store, pauses, still } = showing
  const held = store.get().hold as Held
  store.set({ phase: 'landing', hold: { ...held, left } })
  sound.spin()
  const fresh = stageCoinsOf(freshCoins(turn), showing)
  await stage.respin({ fresh, haste: hasteOf(store), still: still() }, (coin) => sound.coin(coin))
  store.set({ phase: 'showing', hold: heldIn(turn) })
  await pauses.wait(BEAT[hasteOf(store)].respin)
}

/** Coin by coin from the first cell to the last; the sum grows with each. */
async function payCoins(showing: Showing, last: HoldTurnView, { before, stake }: { before: Units; stake: Units }): Promise<void> {
  const { stage, sound, store, pauses } = showing
  let win = before
  for (const [i, coin] of last.coins.entries()) {
    win += unitsOfText(coin.amount)
    stage.pay(coin)
    store.set({ win, tone: toneOf(win, stake) })
    sound.coin(i)
    await pauses.wait(BEAT[hasteOf(store)].coin)
  }
  await pauses.wait(600)
}

function heldIn(turn: HoldTurnView): Held {
  const cells = turn.window.reduce((sum, reel) => sum + reel.length, 0)
  return { coins: turn.coins.length, cells, worth: coinsWorth(turn), left: turn.respinsLeft }
}
