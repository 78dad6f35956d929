/**
 * The one door of every stake: limits, ledger, record and event in one call. It knows stake, outcome and product name; never odds,
 * numbers or cards.
 */
import cn from './texts/cn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import km from './texts/km.json' with { type: 'json' }

export { openWagers, type Wagers, type WagersOptions } from './open-wagers.ts'
export { roundRowOf, roundsCalls } from './console-calls.ts'
export { deskRound, gamesOfRounds, roundsAround, roundsNamed, type DeskRound } from './desk-rounds.ts'
export { countHeldWins, heldWins, roundOf, roundsOf, type HeldWin, type Round } from './records.ts'

export const wagersTexts = { KM: km, EN: en, CN: cn }
