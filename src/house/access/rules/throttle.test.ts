import { expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { codeBucket, factorBucket, journeyBuckets, loginBuckets, proofBucket, unlockBucket } from './throttle.ts'

const attempt = { merchant: 'demo', account: 'dara', ip: '192.0.2.7', device: 'd1' }
const said = (buckets: ReturnType<typeof loginBuckets>) =>
  buckets.map(
    ({ key, limit, window, captchaAfter }) => `${key}: ${limit} in ${window / MINUTE} min, captcha after ${captchaAfter}`,
  )

test('a device that the account has used before has a count of its own', () => {
  expect(said(loginBuckets(attempt, 'known device'))).toMatchInlineSnapshot(`
    [
      "login/demo/dara/d1: 5 in 30 min, captcha after 1",
    ]
  `)
})

test('any other login counts for its network, its device and the account', () => {
  expect(said(loginBuckets(attempt, 'unknown device'))).toMatchInlineSnapshot(`
    [
      "login/192.0.2.7: 50 in 30 min, captcha after 10",
      "login/device/d1: 20 in 30 min, captcha after 1",
      "login/demo/dara: 5 in 30 min, captcha after 1",
    ]
  `)
  expect(said(loginBuckets({ ...attempt, device: null }, 'unknown device'))).toHaveLength(2)
})

test('journeys to providers, unlocking, proofs, second factors and pages opened by codes are bounded', () => {
  const others = [
    ...journeyBuckets({ ip: '192.0.2.7', device: 'd1' }),
    unlockBucket(attempt),
    proofBucket({ member: 7n, purpose: 'password' }),
    factorBucket(7n),
    codeBucket(7n),
  ]
  expect(said(others)).toMatchInlineSnapshot(`
    [
      "provider/192.0.2.7: 120 in 60 min, captcha after 120",
      "provider/device/d1: 30 in 60 min, captcha after 30",
      "unlock/demo/dara: 5 in 30 min, captcha after 0",
      "proof/password/7: 5 in 30 min, captcha after 5",
      "factor/7: 15 in 30 min, captcha after 15",
      "code/7: 5 in 10 min, captcha after 5",
    ]
  `)
})
