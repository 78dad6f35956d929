import { membersContract, type Registration } from '#house/members/contract.ts'
import type { Answer, Browser, BrowserOptions } from './browser.ts'
import type { Door } from './door.ts'
import { accessContract } from '#house/access/contract.ts'

export const PASSWORD = 'khmer lantern 7'

/** What someone types into the registration form of the demo merchant. */
export const registrationOf = (username: string, change: Partial<Registration> = {}): Registration => ({
  username,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  registerMethod: 'WEB',
  terms: true,
  login: true,
  ...change,
})

/** Fills in the form, reads the picture, and keeps the half token of the answer. */
export async function register(door: Door, browser: Browser, form: Registration): Promise<Answer> {
  const captcha = await door.readCaptcha(browser)
  const answer = await browser.call(membersContract.register, { body: { ...form, captcha } })
  if (answer.success) browser.token = (answer.value as { token: string | null }).token
  return answer
}

export type Attempt = {
  readonly username: string
  readonly password?: string
  readonly captcha?: string
  readonly as?: 'member' | 'agent'
}

/** Logs in and keeps the half token of the answer. */
export async function logIn(browser: Browser, { password = PASSWORD, ...attempt }: Attempt): Promise<Answer> {
  const answer = await browser.call(accessContract.logIn, { body: { type: 'username', password, ...attempt } })
  if (answer.success) browser.token = (answer.value as { token: string }).token
  return answer
}

/** A member with a session, in a browser of their own. */
export async function memberNamed(
  door: Door,
  username: string,
  options: BrowserOptions = {},
): Promise<{ browser: Browser; id: bigint }> {
  const browser = door.browser(options)
  const { value, status, message } = await register(door, browser, registrationOf(username))
  if (status !== 200) throw new Error(`${username} could not register: ${message} ${JSON.stringify(value)}`)
  return { browser, id: BigInt((value as { id: string }).id) }
}
