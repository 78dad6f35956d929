import { expect, test } from 'vitest'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import { lookOfVersion, type AnyEventLook } from './event-look.ts'

const rules = (version: number, height: number) => ({
  version,
  result: () => ({ height }),
  takenAt: (_chosen: object, elapsed: number) => height + elapsed,
})
const chance = chanceOf({ publicValue: 'a value', link: '00' })
const look = { ...rules(3, 300), retired: [rules(1, 100), rules(2, 200)] } as unknown as AnyEventLook

test('an event is verified by the rules of its own version, shown as the game shows it now, and by no others [G8, trust 71, trust 73]', () => {
  for (const version of [1, 2, 3]) {
    const of = lookOfVersion(look, version)
    expect(of).toMatchObject({ version })
    expect([of?.result(chance), of?.takenAt({}, 7)]).toEqual([{ height: version * 100 }, version * 100 + 7])
  }
  expect(lookOfVersion(look, 4)).toBeNull()
})
