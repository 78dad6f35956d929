import { describe, expect, test } from 'vitest'
import { networkOf } from '#kit/network.ts'
import { captchaRequired } from '#house/visitors/rules/throttle.ts'
import { loginBuckets } from '#house/access/rules/throttle.ts'
import { invitationBuckets, registrationBuckets, trialBuckets } from './throttle.ts'

const attempt = { merchant: 'demo', account: 'dara', ip: '192.0.2.7', device: 'd' }

describe('the network of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is %s [trust 22]', (ip, network) => expect(networkOf(ip)).toBe(network))
})

describe('a login attempt', () => {
  test('from a known device is counted on that device alone [trust 22]', () => {
    const keys = loginBuckets(attempt, 'known device').map(({ key }) => key)
    const stranger = new Set(loginBuckets({ ...attempt, device: 'e' }, 'unknown device').map(({ key }) => key))
    expect(keys).toHaveLength(1)
    expect(keys.filter((key) => stranger.has(key))).toEqual([])
  })
  test('from unknown devices is counted by network, device and account [trust 22]', () => {
    const of = (change: Partial<typeof attempt>) =>
      loginBuckets({ ...attempt, ...change }, 'unknown device').map(({ key }) => key)
    expect(of({}).filter((key) => of({ device: 'e', ip: '198.51.100.1' }).includes(key))).toEqual(['login/demo/dara'])
    expect(of({}).filter((key) => of({ device: 'e', account: 'sophea' }).includes(key))).toEqual(['login/192.0.2.7'])
    expect(of({}).filter((key) => of({ account: 'sophea', ip: '198.51.100.1' }).includes(key))).toEqual(['login/device/d'])
  })
  test('asks for a captcha after the first failure of the account, not before [A2]', () => {
    const [, , account] = loginBuckets(attempt, 'unknown device')
    expect(captchaRequired([{ bucket: account!, before: 0 }])).toBe(false)
    expect(captchaRequired([{ bucket: account!, before: 1 }])).toBe(true)
  })
})

test('registrations are counted by network and device', () =>
  expect(registrationBuckets(attempt).map(({ key }) => key)).toEqual(['register/192.0.2.7', 'register/device/d']))

test.each([
  ['a registration', registrationBuckets, [60, 20], [0, 0]],
  ['a look at an invitation', invitationBuckets, [60, 20], [60, 20]],
  ['a trial', trialBuckets, [60, 12], [0, 0]],
] as const)('%s has so many tries an hour for a network and for a device [trust 22]', (_, buckets, limits, captchas) => {
  const found = buckets(attempt)
  expect(found.map(({ limit }) => limit)).toEqual(limits)
  expect(found.map(({ captchaAfter }) => captchaAfter)).toEqual(captchas)
  expect(found.map(({ window }) => window)).toEqual([3_600_000, 3_600_000])
})
