import { describe, expect, test } from 'vitest'
import { flagNames, flagsWith, type FlagName } from '#house/merchants/rules/flags.ts'
import { centrePage, centrePages } from '#site/navigation/centre-pages.ts'
import { countOf, groupsFor, pageShown } from './groups.ts'

const flagsAll = flagsWith(Object.fromEntries(flagNames.map((name) => [name, true])))
const listed = (flags = flagsAll) => groupsFor(flags).flatMap(({ pages }) => pages)

describe('the pages of the member centre', () => {
  test('are the fourteen of the specification, each listed once, the account first [S21]', () => {
    expect(centrePages).toHaveLength(14)
    expect(listed().toSorted()).toEqual([...centrePages].toSorted())
    expect(listed()[0]).toBe('securityCenter')
  })

  test('are read from the address by their ids and by nothing else [S21]', () => {
    for (const page of centrePages) expect(centrePage(page)).toBe(page)
    for (const other of ['', 'SecurityCenter', 'constructor', 7, undefined, null]) expect(centrePage(other)).toBeUndefined()
  })

  test.each<[page: (typeof centrePages)[number], flag: FlagName]>([
    ['transferUpline', 'AGENTTRANSFER'],
    ['referral', 'REFERRAL'],
    ['missionLeaderboard', 'MISSIONS'],
  ])('%s is there only where the merchant has %s [S21, S22]', (page, flag) => {
    const without = { ...flagsAll, [flag]: false }
    expect(listed(without)).toEqual(listed().filter((other) => other !== page))
    expect(pageShown({ asked: page, flags: flagsAll, phone: false })).toBe(page)
    expect(pageShown({ asked: page, flags: without, phone: false })).toBe('securityCenter')
    expect(pageShown({ asked: page, flags: without, phone: true })).toBeUndefined()
  })

  test('open at the account on a desk, at their list on a phone [S21]', () => {
    expect(pageShown({ asked: undefined, flags: flagsAll, phone: false })).toBe('securityCenter')
    expect(pageShown({ asked: undefined, flags: flagsAll, phone: true })).toBeUndefined()
    expect(pageShown({ asked: 'withdraw', flags: flagsAll, phone: true })).toBe('withdraw')
  })
})

test('rewards, missions and messages tell how much waits, and no page tells what nobody has said [S21]', () => {
  const waiting = { availablePromoCount: 3, claimableMissions: 2, unreadMessage: 12 }
  expect(centrePages.filter((page) => countOf(page, waiting) > 0)).toEqual(['rewardCenter', 'missionLeaderboard', 'messageV2'])
  expect(countOf('rewardCenter', waiting)).toBe(3)
  expect(countOf('missionLeaderboard', waiting)).toBe(2)
  expect(countOf('messageV2', waiting)).toBe(12)
  expect(centrePages.filter((page) => countOf(page, undefined) > 0)).toEqual([])
})
