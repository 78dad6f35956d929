import { expect, test } from 'vitest'
import { byRound } from './by-round.ts'
import type { Movement } from './queries.ts'

type Told = {
  readonly id: string
  readonly kind: string
  readonly round: string | null
  readonly amount: string
  readonly before: string
  readonly after: string
}

const movement = ({ id, kind, round, amount, before, after }: Told): Movement => ({
  id,
  at: Number(id.slice(2)),
  kind,
  amount,
  balanceBefore: before,
  balanceAfter: after,
  currency: 'PLAY',
  counterAccount: 'stakes',
  transaction: null,
  reference: null,
  round,
  cause: null,
})

const deposit = movement({ id: '0-1', kind: 'deposit', round: null, amount: '100', before: '0', after: '100' })
const stake = movement({ id: '0-2', kind: 'bet', round: 'r1', amount: '-10', before: '100', after: '90' })
const nothing = movement({ id: '0-3', kind: 'win', round: 'r1', amount: '0', before: '90', after: '90' })
const other = movement({ id: '0-4', kind: 'bet', round: 'r2', amount: '-10', before: '90', after: '80' })

test('a round is one line: what it came to, between the balances around it [W5]', () => {
  expect(byRound([other, nothing, stake, deposit])).toEqual([
    other,
    { ...stake, kind: 'round', at: nothing.at, amount: '-10', balanceAfter: '90' },
    deposit,
  ])
})

test('what came between the movements of a round stands between them [W5]', () => {
  const between = movement({ id: '0-3', kind: 'bet', round: 'r2', amount: '-10', before: '90', after: '80' })
  const late = movement({ id: '0-4', kind: 'win', round: 'r1', amount: '5', before: '80', after: '85' })
  expect(byRound([late, between, stake])).toEqual([late, between, stake])
})

test('all movements of a round are one line, however many they are [W5]', () => {
  const won = movement({ id: '0-3', kind: 'win', round: 'r1', amount: '4', before: '90', after: '94' })
  const pool = movement({ id: '0-4', kind: 'pool_win', round: 'r1', amount: '50', before: '94', after: '144' })
  expect(byRound([pool, won, stake])).toMatchObject([{ id: stake.id, amount: '44', balanceBefore: '100', balanceAfter: '144' }])
})
