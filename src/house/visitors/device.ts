import { DAY, SECOND } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { CallContext } from '#runtime/http/context.ts'

/** Knows a browser again: whose mistakes count against whom, and who was shown which picture. */
export const DEVICE_COOKIE = '__Host-device'

const DEVICE_LIFE = (400 * DAY) / SECOND

/** A browser without a device cookie gets one with this answer. */
export function deviceOf({ cookies, setCookie, random }: CallContext): string {
  const known = cookies[DEVICE_COOKIE]
  if (known !== undefined && known.length <= 64) return known
  const device = newSecret(random)
  setCookie(DEVICE_COOKIE, device, { maxAge: DEVICE_LIFE })
  return device
}
