import { describe, expect, test } from 'vitest'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { lookOf } from './parts/looks.ts'
import { faceOf, familyOf, screenOf } from './frame/families.ts'
import { eventLookOf } from './live/event-look.ts'
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

test('a family that many play together is asked for by the calls of live games, and the page that verifies computes every game of it as its rules do [G8, trust 73]', async () => {
  for (const one of families)
    expect(faceOf(one.family) === 'live', one.family).toBe(one.life === 'event' && one.matches === undefined)
  for (const { family, games } of together)
    for (const { events } of games) {
      const look = await eventLookOf(family, events.game)
      for (const link of ['00', '0f', 'f0', 'ff'].map((byte) => byte.repeat(32))) {
        const drawn = { publicValue: 'a value of ours', link }
        const given = events.result(chanceOf(drawn))
        expect(look?.result(chanceOf(drawn)), events.game).toEqual(given)
        for (const sum of [0, 1, 99_999, 5_000_000])
          expect(look?.shot?.(given, sum), events.game).toEqual(events.shot?.(given, sum))
      }
      for (const elapsed of [0, 50, 500, 5000, 50_000])
        expect(look?.takenAt({}, elapsed), events.game).toBe(events.takenAt({}, elapsed))
      expect(look?.version, events.game).toBe(events.version)
    }
})

test('a live family has a look that takes its tickets as its rules do, or a screen of its own', async () => {
  for (const { family, games } of together) {
    const look = await liveLookOf(family)
    expect(look === null, family).toBe(screenOf(family) !== 'live')
    for (const { events } of look ? games : []) expect(look?.target({}), events.game).toBe(events.target({}))
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
