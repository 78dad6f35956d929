import { expect, test } from 'vitest'
import { firstDraft, isWrong, readDraft } from './draft.ts'

const draft = firstDraft(100_000n)

test('a run that nobody changed has ten rounds and cannot lose more than ten stakes', () => {
  expect(readDraft(draft)).toEqual({
    rounds: 10,
    singleWin: null,
    gain: null,
    fall: 1_000_000n,
    afterWin: 'keep',
    afterLoss: 'keep',
  })
})

test('amounts are read as typed, and a percentage only where the stake is raised', () => {
  const read = readDraft({ ...draft, singleWin: ' 25.5 ', gain: '3', afterLoss: 'raise', lossRaise: 25, winRaise: 10 })
  expect(read).toMatchObject({ singleWin: 2_550_000n, gain: 300_000n, afterLoss: { raise: 25 }, afterWin: 'keep' })
})

test.each(['0', '-5', 'ten', '1.2.3'])('"%s" is no amount at which a run stops', (gain) => {
  expect(readDraft({ ...draft, gain })).toEqual({ at: 'gain', why: 'amount' })
})

test('a run without a number of rounds needs a loss at which it stops', () => {
  expect(readDraft({ ...draft, rounds: null, fall: '' })).toEqual({ at: 'fall', why: 'open' })
  expect(isWrong(readDraft({ ...draft, rounds: null }))).toBe(false)
})
