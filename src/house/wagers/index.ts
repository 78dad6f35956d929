/**
 * The one door of every stake: limits, ledger, record and event in one call. It knows stake, outcome and product name; never odds,
 * numbers or cards.
 */
import { join } from 'node:path'
import { readTexts, type Texts } from '../../runtime/http/texts.ts'

export { openWagers, type Wagers, type WagersOptions } from './open-wagers.ts'
export { roundRowsOf, roundsCalls } from './console-calls.ts'
export { deskRound, gamesOfRounds, roundsAround, roundsNamed, type DeskRound } from './desk-rounds.ts'
export { countHeldWins, heldWins, roundOf, roundsOf, type HeldWin, type Round } from './records.ts'

export const wagersTexts: Texts = readTexts(join(import.meta.dirname, 'texts'))
