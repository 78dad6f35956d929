import { describe, expect, test } from 'vitest'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { lookOf } from './parts/looks.ts'
import { familyOf } from './frame/families.ts'
import * as listed from '#main/arcade-families.ts'

const families = Object.values(listed)

/** Families with screens of their own, the page that verifies their rounds among them. */
const ownScreens: readonly string[] = ['slots']

test('the frame shows every game with the screen of the family that offers it [G1]', () => {
  for (const { family, catalogue } of families)
    for (const { game_code } of catalogue) expect(`${game_code}: ${familyOf(game_code)}`).toBe(`${game_code}: ${family}`)
})

test('a family has a look that its screen and its page of verification share, or screens of its own', () => {
  for (const { family, instant } of families) {
    expect(lookOf(family) === null, family).toBe(instant === undefined)
    expect(ownScreens.includes(family), family).toBe(instant === undefined)
  }
})

describe('the page that verifies plays a round by the rules that the arcade drew it by', () => {
  test.each(families.flatMap(({ family, instant }) => (instant ? [[family, instant] as const] : [])))(
    '%s [G8, trust 73]',
    async (family, { plans, standing }) => {
      const look = await lookOf(family)
      for (const [nonce, { choice, decide }] of plans().entries()) {
        const numbers = () => drawing({ serverSeed: 'a seed of ours', clientSeed: family, nonce }).below
        const decisions: object[] = []
        for (let over = false; !over;) {
          const drawn = standing(choice, decisions as never, numbers())
          expect(look?.rules.play(choice, decisions, numbers())).toEqual(drawn)
          over = drawn?.over ?? true
          if (!over) decisions.push(decide?.(drawn?.view ?? {}, (bound) => decisions.length % bound) ?? {})
        }
      }
    },
  )
})
