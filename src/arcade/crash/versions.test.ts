import { expect, test } from 'vitest'
import { knownChances, settledHash } from '#testing/arcade/settled-hash.ts'
import { crash } from './index.ts'

const [{ events: game } = { events: null }] = crash.games

test('a version of the rules pays what it has always paid: whoever changes them makes the next, and keeps this one as retired [trust 12]', () => {
  if (!game) throw new Error('there is no game')
  const selections = [{}, ...[101, 130, 200, 1000, 10_000, 100_000].map((auto) => ({ auto }))]
  const outcomes = knownChances(200).map(game.result)
  expect(`version ${game.version}: ${settledHash(game, { selections, outcomes })}`).toMatchInlineSnapshot(
    `"version 1: f712ceaa0addad9a8c9893cb3ad7c2898ad83f7709731e02f4f87ed98ea82b1d"`,
  )
})
