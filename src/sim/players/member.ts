import type { Acknowledged } from '../auditor/acknowledged.ts'
import type { Stage } from '../stage/stage.ts'
import { untilAnswered } from './asking.ts'
import { Browser } from './browser.ts'

export const PASSWORD = 'a lantern by the river 42'
export const PAYMENT_PASSWORD = '830174'

/** Where somebody is believed to stand; `poor` are agents who brought no money. */
export type Placed = {
  readonly name: string
  readonly id: bigint
  readonly agent: boolean
  readonly poor: boolean
  above: string | null
}

export type World = {
  /** Codes that are worth money, and that nobody has tried. */
  readonly codes: string[]
  /** Agents and those below them, as it was last heard. */
  readonly tree: Placed[]

  readonly stage: Pick<Stage, 'site' | 'arcade' | 'provider' | 'console' | 'vendorKey' | 'ownerUrl'>
  readonly told: Acknowledged
}

export type Member = { readonly name: string; readonly id: bigint; readonly address: string; browser: Browser }

export const deviceOf = ({ stage }: World, address: string): Browser => new Browser({ origin: stage.site, address })

/** By whose link or name somebody comes, if by any. */
type Joining = { readonly name: string; readonly number: number; readonly invitedBy?: string }

/** Registers, sealed, and logs in. A registration whose answer was lost is found to have happened by its name being taken. */
export async function join(world: World, { name, number, invitedBy }: Joining): Promise<Member> {
  // The network that is set aside for measurements.
  const address = `198.18.${number >> 8}.${number & 255}`
  const browser = deviceOf(world, address)
  const secret = { password: PASSWORD, confirmPassword: PASSWORD }
  const code = invitedBy === undefined ? {} : { affiliateCode: invitedBy }
  const form = { username: name, ...secret, ...code, registerMethod: 'WEB', terms: true, login: false }
  const said = await untilAnswered(`${name} registers`, () =>
    browser.sealed<{ id: string; fields?: Record<string, string> }>({ method: 'PUT', path: '/wps/member/register', data: form }),
  )
  const wasTaken = !said.success && said.asked > 1 && said.value.fields?.['username'] === 'taken'
  if (!said.success && !wasTaken) throw new Error(`${name} could not register: ${said.text}`)
  await logIn({ name, browser })
  const info = await untilAnswered(`${name} looks who they are`, () =>
    browser.ask<{ id: string }>({ method: 'GET', path: '/wps/member/info' }),
  )
  const id = BigInt(info.value.id)
  if (said.success && said.value.id !== info.value.id) throw new Error(`${name} registered as ${said.value.id} and is ${id}`)
  world.told.members.set(name, id)
  return { name, id, address, browser }
}

/**
 * Logs in with this browser. A login that was cut in the middle counts as a mistake of its device, and the next one is asked to read
 * a picture: then the member takes another device.
 */
export async function logIn(who: { name: string; browser: Browser }): Promise<boolean> {
  const form = { type: 'username', username: who.name, password: PASSWORD }
  const said = await untilAnswered(`${who.name} logs in`, () =>
    who.browser.sealed<{ token: string; captcha: boolean }>({ method: 'POST', path: '/wps/session/login', data: form }),
  )
  if (said.success) who.browser.token = said.value.token
  else if (said.code !== 'captcha_incorrect') throw new Error(`${who.name} could not log in: ${said.text}`)
  return said.success
}

/** What money that leaves will be asked for. */
export async function choosePaymentPassword({ name, browser }: Pick<Member, 'name' | 'browser'>): Promise<void> {
  const data = { password: PASSWORD, newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD }
  const said = await untilAnswered(`${name} chooses a payment password`, () =>
    browser.sealed({ method: 'POST', path: '/wps/member/payment-password', data }),
  )
  if (!said.success) throw new Error(`${name} may have no payment password: ${said.text}`)
}

/** Logs out, and in again on the same device or, where a picture is asked, on a new one. */
export async function comeBack(world: World, member: Member): Promise<void> {
  await untilAnswered(`${member.name} logs out`, () => member.browser.ask({ method: 'DELETE', path: '/wps/session/logout' }))
  member.browser.token = null
  while (!(await logIn(member))) member.browser = deviceOf(world, member.address)
}

type Opened = { readonly device: 'WEB' | 'MOBILE'; readonly vassalage: string; readonly game: string }

/** A launch of a game: the code of its address. Null where its vendor keeps the wallet, and nothing is in it. */
export async function launch({ told }: World, member: Member, { device, vassalage, game }: Opened): Promise<string | null> {
  const said = await untilAnswered(`${member.name} opens the game`, () => {
    // It may bring money along.
    if (vassalage !== 'ARCADE') told.launches.set(member.id, (told.launches.get(member.id) ?? 0) + 1)
    return member.browser.ask<{ url: string }>({
      method: 'POST',
      path: '/wps/game/launchGame',
      data: { vassalage, gameCode: game, device },
    })
  })
  if (said.code === 'wallet_empty') return null
  if (!said.success) throw new Error(`${member.name} could not open the game: ${said.text}`)
  return new URLSearchParams(new URL(said.value.url).hash.slice(1)).get('code') ?? ''
}
