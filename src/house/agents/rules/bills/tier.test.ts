import { describe, expect, test } from 'vitest'
import { conditions, highestReached, missingOf } from './tier.ts'
import type { ContractRow } from '../terms.ts'

const row = (needs: Partial<ContractRow> = {}): ContractRow => ({ rate: 10n, turnover: 0n, activeMembers: 0, loss: 0n, ...needs })
const team = { turnover: 100n, loss: 50n, activeMembers: 3 }

describe('a row of a contract', () => {
  test.each([
    [{ turnover: 100n, activeMembers: 3, loss: 50n }, []],
    [{ turnover: 101n }, ['turnover']],
    [{ activeMembers: 4 }, ['activeMembers']],
    [{ loss: 51n }, ['loss']],
    [{ turnover: 101n, activeMembers: 4, loss: 51n }, ['turnover', 'activeMembers', 'loss']],
  ])('that asks for %o lacks %o', (needs, missing) => {
    expect(missingOf(row(needs), team)).toEqual(missing)
  })

  test('that asks for nothing is reached by a team that won, and one that asks for a single unit, or member, is not', () => {
    const won = { turnover: -5n, loss: -5n, activeMembers: 0 }
    expect(missingOf(row(), won)).toEqual([])
    expect(missingOf(row({ turnover: 1n, activeMembers: 1, loss: 1n }), won)).toEqual([...conditions])
  })

  test('lacks only what is asked about', () => {
    expect(missingOf(row({ turnover: 101n, loss: 51n }), team, ['loss'])).toEqual(['loss'])
  })
})

describe('the highest row that is reached', () => {
  const rows = [row({ rate: 10n }), row({ rate: 30n, loss: 50n }), row({ rate: 20n }), row({ rate: 40n, loss: 51n })]

  test('is the one with the highest rate, wherever it stands', () => {
    expect(highestReached(rows, team)).toBe(1)
    expect(highestReached(rows.toReversed(), team)).toBe(2)
    expect(highestReached(rows, { ...team, loss: 49n })).toBe(2)
  })

  test('is the first of two with one rate', () => {
    expect(highestReached([row(), row()], team)).toBe(0)
  })

  test('is none where none was reached, and none of none', () => {
    expect(highestReached([row({ turnover: 101n })], team)).toBeNull()
    expect(highestReached([], team)).toBeNull()
  })
})
