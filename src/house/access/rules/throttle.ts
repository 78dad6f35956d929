import type { Bucket } from '#house/visitors/rules/throttle.ts'
import { MINUTE, HOUR } from '#kit/clock.ts'
import { networkOf } from '#kit/network.ts'

type Attempt = { readonly merchant: string; readonly account: string; readonly ip: string; readonly device: string | null }

/**
 * What counts a login. From a device that this account has used before, only that device's own mistakes count, so that no
 * stranger can lock a member out. All other devices share one count per account; the network's count is for guessing widely.
 */
export function loginBuckets({ merchant, account, ip, device }: Attempt, from: 'known device' | 'unknown device'): Bucket[] {
  if (from === 'known device') {
    return [{ key: `login/${merchant}/${account}/${device}`, limit: 5, window: 30 * MINUTE, captchaAfter: 1 }]
  }
  const network: Bucket = { key: `login/${networkOf(ip)}`, limit: 50, window: 30 * MINUTE, captchaAfter: 10 }
  const one: Bucket = { key: `login/${merchant}/${account}`, limit: 5, window: 30 * MINUTE, captchaAfter: 1 }
  return device === null
    ? [network, one]
    : [network, { key: `login/device/${device}`, limit: 20, window: 30 * MINUTE, captchaAfter: 1 }, one]
}

/** Every journey to a provider counts: each asks a company of its own for something when it comes back. */
export function journeyBuckets({ ip, device }: { readonly ip: string; readonly device: string }): Bucket[] {
  return [
    { key: `provider/${networkOf(ip)}`, limit: 120, window: HOUR, captchaAfter: 120 },
    { key: `provider/device/${device}`, limit: 30, window: HOUR, captchaAfter: 30 },
  ]
}

/** Attempts at an account that has had too many, with a code of a second factor beside the password; a picture is asked for each. */
export const unlockBucket = ({ merchant, account }: Pick<Attempt, 'merchant' | 'account'>): Bucket => ({
  key: `unlock/${merchant}/${account}`,
  limit: 5,
  window: 30 * MINUTE,
  captchaAfter: 0,
})

/** Tries of a secret by whoever holds an open session, or a ticket of a login. */
export const proofBucket = ({ member, purpose }: { readonly member: bigint; readonly purpose: string }): Bucket => ({
  key: `proof/${purpose}/${member}`,
  limit: 5,
  window: 30 * MINUTE,
  captchaAfter: 5,
})

/** Tries of a second factor, beyond those of one ticket. */
export const factorBucket = (member: bigint): Bucket => ({
  key: `factor/${member}`,
  limit: 15,
  window: 30 * MINUTE,
  captchaAfter: 15,
})

/** Pages that a member has opened logged in: a person opens one now and then, a thief would as many as there are. */
export const codeBucket = (member: bigint): Bucket => ({
  key: `code/${member}`,
  limit: 5,
  window: 10 * MINUTE,
  captchaAfter: 5,
})
