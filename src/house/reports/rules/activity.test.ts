import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindNumbers } from '#house/wallet/rules/numbers.ts'
import { activityOf } from './activity.ts'

const moved = (kind: string, gained: bigint, lost: bigint) => ({ kind, gained, lost })

test('tells money that was paid in and out from what was staked and came back [trust 68]', () => {
  const moves = [
    moved('deposit', 500n, 0n),
    moved('deposit_reversal', 0n, 100n),
    moved('transfer', 30n, 10n),
    moved('withdrawal_request', 0n, 80n),
    moved('withdrawal_returned', 50n, 0n),
    moved('bet', 0n, 200n),
    moved('reserve', 0n, 60n),
    moved('release', 60n, 0n),
    moved('rollback', 20n, 5n),
    moved('win', 90n, 0n),
    moved('bonus', 7n, 0n),
  ]
  expect(activityOf(moves)).toEqual({ paidIn: 430n, paidOut: 40n, staked: 180n, returned: 85n })
})

test('returns less stakes is what play did to the cash, whatever was played [trust 68]', () => {
  const play = Object.keys(kindNumbers).filter((kind) => kindNumbers[kind as keyof typeof kindNumbers] < kindNumbers.deposit)
  const move = fc.record({ kind: fc.constantFrom(...play), gained: fc.bigInt(0n, 10n ** 12n), lost: fc.bigInt(0n, 10n ** 12n) })
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const { staked, returned } = activityOf(moves)
      expect(returned - staked).toBe(moves.reduce((sum, { gained, lost }) => sum + gained - lost, 0n))
    }),
  )
})
