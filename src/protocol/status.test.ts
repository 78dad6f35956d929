import { describe, expect, test } from 'vitest'
import { adviceOn, isStatus, reactionTo, statuses, type Reaction, type Status } from './status.ts'

/** The contract's table, row by row: what a bet, a win and a rollback do next; `!` calls a person. */
const table: Readonly<Record<Status, readonly [bet: string, win: string, rollback: string]>> = {
  RS_OK: ['final', 'final', 'final'],
  RS_ERROR_UNKNOWN: ['roll-back', 'retry', 'retry'],
  RS_ERROR_TIMEOUT: ['roll-back', 'retry', 'retry'],
  RS_ERROR_IN_PROGRESS: ['retry', 'retry', 'retry'],
  RS_ERROR_INVALID_TOKEN: ['final', 'final!', 'final!'],
  RS_ERROR_TOKEN_EXPIRED: ['final', 'final', 'final'],
  RS_ERROR_INVALID_PARTNER: ['final', 'retry!', 'retry!'],
  RS_ERROR_INVALID_SIGNATURE: ['final', 'retry!', 'retry!'],
  RS_ERROR_INVALID_GAME: ['final', 'final!', 'final'],
  RS_ERROR_WRONG_CURRENCY: ['final', 'final!', 'final'],
  RS_ERROR_NOT_ENOUGH_MONEY: ['final', 'final', 'final'],
  RS_ERROR_LIMIT_REACHED: ['final', 'final', 'final'],
  RS_ERROR_USER_DISABLED: ['final', 'final', 'final'],
  RS_ERROR_WRONG_SYNTAX: ['final', 'final!', 'final'],
  RS_ERROR_WRONG_TYPES: ['final', 'final!', 'final'],
  RS_ERROR_DUPLICATE_TRANSACTION: ['final', 'final!', 'final'],
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: ['final', 'retry!', 'final!'],
  RS_ERROR_TRANSACTION_ROLLED_BACK: ['final', 'final', 'final'],
  RS_ERROR_ROUND_CLOSED: ['final', 'final', 'final'],
  RS_ERROR_ALREADY_SETTLED: ['final', 'final', 'final!'],
  RS_ERROR_POOL_SHORT: ['final', 'retry!', 'final'],
}

describe('the retry matrix', () => {
  test.each(Object.entries(table) as [Status, readonly string[]][])('%s', (status, row) => {
    const told = (['bet', 'win', 'rollback'] as const).map((kind) => {
      const { reaction, alert } = adviceOn(kind, status)
      return alert ? `${reaction}!` : reaction
    })
    expect(told).toEqual(row)
  })

  test('knows every status of the table and no other', () => {
    expect(Object.keys(statuses).sort()).toEqual(Object.keys(table).sort())
    expect(isStatus('RS_OK')).toBe(true)
    for (const text of ['RS_FINE', 'toString', '']) expect(isStatus(text)).toBe(false)
  })

  test('without an answer a bet is taken back, what is owed is asked again, a read may be repeated', () => {
    const reactions: Reaction[] = (['bet', 'win', 'rollback', 'read'] as const).map((kind) => reactionTo(kind, null))
    expect(reactions).toEqual(['roll-back', 'retry', 'retry', 'retry'])
    expect(reactionTo('read', 'RS_ERROR_UNKNOWN')).toBe('retry')
    expect(reactionTo('read', 'RS_ERROR_TOKEN_EXPIRED')).toBe('final')
  })

  test('a play is refused for what a bet is, and asked again where a bet would be taken back', () => {
    for (const status of Object.keys(table) as Status[]) {
      const bet = reactionTo('bet', status)
      expect(reactionTo('play', status), status).toBe(bet === 'roll-back' ? 'retry' : bet)
    }
    expect(reactionTo('play', null)).toBe('retry')
  })

  test('gives a win for an unknown bet three tries, and everything else no bound of its own', () => {
    expect(adviceOn('win', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST').tries).toBe(3)
    expect(adviceOn('win', 'RS_ERROR_UNKNOWN').tries).toBe(Infinity)
  })
})
