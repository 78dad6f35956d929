import { expect, test } from 'vitest'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { WHOLE, type InstantRules } from '#arcade/families/rules/instant.ts'
import { replay } from './replay.ts'

/** A roll of so many sides that pays as many stakes as it shows. */
const rolling = (version: number, sides: number, retired: InstantRules<object, object, object>['retired'] = []) => ({
  version,
  retired,
  play: (_choice: object, _decisions: readonly object[], below: (bound: number) => number) => {
    const roll = below(sides) + 1
    return { over: true, factor: BigInt(roll) * WHOLE, view: { roll } }
  },
  payTables: function* () {},
  most: BigInt(sides) * WHOLE,
})
const first = rolling(1, 6)
const offered = rolling(2, 20, [first])
const entropy = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'client', nonce: 7 }

/** What the arcade has of a round that it drew by these rules. */
function recorded(rules: ReturnType<typeof rolling>) {
  const { below, draws } = drawing(entropy)
  const { view } = rules.play({}, [], below)
  return { view, round: { version: rules.version, choice: {}, decisions: [], draws: [...draws] } }
}

test('a round is played again by the rules of its own version, which are offered no more [G8, trust 71, trust 73]', () => {
  for (const rules of [first, offered]) {
    const { view, round } = recorded(rules)
    const again = replay(offered, entropy, round)
    expect(again).toMatchObject({ version: rules.version, hasRules: true, at: { view } })
    expect(again.draws).toEqual(round.draws)
  }
})

test('seeds that are typed are played by the rules that are offered', () => {
  const again = replay(offered, entropy, { version: null, choice: {}, decisions: [], draws: [] })
  expect(again).toMatchObject({ version: 2, hasRules: true, at: { view: recorded(offered).view } })
})

test('of a version that the page does not have it draws the numbers again, and claims no outcome [trust 73]', () => {
  const { round } = recorded(rolling(9, 100))
  const again = replay(offered, entropy, round)
  expect(again).toMatchObject({ version: 9, hasRules: false, at: null, draws: round.draws })
  const [drawn] = round.draws
  const changed = { ...round, draws: [{ ...drawn!, drawn: (drawn!.drawn + 1) % 100 }] }
  expect(replay(offered, entropy, changed).draws).not.toEqual(changed.draws)
})
