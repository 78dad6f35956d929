import { expect, test } from 'vitest'
import { chanceOf } from '#arcade/fairness/rules/chain.ts'
import { scoreLineOf } from './replays.ts'

const below = (link: number) =>
  chanceOf({ publicValue: 'a block of a public chain', link: link.toString(16).padStart(64, '0') }).below

test('a match is the same score line whenever it is played again from its link, in every world [G1, trust 73]', () => {
  for (const key of ['river-1-1-1', 'smokemasters-3-2-1']) {
    const lines = [1, 2, 3, 4, 5, 6].map((link) => scoreLineOf(key, below(link)))
    expect(lines.every((line) => /^\d+–\d+$/.test(line ?? ''))).toBe(true)
    expect(lines).toEqual([1, 2, 3, 4, 5, 6].map((link) => scoreLineOf(key, below(link))))
    expect(new Set(lines).size).toBeGreaterThan(1)
  }
})

test('what no world plays has no score line', () => {
  for (const key of ['', 'river-0-1-1', 'sea-1-1-1']) expect(scoreLineOf(key, below(1)), key).toBeNull()
})
