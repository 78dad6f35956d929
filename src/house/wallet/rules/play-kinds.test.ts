import { describe, expect, test } from 'vitest'
import { kindNumbers } from './numbers.ts'
import { isPlay, isStake, stakeNumbers } from './play-kinds.ts'

const kinds = Object.keys(kindNumbers)

describe('a movement', () => {
  test('is play up to what a part of a bet is bought back for, and money that comes, goes or is given from a deposit on', () => {
    const play = kinds.filter(isPlay)
    expect(play).toHaveLength(22)
    expect([play[0], play.at(-1)]).toEqual(['bet', 'cash_out_part'])
    expect(kinds.filter((kind) => !isPlay(kind))[0]).toBe('deposit')
  })

  test('of a kind that nobody knows is no play', () => {
    for (const kind of ['', 'gift', 'toString']) expect(isPlay(kind)).toBe(false)
  })

  test('belongs to the stakes where it takes, lends, holds or gives back one, whichever way the money goes', () => {
    const stakes = ['bet', 'reserve', 'commit', 'release', 'expire', 'bonus_stake']
    for (const gained of [true, false])
      expect(kinds.filter((kind) => isStake(kind, gained) && kind !== 'rollback')).toEqual(stakes)
    expect(stakeNumbers).toEqual([1, 6, 7, 8, 9, 19])
  })

  test('that takes back a bet gives a stake back; one that takes back a win does not', () => {
    expect([isStake('rollback', true), isStake('rollback', false)]).toEqual([true, false])
  })
})
