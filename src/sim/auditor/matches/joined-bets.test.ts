import { expect, test } from 'vitest'
import { joinedPays } from './joined-bets.ts'

const leg = (pick: string, price: number, market = '1x2') => ({ price, selection: { market, pick } })
const result = (home: number, away: number) => ({ halfTime: { home: 0, away: 0 }, fullTime: { home, away } })
const homes = [result(1, 0), result(2, 0), result(3, 1)]
const three = [leg('home', 20_000), leg('home', 30_000), leg('home', 15_000)]
const boost = [0, 0, 3]

test.each([
  ['a parlay', { sizes: [3] }, homes, 9000n],
  ['a parlay that says nothing of its lines', null, homes, 9000n],
  ['a parlay with its boost', { sizes: [3], boost }, homes, 9240n],
  ['one with a boost of which two legs are left', { sizes: [3], boost }, [homes[0]!, homes[1]!, 'void'] as const, 6000n],
  ['one with a lost leg', { sizes: [3], boost }, [homes[0]!, homes[1]!, result(0, 0)], 0n],
  ['three doubles', { sizes: [2] }, homes, 4500n],
  ['a trixie', { sizes: [2, 3] }, homes, 5625n],
  ['a trixie of two won legs', { sizes: [2, 3] }, [homes[0]!, homes[1]!, result(0, 0)], 1500n],
])('%s pays by the scores of its matches [G1, trust 73]', (_, terms, results, pays) => {
  expect(joinedPays({ stake: 1000n, legs: three, terms }, results)).toBe(pays)
})

test('is not told while a match is not over, or where a score alone does not tell it [G1, trust 73]', () => {
  expect(joinedPays({ stake: 1000n, legs: three, terms: null }, [homes[0]!, homes[1]!, null])).toBeNull()
  const maps = [...three.slice(1), leg('home', 20_000, 'map_winner')]
  expect(joinedPays({ stake: 1000n, legs: maps, terms: null }, homes)).toBeNull()
})
