import { describe, expect, test } from 'vitest'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { lookOf } from './parts/looks.ts'
import { faceOf, familyOf } from './frame/families.ts'
import { liveLookOf } from './live/live-looks.ts'
import type { Family } from '#arcade/families/index.ts'
import { rulesOfVersion } from '#arcade/families/rules/instant.ts'
import * as listed from '#main/arcade-families.ts'

const families: readonly Family[] = Object.values(listed)

/** Games that one player plays, and those whose outcome many share. */
const alone = families.filter((family) => family.life === 'round')
const together = families.filter((family) => family.life === 'event')

/** Families with screens of their own, the page that verifies their rounds among them. */
const ownScreens: readonly string[] = ['slots']

test('the frame shows every game with the screen of the family that offers it [G1]', () => {
  for (const { family, catalogue } of families)
    for (const { game_code } of catalogue) expect(`${game_code}: ${familyOf(game_code)}`).toBe(`${game_code}: ${family}`)
})

test('a family has a look that its screen and its page of verification share, or screens of its own', () => {
  for (const { family, instant } of alone) {
    expect(lookOf(family) === null, family).toBe(instant === undefined)
    expect(ownScreens.includes(family), family).toBe(instant === undefined)
  }
})

test('a family that many play together is asked for by the calls of live games, and its look computes what its rules do [G8, trust 73]', async () => {
  for (const { family, life } of families) expect(faceOf(family) === 'live', family).toBe(life === 'event')
  for (const { family, events } of together) {
    const look = await liveLookOf(family)
    for (const part of [0n, 1n, 2n, 3n]) {
      const point = (part * 2n ** 52n) / 4n + 12_345n
      expect(look?.result(point)).toEqual(events.result(point))
    }
    for (const elapsed of [0, 50, 500, 5000, 50_000]) expect(look?.takenAt({}, elapsed)).toBe(events.takenAt({}, elapsed))
    expect(look?.target({})).toBe(events.target({}))
    expect(look?.version).toBe(events.version)
  }
})

describe('the page that verifies plays a round by the rules that the arcade drew it by', () => {
  test.each(alone.flatMap(({ family, instant }) => (instant ? [[family, instant] as const] : [])))(
    '%s [G8, trust 73]',
    async (family, { plans, standing, versions }) => {
      const look = await lookOf(family)
      expect(versions.filter((version) => look === null || !rulesOfVersion(look.rules, version))).toEqual([])
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
