import { codeNow, operatorOf, type ConsoleLogin, type ConsoleRole } from '../operators.ts'
import type { Product } from '../product/start.ts'
import { Caller } from './caller.ts'

type Begun = { readonly token: string }
type Waiting = { readonly list: readonly { readonly id: string }[] }

const known = new Map<string, Caller>()

/** Both steps of a login, without a page. */
export async function loggedIn(origin: string, { account, password, seed, wait }: ConsoleLogin): Promise<Caller> {
  const caller = new Caller(origin, { merchant: 'console' })
  const first = { sealed: true, body: { name: account, password } }
  const { ticket } = await caller.ask<{ ticket: string }>('POST', '/console/api/session/login', first)
  caller.token = ticket
  await wait()
  const second = { body: { factor: 'totp', code: codeNow(seed) } }
  caller.token = (await caller.ask<Begun>('POST', '/console/api/session/verification', second)).token
  return caller
}

/** An operator at the console's calls. Their session stays for the files that follow, and is begun again where it ended. */
async function operator(product: Product, role: ConsoleRole): Promise<Caller> {
  const name = `${role} at ${product.console}`
  const before = known.get(name)
  if (before && (await before.send('GET', '/console/api/me')).code === undefined) return before
  const caller = await loggedIn(product.console, operatorOf(product, role))
  known.set(name, caller)
  return caller
}

type Rules = { readonly registration: Readonly<Record<'payeeName', object>> }

const REASON = 'a test of what it changes'

/** What operators change of the merchant where no test is about the console. */
export function deskOf(product: Product) {
  /** Another person confirms all that waits for one. */
  const confirmAll = async (role: ConsoleRole = 'manager'): Promise<void> => {
    const second = await operator(product, role)
    const { list } = await second.ask<Waiting>('GET', '/console/api/approvals?state=waiting')
    for (const { id } of list)
      await second.ask('POST', `/console/api/approvals/${id}/answer`, { body: { confirm: true, reason: REASON } })
  }
  const change = async (wanted: object): Promise<void> => {
    const owner = await operator(product, 'owner')
    const { waits } = await owner.ask<{ waits: boolean }>('PUT', '/console/api/merchant', {
      body: { change: wanted, reason: REASON },
    })
    if (waits) await confirmAll()
  }
  /** The merchant is as it is wanted for as long as the deed takes. */
  const during = async ({ wanted, after }: { wanted: object; after: object }, deed: () => Promise<void>) => {
    await change(wanted)
    try {
      await deed()
    } finally {
      await change(after)
    }
  }
  const turned = (flags: readonly string[], on: boolean) => ({ flags: Object.fromEntries(flags.map((flag) => [flag, on])) })
  const flagsFor = (on: boolean) => (flags: readonly string[], deed: () => Promise<void>) =>
    during({ wanted: turned(flags, on), after: turned(flags, !on) }, deed)
  /** Whoever registers gives the name on their bank account. */
  const withBankNames = async (deed: () => Promise<void>): Promise<void> => {
    const { registration } = await (await operator(product, 'owner')).ask<Rules>('GET', '/console/api/merchant')
    const asked = { ...registration, payeeName: { ...registration.payeeName, enabled: true, required: true } }
    await during({ wanted: { registration: asked }, after: { registration } }, deed)
  }
  return {
    confirmAll,
    withBankNames,
    withFlags: flagsFor(true),
    withoutFlags: flagsFor(false),
    withCounter: (gtagId: string, deed: () => Promise<void>) => during({ wanted: { gtagId }, after: { gtagId: null } }, deed),
    withBirthdays: (deed: () => Promise<void>) =>
      during({ wanted: { ageProof: 'birthday' }, after: { ageProof: 'declared' } }, deed),
  }
}
