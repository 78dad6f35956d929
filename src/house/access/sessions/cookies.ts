import { SECOND } from '#kit/clock.ts'
import type { CallContext } from '#runtime/http/context.ts'
import type { Entered } from './let-in.ts'

/** The half of a session that the browser keeps from scripts. */
export const SESSION_COOKIE = '__Host-sid'

/** What a remembered device shows instead of a password. */
export const REMEMBERED_COOKIE = '__Host-rm'

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
