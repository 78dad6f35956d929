import { expect, test } from 'vitest'
import { isDoor, targetOf } from './linkage.ts'

const place = (to: string, search = {}, hash = '') => ({ kind: 'place', to, search, hash })

test.each([
  ['NONE', '', null],
  ['PAGE', '/promotions', place('/promotions')],
  ['PAGE', '/rng?vassalage=ARCADE#top', place('/rng', { vassalage: 'ARCADE' }, 'top')],
  ['GAME', 'ARCADE/lantern-market', place('/play/ARCADE/lantern-market')],
  ['VENDOR', 'ARCADE', place('/rng', { vassalage: 'ARCADE' })],
  ['PROMOTION', '17', place('/promotions', {}, '17')],
  ['NOTICE', '4', { kind: 'dialog', name: 'notices' }],
  ['POPUP', 'register', { kind: 'dialog', name: 'register' }],
  ['LINK', 'https://example.com/a?b=c', { kind: 'elsewhere', href: 'https://example.com/a?b=c' }],
] as const)('a banner of kind %s leads to what it names: %s [S14]', (linkageType, linkage, target) => {
  expect(targetOf({ linkageType, linkage })).toEqual(target)
})

test.each([
  ['PAGE', '//evil.example/'],
  ['PAGE', '/\\evil.example/'],
  ['PAGE', 'https://evil.example/'],
  ['PAGE', 'javascript:alert(1)'],
  ['GAME', 'ARCADE'],
  ['GAME', 'ARCADE/../../login'],
  ['VENDOR', 'a vendor'],
  ['LINK', 'javascript:alert(1)'],
  ['LINK', 'http://example.com/'],
  ['LINK', '/promotions'],
] as const)('a banner of kind %s that names “%s” leads nowhere [S14]', (linkageType, linkage) => {
  expect(targetOf({ linkageType, linkage })).toBeNull()
})

test.each([
  ['POPUP', 'register', true],
  ['POPUP', 'login', true],
  ['POPUP', 'loginPopupModal', true],
  ['PAGE', '/register?referralCode=KHMER7', true],
  ['POPUP', 'notices', false],
  ['PAGE', '/promotions', false],
  ['LINK', 'https://example.com/register', false],
  ['NONE', '', false],
] as const)('a banner of kind %s to “%s” asks people in, and is not for members: %s [S14]', (linkageType, linkage, door) => {
  expect(isDoor({ linkageType, linkage })).toBe(door)
})
