/**
 * desk owns what a house's operators see and say of draws whose results come from outside, and the numbers that were opened. It never knows
 * who an operator is beyond a name, nor decides what a result pays.
 * Decisions: docs/decisions/0401-results-from-outside-are-two-peoples-words.md
 */
export { listDraws, showDraw, type DeskPorts } from './show-draws.ts'
export { hearDraw } from './hear-draw.ts'
export { openedNumbers } from './opened-numbers.ts'
