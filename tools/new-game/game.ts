export type Named = {
  /** Called like its module and its folder in the client. */
  readonly family: string
  /** The game's code. */
  readonly game: string
}

export const titled = (text: string): string =>
  text
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ')

/** The arcade's part of a new game: a coin is tossed, and whoever called its side is paid. */
export function gameOf({ family, game }: Named): Record<string, string> {
  const at = (file: string) => `src/arcade/${family}/${file}`
  return {
    [at('index.ts')]: definition({ family, game }),
    [at(`rules/${family}.ts`)]: rules(family, titled(family)),
    [at(`rules/${family}.test.ts`)]: test(family),
  }
}

const definition = ({ family, game }: Named) => `import { z } from 'zod'
import { defineInstant } from '#arcade/families/index.ts'
import { ${family} as rules, SIDES } from './rules/${family}.ts'

/** ${family} owns ${family}: a coin that falls on one of its sides. It never knows whose round it is, nor what they may spend. */
export const ${family} = defineInstant({
  family: '${family}',
  game: '${game}',
  names: { EN: '${titled(game)}', KM: 'កាក់មាស', CN: '金币' },
  choice: z.strictObject({ side: z.enum(SIDES) }),
  // Where a round leaves something to decide: what may be said, and plans to play it by, as mines have them.
  deciding: null,
  rules,
})
`

const rules = (family: string, type: string) => `import { ratio } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type InstantRules } from '#arcade/families/rules/instant.ts'

export const SIDES = ['heads', 'tails'] as const
export type Side = (typeof SIDES)[number]
export type ${type}Choice = { readonly side: Side }
export type ${type}View = { readonly side: Side; readonly won: boolean }

/** 99 % over the chance of a side, in ten-thousandths of the stake. */
export const PAYS = (99n * BigInt(SIDES.length) * WHOLE) / 100n

export const ${family}: InstantRules<${type}Choice, never, ${type}View> = {
  version: 1,
  play: (choice, _, below) => {
    const side = SIDES[below(SIDES.length)] as Side
    const won = side === choice.side
    return { over: true, factor: won ? PAYS : 0n, view: { side, won } }
  },
  *payTables() {
    for (const side of SIDES) yield { choice: { side }, pays: [{ factor: PAYS, chance: ratio(1n, BigInt(SIDES.length)) }] }
  },
  most: PAYS,
}
`

const test = (family: string) => `import { expect, test } from 'vitest'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { returnOf } from '#arcade/families/rules/plans.ts'
import { ${family}, SIDES } from './${family}.ts'

test('each side returns 99 %', () => {
  const all = [...${family}.payTables()]
  expect(all.map(({ choice }) => choice.side)).toEqual(SIDES)
  for (const { pays } of all) expect(returnOf(pays)).toEqual(ratio(99n, 100n))
})

test('pays the side that was called, and nothing for the other', () => {
  expect(${family}.play({ side: 'heads' }, [], () => 0)).toEqual({ over: true, factor: 19_800n, view: { side: 'heads', won: true } })
  expect(${family}.play({ side: 'heads' }, [], () => 1)).toEqual({ over: true, factor: 0n, view: { side: 'tails', won: false } })
})
`
