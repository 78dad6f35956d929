import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noStock, stockAfter, teamDays, teamSums, whoseTeamsChange, type DayLine } from './team.ts'

const line = (part: Partial<DayLine>): DayLine => ({
  day: '2026-11-22',
  about: 'play',
  what: 'RNG',
  currency: 'USD',
  gained: 0n,
  lost: 0n,
  valid: 0n,
  times: 0n,
  ...part,
})

describe('whose teams a move changes', () => {
  test.each([
    ['to another agent', [1n, 2n, 9n], [1n, 3n, 9n], ['-1/2', '+1/3']],
    ['a step up', [1n, 2n, 3n, 9n], [1n, 2n, 9n], ['-1/2/3']],
    ['a step down', [1n, 2n, 9n], [1n, 2n, 3n, 9n], ['+1/2/3']],
    ['to the top', [1n, 2n, 9n], [9n], ['-1', '-1/2']],
    ['from the top', [9n], [1n, 9n], ['+1']],
    ['between trees', [1n, 9n], [5n, 6n, 9n], ['-1', '+5', '+5/6']],
  ])('%s', (_, old, now, expected) => {
    for (const { sign } of whoseTeamsChange(old, now)) expect([1n, -1n]).toContain(sign)
    expect(whoseTeamsChange(old, now).map(({ path, sign }) => `${sign < 0n ? '-' : '+'}${path.join('/')}`)).toEqual(expected)
  })
})

