/**
 * desk owns what a house's operators, and feeds beside them, say of draws whose results come from outside, how operators bound what is owed on
 * their numbers and what each house pays on a bet, what they see of them, the numbers that were opened, and what a house's players bet, in words.
 * It never knows who an operator is beyond a name, nor decides what a result pays.
 * Decisions: docs/decisions/0401-results-from-outside-are-two-peoples-words.md, 0404-a-feed-of-results-speaks-as-one-person-does.md,
 * 0415-a-lottery-knows-what-it-owes-by-number.md, 0435-a-bet-is-told-in-words-by-its-game.md, 0444-a-draw-is-told-once-it-is-final.md
 */
export { listDraws, showDraw, type DeskPorts } from './show-draws.ts'
export { showRates } from './show-rates.ts'
export { hearBound, hearRates } from './hear-bound.ts'
export { hearDraw } from './hear-draw.ts'
export { feedsHearer, type Feed, type FeedPorts } from './hear-feeds.ts'
export { tellBets, tellDraws } from './tell-bets.ts'
export { openedNumbers } from './opened-numbers.ts'
