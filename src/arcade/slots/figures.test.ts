import { describe, expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import type { Counted } from './offer-machines.ts'
import { returnToPlayer } from '#testing/arcade/chances.ts'
import { countFigures } from './rules/figures/count-figures.ts'
import { shownFigures } from './rules/figures/figures.ts'
import { machines } from './rules/machines/machines.ts'

const counted = machines.map((machine) => ({ machine, exact: countFigures(machine) }))

describe('the figures of every machine', () => {
  test.each(counted)(
    'of $machine.game $machine.version are the same by looking at every window and by combinatorics [trust 72]',
    ({ machine, exact }) => {
      expect(returnToPlayer(machine)).toEqual(exact.rtp)
    },
  )

  test('are what the arcade shows to players [trust 72, trust 76]', async () => {
    const all: Counted = Object.fromEntries(
      counted.map(({ machine, exact }) => [
        fingerprintOf(machine),
        { machine: `${machine.game} ${machine.version}`, figures: shownFigures(exact) },
      ]),
    )
    await expect(`${JSON.stringify(all, null, 2)}\n`).toMatchFileSnapshot('figures.json')
  })
})
