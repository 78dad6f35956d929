import type { HoldTurnView, Spin } from '#arcade/slots/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { greatnessOf } from '#play/parts/win/greatness.ts'
import { freeSpinsIn, hasReels, spunAmount, toneOf } from './reading.ts'
import { showFreeSpinsWon, startFreeTurn } from './show-free.ts'
import { showHold } from './show-hold.ts'
import { landReels, showAwards } from './show-reels.ts'
import type { Showing } from './showing.ts'

const LANTERNS = { great: 10, grand: 18, splendid: 28 }

/** Shows a whole round as it was played: the paid turn, what it led to, and what it all brought. */
export async function presentSpin(showing: Showing, spin: Spin): Promise<void> {
  const { store } = showing
  const stake = unitsOfText(spin.stake)
  let brought = 0n
  for (const [i, turn] of spin.turns.entries()) {
    if (!hasReels(turn)) break
    if (i > 0) await startFreeTurn(showing, spin, i)
    await landReels(showing, turn)
    const amount = spunAmount(turn)
    brought += amount
    store.set({ phase: 'showing' })
    if (amount > 0n) await showAwards(showing, turn, { brought, stake, last: i === spin.turns.length - 1 })
    if (freeSpinsIn(turn) > 0) await showFreeSpinsWon(showing, spin, i)
  }
  const [first, ...respins] = spin.turns.filter((turn): turn is HoldTurnView => turn.kind === 'hold')
  if (first && holds(spin)) await showHold(showing, { first, respins, stake })
  await close(showing, spin)
}

/** Coins were held in this round, be it that they filled the window at once. */
function holds({ turns }: Pick<Spin, 'turns'>): boolean {
  const last = turns.at(-1)
  return last?.kind === 'hold' && last.coinsAmount !== '0'
}

/** The feature is over, or the win is great: both are told once, over the reels, with everything that the round brought. */
async function close({ stage, sound, store, pauses, still }: Showing, spin: Spin): Promise<void> {
  const [brought, stake] = [unitsOfText(spin.payout), unitsOfText(spin.stake)]
  const greatness = greatnessOf(brought, stake)
  const scene = sceneOf(spin, greatness !== null)
  if (scene === null) return
  const key = ({ jackpot: 'saidJackpot', holdDone: 'saidHoldDone', freeDone: 'saidFreeDone', great: null } as const)[scene]
  store.set({ phase: scene, greatness, win: brought, tone: toneOf(brought, stake) })
  if (key) store.set({ said: { key, values: { amount: spin.payout } } })
  if (greatness) {
    sound.great()
    if (!still()) stage.release(LANTERNS[greatness])
  }
  await pauses.wait(greatness ? 7000 : 5000)
  stage.calm()
}

function sceneOf(spin: Spin, great: boolean): 'jackpot' | 'holdDone' | 'freeDone' | 'great' | null {
  if (spin.jackpot !== null) return 'jackpot'
  if (holds(spin)) return 'holdDone'
  if (spin.turns.length > 1) return 'freeDone'
  return great ? 'great' : null
}
