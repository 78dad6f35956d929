import type { Units } from '#kit/money.ts'
import { hasteOf, soundReturn, type Showing } from './showing.ts'
import { awardsOf, heldReels, shiningOf, spunAmount, toneOf, wantedBy, type ReelsTurn } from './reading.ts'
import { stageCoinsOf } from './stage-coins.ts'

/** Brings the running reels to rest where the round drew them. */
export async function landReels(showing: Showing, turn: ReelsTurn): Promise<void> {
  const { stage, sound, machine, strips, store, still } = showing
  store.set({ phase: 'landing', trouble: null })
  const coins = turn.kind === 'hold' ? stageCoinsOf(turn.coins, showing) : []
  if (still()) {
    sound.stop(0)
    await stage.fade(turn.window)
    return stage.coins(coins)
  }
  const haste = hasteOf(store)
  const wanted = wantedBy(machine)
  const held = haste === 'quick' ? [] : heldReels(turn.window, wanted, strips)
  let seen = 0
  await stage.land({ window: turn.window, stops: turn.stops, strips, haste, held }, (reel) => {
    sound.stop(reel)
    if (coins.length > 0) stage.coins(coins.filter((coin) => coin.reel <= reel))
    const shown = turn.window[reel]?.filter((symbol) => symbol === wanted.symbol).length ?? 0
    seen += shown
    // It is said only of what has come, and only where more of it can matter.
    if (shown > 0 && seen > 1 && seen >= wanted.needed - 3) sound.scatter(Math.min(seen, 5))
  })
}

/** Lights what a turn pays. */
export async function showAwards(
  { stage, sound, machine, store, pauses, still }: Showing,
  turn: ReelsTurn,
  { brought, stake, last }: { brought: Units; stake: Units; last: boolean },
): Promise<void> {
  const tone = toneOf(brought, stake)
  const awards = awardsOf(turn, machine)
  stage.shine(shiningOf(awards, machine, tone), { still: still() })
  store.set({ win: brought, tone, shown: awards.length === 1 ? (awards[0] ?? null) : null })
  soundReturn(sound, { amount: spunAmount(turn), brought, stake })
  await pauses.wait(last ? 500 : store.get().quick ? 500 : 1100)
}