describe('what a team came to', () => {
  test('play, deposits and withdrawals with what took them back, and bonuses; nothing else', () => {
    const lines = [
      line({ gained: 70n, lost: 100n, valid: 90n, times: 3n }),
      line({ what: 'LIVE', gained: 10n, lost: 5n, valid: 5n, times: 1n }),
      line({ about: 'flow', what: 'deposit', gained: 500n, times: 2n }),
      line({ about: 'flow', what: 'deposit_reversal', lost: 100n, times: 1n }),
      line({ about: 'flow', what: 'withdrawal_request', lost: 300n, times: 2n }),
      line({ about: 'flow', what: 'withdrawal_returned', gained: 200n, times: 1n }),
      line({ about: 'flow', what: 'rebate', gained: 7n, times: 1n }),
      line({ about: 'flow', what: 'transfer', gained: 1000n, times: 1n }),
      line({ about: 'balance', what: '', gained: 9n }),
      line({ currency: 'KHR', lost: 4n, valid: 4n, times: 1n }),
    ]
    const usd = {
      deposits: 400n,
      withdrawals: 100n,
      bonuses: 7n,
      bets: 4n,
      staked: 105n,
      turnover: 95n,
      returned: 80n,
      profit: -25n,
    }
    const khr = { deposits: 0n, withdrawals: 0n, bonuses: 0n, bets: 1n, staked: 4n, turnover: 4n, returned: 0n, profit: -4n }
    expect(teamSums(lines)).toEqual([
      { currency: 'KHR', ...khr },
      { currency: 'USD', ...usd },
    ])
  })

  test('day by day, with what it had at the end of each, also of a day on which nothing was', () => {
    const before = stockAfter(noStock, [
      line({ about: 'count', what: 'new', currency: '', times: 3n }),
      line({ about: 'balance', what: '', gained: 50n }),
    ])
    const lines = [
      line({ day: '2026-11-21', about: 'balance', what: '', gained: 10n, lost: 30n }),
      line({ day: '2026-11-21', about: 'count', what: 'active', currency: '', times: 2n }),
      line({ day: '2026-11-23', about: 'moved', what: 'members', currency: '', times: -1n }),
      line({ day: '2026-11-23', about: 'moved', what: 'balance', gained: -5n }),
      line({ day: '2026-11-23', about: 'count', what: 'new', currency: '', times: 1n }),
    ]
    const days = teamDays(['2026-11-21', '2026-11-22', '2026-11-23'], { before, lines })
    expect(days.map(({ day, active, newcomers, members, sums }) => [day, active, newcomers, members, sums[0]?.balance])).toEqual([
      ['2026-11-21', 2n, 0n, 3n, 30n],
      ['2026-11-22', 0n, 0n, 3n, 30n],
      ['2026-11-23', 0n, 1n, 3n, 25n],
    ])
  })

  test('is shown in the order of its currencies, each of them on every day, with nothing where nothing was', () => {
    const balances = new Map([
      ['USD', 7n],
      ['KHR', 5n],
      ['CNY', 3n],
    ])
    const lines = [line({ currency: 'THB', lost: 4n, times: 1n }), line({ about: 'count', what: 'new', currency: '', times: 1n })]
    const [first, second] = teamDays(['2026-11-22', '2026-11-23'], { before: { members: 1n, balances }, lines })
    const shown = (of: typeof first) => of?.sums.map(({ currency, staked, bets, balance }) => [currency, staked, bets, balance])
    expect(shown(first)).toEqual([
      ['CNY', 0n, 0n, 3n],
      ['KHR', 0n, 0n, 5n],
      ['THB', 4n, 1n, 0n],
      ['USD', 0n, 0n, 7n],
    ])
    expect(shown(second)?.map(([currency, staked]) => [currency, staked])).toEqual([
      ['CNY', 0n],
      ['KHR', 0n],
      ['THB', 0n],
      ['USD', 0n],
    ])
    expect(Object.values(second?.sums[0] ?? {}).filter((figure) => figure !== 'CNY')).toEqual([...Array(8).fill(0n), 3n])
  })

  test('counts members that were new or moved, and money that was theirs, and nothing else', () => {
    const stock = stockAfter(noStock, [
      line({ about: 'count', what: 'active', times: 9n }),
      line({ about: 'moved', what: 'members', times: 2n }),
      line({ about: 'flow', what: 'balance', gained: 9n }),
      line({ about: 'moved', what: 'balance', gained: 8n, lost: 1n }),
      line({ about: 'balance', what: 'members', gained: 4n, lost: 2n, times: 9n }),
    ])
    expect(stock).toEqual({ members: 2n, balances: new Map([['USD', 9n]]) })
    expect(noStock).toEqual({ members: 0n, balances: new Map() })
  })

  test('counts as bonuses whatever is given beside prizes, less what was forfeit', () => {
    const given = ['bonus', 'bonus_release', 'rebate', 'reward', 'points_convert', 'promo_win'].map((what) =>
      line({ about: 'flow', what, gained: 10n }),
    )
    const forfeit = line({ about: 'flow', what: 'bonus_forfeit', lost: 3n })
    expect(teamSums([...given, forfeit, line({ about: 'flow', what: 'fee', lost: 1n })])).toMatchObject([{ bonuses: 57n }])
  })

  test('is the same in whatever order the lines come, and in however many parts they are added up', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })
    const lines = fc.array(
      fc.record({
        day: fc.constant('2026-11-22'),
        about: fc.constantFrom('play', 'flow'),
        what: fc.constantFrom('RNG', 'deposit', 'withdrawal_request', 'withdrawal_returned', 'bonus', 'fee'),
        currency: fc.constantFrom('USD', 'KHR'),
        gained: amounts,
        lost: amounts,
        valid: amounts,
        times: fc.bigInt({ min: -3n, max: 9n }),
      }),
    )
    fc.assert(
      fc.property(lines, fc.nat(), (all, at) => {
        const cut = all.length === 0 ? 0 : at % all.length
        expect(teamSums([...all.slice(cut), ...all.slice(0, cut)])).toEqual(teamSums(all))
        const parts = [...teamSums(all.slice(0, cut)), ...teamSums(all.slice(cut))]
        for (const whole of teamSums(all)) {
          const of = parts.filter(({ currency }) => currency === whole.currency)
          for (const figure of [
            'deposits',
            'withdrawals',
            'bonuses',
            'staked',
            'turnover',
            'returned',
            'profit',
            'bets',
          ] as const)
            expect(of.reduce((sum, part) => sum + part[figure], 0n)).toBe(whole[figure])
        }
      }),
    )
  })
})
