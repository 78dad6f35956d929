import { expect, test } from 'vitest'
import { withShots } from '#arcade/lottery/rules/bets/yeekee.ts'
import { eventRulesOf } from '../../games/published-rules.ts'
import { chanceOf } from './chain-links.ts'
import { checkShots, givenBy } from './check-shots.ts'
import type { ArcadeEvent, EventBooks, ShotNumber } from './event-books.ts'

const draw: ArcadeEvent = {
  id: 'draw',
  game: 'siam-yeekee',
  number: 1n,
  version: 1,
  chain: 1n,
  link: 1,
  key: null,
  state: 'running',
  opened: 0n,
  started: 900_000_000n,
  resulted: null,
  result: null,
  result_version: 0,
}
const shot = (place: number, more: Partial<ShotNumber> = {}): ShotNumber => ({
  event: 'draw',
  place,
  player: 7n,
  number: 12_345,
  at: BigInt(place) * 10_000_000n,
  ...more,
})
const faults = (shots: readonly ShotNumber[], event: Partial<ArcadeEvent> = {}) =>
  [...checkShots({ events: [{ ...draw, ...event }], shots } as unknown as EventBooks, { eventRulesOf })].join('\n')

test('the auditor finds nothing wrong with numbers that were shot as they may be', () => {
  expect(faults(Array.from({ length: 20 }, (_, i) => shot(i + 1)))).toBe('')
})

test.each([
  ['a gap', [shot(1), shot(3)], {}, 'has the shot 3 after 1'],
  ['none of five digits', [shot(1, { number: 100_000 })], {}, 'of 100000'],
  ['one that came late', [shot(1, { at: 900_000_001n })], {}, 'from when it took no bets'],
  ['one that came before', [shot(1, { at: -1n })], {}, 'from when it took no bets'],
  ['two at once', [shot(1), shot(2, { at: 14_999_999n })], {}, '4999999 µs after the last of its player'],
  ['too many of one player', Array.from({ length: 21 }, (_, i) => shot(i + 1)), {}, 'more than 20 shots of the player 7'],
  ['a draw that takes none', [shot(1)], { game: 'lao-express' }, 'takes no shots, and has 1'],
  ['no draw', [shot(1, { event: 'another' })], {}, 'the event another takes no shots'],
] as const)('the auditor finds %s', (_, shots, event, found) => {
  expect(faults(shots, event)).toContain(found)
})

test('the auditor plays a draw again from its link and from what was shot into it', () => {
  const rules = eventRulesOf(draw)!
  const chance = () => chanceOf('0f'.repeat(32), 'a value of ours')
  const house = (givenBy(rules, chance(), []) as { numbers: string[] }).numbers
  expect(givenBy(rules, chance(), [shot(1), shot(2, { number: 99_999 })])).toEqual({ numbers: withShots(house, 112_344) })
})
