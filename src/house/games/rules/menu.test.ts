import { describe, expect, test } from 'vitest'
import { lanesOf, menusOf, prizeModeOf, shownVendorCode, type VendorGame } from './menu.ts'

const offer = (vassalage: string, gameType: string): VendorGame => ({ vassalage, gameType, displayName: `${vassalage} Games` })
const offers = [
  offer('LOTT', 'LOTT'),
  offer('DS88', 'SPORTS'),
  offer('DIG', 'SPORTS'),
  offer('FB', 'SPORTS'),
  offer('SABA', 'ESPORTS'),
  offer('ARCADE', 'RNG'),
  offer('ARCADE', 'FISH'),
]
const categories = (of: readonly VendorGame[]) => lanesOf(of, []).map(({ gameCategory }) => gameCategory)

describe('the lanes', () => {
  test('put what sports are split into first, then the rest in the navigation’s order, and drop sports that are left empty [G1]', () => {
    expect(categories(offers)).toEqual(['COCKFIGHT', 'ESPORTS', 'FB', 'ELOTT', 'FISH', 'RNG'])
    expect(lanesOf(offers, [])[0]?.vendors.map(({ vassalage }) => vassalage)).toEqual(['DS88', 'DIG'])
  })

  test('keep sports where another sportsbook is left [G1]', () => {
    expect(categories([...offers, offer('BTI', 'SPORTS')])).toContain('SPORTS')
  })

  test('treat LOTT as ELOTT [G1]', () => {
    const both = [offer('LOTT', 'LOTT'), offer('ELOTT', 'ELOTT')]
    expect(categories(both)).toEqual(['ELOTT'])
    expect(lanesOf(both, [])[0]?.vendors).toEqual(both)
  })

  test('are none without a vendor, and of a category that nobody knows [G1, S10]', () => {
    expect(categories([])).toEqual([])
    expect(categories([offer('ODD', 'CHESS')])).toEqual([])
  })

  test('show each vendor of a category on one card [G1]', () => {
    expect(lanesOf([offer('LOTT', 'LOTT'), offer('LOTT', 'ELOTT')], [])[0]?.cards).toEqual([
      { accountTypeName: 'LOTT', vassalage: 'LOTT' },
    ])
  })
})

describe('where Tagalog is offered', () => {
  test.each([
    ['TCG_SEA', ''],
    ['TCG_LOTTO_VN', ''],
    ['BTI', '123BET'],
    ['ARCADE', 'ARCADE'],
  ])('the vendor code %s is shown as "%s" [G1]', (code, shown) => {
    expect(shownVendorCode(code, ['EN', 'TY'])).toBe(shown)
    expect(shownVendorCode(code, ['EN', 'KM'])).toBe(code)
  })

  test('a card keeps the code by which its games are opened [G1]', () => {
    expect(lanesOf([offer('TCG_SEA', 'ELOTT')], ['TY'])[0]?.cards).toEqual([{ accountTypeName: '', vassalage: 'TCG_SEA' }])
  })
})

test('menus are the categories with a vendor, in the navigation’s order, with their pages [S10]', () => {
  expect(menusOf(offers)).toEqual([
    { gameCategory: 'ELOTT', path: '/elott' },
    { gameCategory: 'FISH', path: '/fish' },
    { gameCategory: 'RNG', path: '/rng' },
    { gameCategory: 'ESPORTS', path: '/esports' },
    { gameCategory: 'COCKFIGHT', path: '/cockfight' },
    { gameCategory: 'FB', path: '/fbSports' },
  ])
})

test.each([
  [['LOTT'], 'ELOTT'],
  [['TCG_LOTTO_VN', 'OTHER'], 'ELOTT'],
  [['OTHER'], 'LOTT'],
  [[], 'LOTT'],
] as const)('with lottery vendors %j the prize mode is %s [G1]', (codes, mode) => {
  expect(prizeModeOf([offer('LOTT', 'RNG'), ...codes.map((code) => offer(code, 'LOTT'))])).toBe(mode)
})
