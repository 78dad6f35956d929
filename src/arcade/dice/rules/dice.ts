import { ratio } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type InstantRules } from '#arcade/families/rules/instant.ts'

/** Under or over so many hundredths: a roll lies between 0.00 and 99.99. */
export type DiceChoice = { readonly side: 'under' | 'over'; readonly target: number }
export type DiceView = { readonly roll: number; readonly won: boolean }

export const ROLLS = 10_000
/** The smallest and the largest chance that may be chosen, in rolls of all. */
export const CHANCES = { least: 100, most: 9800 } as const

/** How many of all rolls win. */
export function winning({ side, target }: DiceChoice): number {
  return side === 'under' ? target : ROLLS - 1 - target
}

/** 99 % shared out over the rolls that win, in ten-thousandths of the stake, cut. */
export function diceFactor(choice: DiceChoice): bigint {
  return (WHOLE * BigInt(ROLLS) * 99n) / (100n * BigInt(winning(choice)))
}

export function isOffered(choice: DiceChoice): boolean {
  const chance = winning(choice)
  return chance >= CHANCES.least && chance <= CHANCES.most
}

function* everyChoice(): Generator<DiceChoice> {
  for (const side of ['under', 'over'] as const)
    for (let target = 0; target < ROLLS; target++) if (isOffered({ side, target })) yield { side, target }
}

export const dice: InstantRules<DiceChoice, never, DiceView> = {
  version: 1,
  play: (choice, _, below) => {
    const roll = below(ROLLS)
    const won = choice.side === 'under' ? roll < choice.target : roll > choice.target
    return { over: true, factor: won ? diceFactor(choice) : 0n, view: { roll, won } }
  },
  *payTables() {
    for (const choice of everyChoice())
      yield { choice, pays: [{ factor: diceFactor(choice), chance: ratio(BigInt(winning(choice)), BigInt(ROLLS)) }] }
  },
  most: diceFactor({ side: 'under', target: CHANCES.least }),
}
