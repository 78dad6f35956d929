import { expect, test } from 'vitest'
import type { Merchant, MerchantChange } from '../merchant.ts'
import { accessDefaults } from './access.ts'
import { flagCatalogue, flagNames, flagsWith, type FlagSpec } from './flags.ts'
import { registrationDefaults } from './registration.ts'
import { easedBy } from './walls.ts'

const merchant = {
  zone: 'Asia/Phnom_Penh',
  minimumAge: 21,
  ageProof: 'birthday',
  blockedRegions: ['US', 'FR'],
  gtagId: null,
  imageCdns: ['https://a.example'],
  launchGameCdns: [],
  flags: flagsWith({}),
  access: accessDefaults,
  registration: registrationDefaults,
} as unknown as Merchant

const { password, captcha } = registrationDefaults

test.each<[string, MerchantChange]>([
  ['minimumAge', { minimumAge: 20 }],
  ['ageProof', { ageProof: 'declared' }],
  ['blockedRegions', { blockedRegions: ['FR'] }],
  ['zone', { zone: 'Europe/London' }],
  ['licence', { licence: null }],
  ['gtagId', { gtagId: 'G-12345678' }],
  ['imageCdns', { imageCdns: ['https://a.example', 'https://b.example'] }],
  ['launchGameCdns', { launchGameCdns: ['https://b.example'] }],
  ['domains', { domains: [] }],
  ['access', { access: { ...accessDefaults, sessionHours: accessDefaults.sessionHours + 1 } }],
  ['registration', { registration: { ...registrationDefaults, password: { ...password, minLength: password.minLength - 1 } } }],
  ['registration', { registration: { ...registrationDefaults, captcha: { ...captcha, required: false } } }],
])('%s that is eased takes two people [trust 10]', (name, change) => {
  expect(easedBy(merchant, change)).toEqual([name])
})

test.each<MerchantChange>([
  { minimumAge: 22 },
  { minimumAge: 21 },
  { ageProof: 'birthday' },
  { zone: 'Asia/Phnom_Penh' },
  { blockedRegions: ['US', 'FR', 'DE'] },
  { gtagId: null },
  { imageCdns: [] },
  { access: { ...accessDefaults, sessionHours: accessDefaults.sessionHours - 1 } },
  { registration: { ...registrationDefaults, password: { ...password, minLength: password.minLength + 1 } } },
  { registration: registrationDefaults },
  { name: 'Another name', maintenance: true, customerService: [] },
])('%j takes one [trust 10]', (change) => {
  expect(easedBy(merchant, change)).toEqual([])
})

test('each flag that is a wall takes two people one way and one the other, and none where it stands so already [trust 10]', () => {
  for (const name of flagNames) {
    const { wall }: FlagSpec = flagCatalogue[name]
    for (const on of [true, false]) {
      const change = { flags: { [name]: on } }
      const other = { ...merchant, flags: { ...merchant.flags, [name]: !on } }
      expect(easedBy(other, change), name).toEqual(wall === (on ? 'eased by on' : 'eased by off') ? [name] : [])
      expect(easedBy({ ...other, flags: { ...merchant.flags, [name]: on } }, change), name).toEqual([])
    }
  }
})
