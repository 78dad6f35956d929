import { MINUTE } from '#kit/clock.ts'
import { networkOf } from '#kit/network.ts'
import { type Bucket } from '#house/visitors/rules/throttle.ts'

const window = 30 * MINUTE
const bucket = (key: string, limit: number): Bucket => ({ key: `desk/${key}`, limit, window, captchaAfter: limit })

/**
 * What counts a login in the console. A name from one network has few tries; the name's own count is wider, so that a stranger
 * elsewhere cannot shut an operator out easily, and a network's count is for guessing names.
 */
export function loginBuckets({ name, ip }: { readonly name: string; readonly ip: string }): [Bucket, Bucket, Bucket] {
  const network = networkOf(ip)
  return [bucket(`network/${network}`, 40), bucket(`name/${name}`, 30), bucket(`name/${name}/${network}`, 5)]
}

/** Tries of a second factor, beyond those of one ticket. */
export const factorBucket = (operator: bigint): Bucket => bucket(`factor/${operator}`, 15)
