import { describe, expect, test } from 'vitest'
import { doorInTurn, takeBatch, type Waiting } from './take-batch.ts'

const waiting = (owner: bigint, ops: string, door = 'plain'): Waiting<string, never> => ({
  lane: 0,
  owner,
  door,
  ops: [...ops],
  until: Infinity,
  resolve: () => {},
  reject: () => {},
  leave: () => {},
})
const names = (batch: readonly Waiting<string, never>[]) => batch.map(({ ops }) => ops.join(''))

const take = (queue: Waiting<string, never>[], most: number, last: string | null = null) =>
  takeBatch(queue, { door: doorInTurn(queue, last), most })

describe('a batch', () => {
  test('takes what waits, in order, up to its size', () => {
    const queue = [waiting(1n, 'a'), waiting(2n, 'b'), waiting(3n, 'c')]
    expect(names(take(queue, 2))).toEqual(['a', 'b'])
    expect(names(queue)).toEqual(['c'])
  })

  test('takes one unit that is larger than a batch alone', () => {
    const queue = [waiting(1n, 'abc'), waiting(2n, 'd')]
    expect(names(take(queue, 2))).toEqual(['abc'])
    expect(names(queue)).toEqual(['d'])
  })

  test('takes no owner twice and lets nobody overtake himself', () => {
    const queue = [waiting(1n, 'a'), waiting(1n, 'b'), waiting(2n, 'c'), waiting(1n, 'd')]
    expect(names(take(queue, 9))).toEqual(['a', 'c'])
    expect(names(take(queue, 9))).toEqual(['b'])
    expect(names(take(queue, 9))).toEqual(['d'])
  })

  test('goes through one door, and what waits at another keeps its owner behind it', () => {
    const queue = [waiting(1n, 'a'), waiting(2n, 'b', 'steps'), waiting(2n, 'c'), waiting(3n, 'd')]
    expect(names(take(queue, 9))).toEqual(['a', 'd'])
    expect(names(take(queue, 9))).toEqual(['b'])
    expect(names(take(queue, 9))).toEqual(['c'])
    expect(queue).toEqual([])
  })

  test('is of another door than the one before, where somebody waits there and is kept by nothing of his own', () => {
    const crowd = [1n, 2n, 3n].map((owner) => waiting(owner, 's', 'settlements'))
    const queue = [...crowd, waiting(2n, 'b'), waiting(4n, 'c'), waiting(5n, 'd')]
    expect(names(take(queue, 1, 'settlements'))).toEqual(['c'])
    expect(names(take(queue, 2, 'plain'))).toEqual(['s', 's'])
    expect(names(take(queue, 9, 'settlements'))).toEqual(['b', 'd'])
    expect(names(take(queue, 9, 'settlements'))).toEqual(['s'])
    expect(doorInTurn(queue, 'plain')).toBeUndefined()
  })
})
