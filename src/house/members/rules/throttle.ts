import type { Bucket } from '#house/visitors/rules/throttle.ts'
import { HOUR } from '#kit/clock.ts'
import { networkOf } from '#kit/network.ts'

type Attempt = { readonly merchant: string; readonly account: string; readonly ip: string; readonly device: string | null }

/** Every attempt to register counts, so that names cannot be tried in numbers. */
export function registrationBuckets({ ip, device }: Pick<Attempt, 'ip' | 'device'>): Bucket[] {
  const network: Bucket = { key: `register/${networkOf(ip)}`, limit: 60, window: HOUR, captchaAfter: 0 }
  return device === null ? [network] : [network, { key: `register/device/${device}`, limit: 20, window: HOUR, captchaAfter: 0 }]
}

/** Every invitation code that is looked up counts. */
export function invitationBuckets({ ip, device }: { readonly ip: string; readonly device: string }): Bucket[] {
  return [
    { key: `invitation/${networkOf(ip)}`, limit: 60, window: HOUR, captchaAfter: 60 },
    { key: `invitation/device/${device}`, limit: 20, window: HOUR, captchaAfter: 20 },
  ]
}

/** A trial costs nothing and gives nothing, but it makes an account: nobody needs many. */
export function trialBuckets({ ip, device }: { readonly ip: string; readonly device: string }): Bucket[] {
  return [
    { key: `trial/${networkOf(ip)}`, limit: 60, window: HOUR, captchaAfter: 0 },
    { key: `trial/device/${device}`, limit: 12, window: HOUR, captchaAfter: 0 },
  ]
}
