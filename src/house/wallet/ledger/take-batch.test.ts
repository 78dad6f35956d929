import { describe, expect, test } from 'vitest'
import { takeBatch, type Waiting } from './take-batch.ts'

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

describe('a batch', () => {
  test('takes what waits, in order, up to its size', () => {
    const queue = [waiting(1n, 'a'), waiting(2n, 'b'), waiting(3n, 'c')]
    expect(names(takeBatch(queue, 2))).toEqual(['a', 'b'])
    expect(names(queue)).toEqual(['c'])
  })

  test('takes one unit that is larger than a batch alone', () => {
    const queue = [waiting(1n, 'abc'), waiting(2n, 'd')]
    expect(names(takeBatch(queue, 2))).toEqual(['abc'])
    expect(names(queue)).toEqual(['d'])
  })

  test('takes no owner twice and lets nobody overtake himself', () => {
    const queue = [waiting(1n, 'a'), waiting(1n, 'b'), waiting(2n, 'c'), waiting(1n, 'd')]
    expect(names(takeBatch(queue, 9))).toEqual(['a', 'c'])
    expect(names(takeBatch(queue, 9))).toEqual(['b'])
    expect(names(takeBatch(queue, 9))).toEqual(['d'])
  })

  test('goes through one door, and what waits at another keeps its owner behind it', () => {
    const queue = [waiting(1n, 'a'), waiting(2n, 'b', 'steps'), waiting(2n, 'c'), waiting(3n, 'd')]
    expect(names(takeBatch(queue, 9))).toEqual(['a', 'd'])
    expect(names(takeBatch(queue, 9))).toEqual(['b'])
    expect(names(takeBatch(queue, 9))).toEqual(['c'])
    expect(queue).toEqual([])
  })
})
