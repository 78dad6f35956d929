import { DAY, SECOND } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { CallContext } from '#runtime/http/context.ts'
import type { Entered } from '../logins/let-in.ts'

/** The half of a session that the browser keeps from scripts. */
export const SESSION_COOKIE = '__Host-sid'
/** Knows a browser again: whose mistakes count against whom, and who was shown which picture. */
export const DEVICE_COOKIE = '__Host-device'
/** What a remembered device shows instead of a password. */
export const REMEMBERED_COOKIE = '__Host-rm'
const DEVICE_LIFE = (400 * DAY) / SECOND

/** A browser without a device cookie gets one with this answer. */
export function deviceOf({ cookies, setCookie, random }: CallContext): string {
  const known = cookies[DEVICE_COOKIE]
  if (known !== undefined && known.length <= 64) return known
  const device = newSecret(random)
  setCookie(DEVICE_COOKIE, device, { maxAge: DEVICE_LIFE })
  return device
}

/**
 * Gives the browser its half of what was started, and the secret of a remembered device. What the login form fills in by itself stands
 * in cookies that scripts may read: they hold a name and a wish, and never a password.
 */
export function begin(
  context: CallContext,
  { sid, token, remembered }: Entered,
  wish?: { readonly username: string; readonly remember: boolean },
): { token: string } {
  const { clock, tenant, setCookie, clearCookie } = context
  setCookie(SESSION_COOKIE, sid)
  if (remembered) {
    const maxAge = Math.floor((remembered.until - clock()) / SECOND)
    setCookie(REMEMBERED_COOKIE, remembered.cookie, { maxAge })
    const read = { maxAge, httpOnly: false } as const
    setCookie('loginRemember', 'true', read)
    setCookie('loginTypeSms', 'false', read)
    if (wish) setCookie(nameCookie(tenant.code), wish.username.trim(), read)
  } else if (wish) {
    for (const name of [REMEMBERED_COOKIE, 'loginRemember', 'loginTypeSms', nameCookie(tenant.code)]) clearCookie(name)
  }
  return { token }
}

/** Named after the merchant: who logged in last. */
const nameCookie = (merchant: string) => `${merchant}LoginId`

/** The device is no longer remembered. */
export function forgetDevice({ clearCookie }: CallContext): void {
  for (const name of [REMEMBERED_COOKIE, 'loginRemember']) clearCookie(name)
}
