import { ratio } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type InstantRules, type PayTable } from '#arcade/families/rules/instant.ts'
import { halves, type Risk } from './pays.ts'

export type PlinkoChoice = { readonly rows: number; readonly risk: Risk }
/** At each row 0 to the left or 1 to the right, and the pocket in which the ball ends. */
export type PlinkoView = { readonly path: readonly number[]; readonly pocket: number }

/** What each pocket pays, from the left, in tenths of the stake: one more pocket than rows. */
export function pocketsOf({ rows, risk }: PlinkoChoice): readonly number[] {
  const half = halves[risk][rows]
  if (!half) throw new RangeError(`no board of ${rows} rows`)
  return Array.from({ length: rows + 1 }, (_, pocket) => half[Math.min(pocket, rows - pocket)] as number)
}

/** In how many of the 2^rows ways a ball ends in this pocket. */
export function waysTo(pocket: number, rows: number): bigint {
  let ways = 1n
  for (let i = 0; i < pocket; i++) ways = (ways * BigInt(rows - i)) / BigInt(i + 1)
  return ways
}

const factorOf = (tenths: number) => (BigInt(tenths) * WHOLE) / 10n

function paysOf(choice: PlinkoChoice): PayTable {
  const chanceOf = (pocket: number) => ratio(waysTo(pocket, choice.rows), 2n ** BigInt(choice.rows))
  return pocketsOf(choice).map((tenths, pocket) => ({ factor: factorOf(tenths), chance: chanceOf(pocket) }))
}

export const plinko: InstantRules<PlinkoChoice, never, PlinkoView> = {
  version: 1,
  play: (choice, _, below) => {
    const path = Array.from({ length: choice.rows }, () => below(2))
    const pocket = path.reduce((right, step) => right + step, 0)
    return { over: true, factor: factorOf(pocketsOf(choice)[pocket] as number), view: { path, pocket } }
  },
  *payTables() {
    for (const risk of ['low', 'medium', 'high'] as const)
      for (let rows = 8; rows <= 16; rows++) yield { choice: { rows, risk }, pays: paysOf({ rows, risk }) }
  },
  most: 1000n * WHOLE,
}
