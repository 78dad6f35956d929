import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoAgents } from '#house/agents/index.ts'
import { newSeed, type DemoOperator } from '#house/operators/index.ts'
import { newSecret } from '#kit/ids.ts'
import { systemRandom } from '#runtime/system.ts'

export type DemoLogin = {
  readonly who: string
  readonly account: string
  readonly password: string
  readonly at: 'site' | 'console'
  /** The seed of an operator's one-time codes, in base32; `npm run demo-code` shows the code of the moment. */
  readonly seed?: string
}

/** Names at the demo's console. Two decide on money, because one who asks for it may not approve it. */
const staff = {
  owner: 'sovann',
  manager: 'bopha',
  finance: 'chenda',
  'finance, the second': 'rithy',
  support: 'maly',
  content: 'kosal',
  auditor: 'vanna',
  care: 'sophea',
  guest: 'vannak',
} as const

/** Names in the demo's tree: two agents below one, and an affiliate beside them. */
const agents = { 'general agent': 'sokha', agent: 'vichea', 'agent, the second': 'sreymom', affiliate: 'kunthea' } as const

const fileIn = (data: string) => join(data, 'demo-logins.json')

export function readDemoLogins(data: string): readonly DemoLogin[] {
  return existsSync(fileIn(data)) ? (JSON.parse(readFileSync(fileIn(data), 'utf8')) as DemoLogin[]) : []
}

/**
 * Who may come in to the demo. Passwords and seeds are made once for each data folder and kept there, for whoever starts the demo to
 * read. Who is in the file stays as they are.
 */
function demoLogins(data: string): readonly DemoLogin[] {
  const known = readDemoLogins(data)
  const fresh = (login: Omit<DemoLogin, 'password'>): DemoLogin => ({ ...login, password: newSecret(systemRandom, 9) })
  const wanted = [
    fresh({ who: 'player', account: 'dara', at: 'site' }),
    ...Object.entries(agents).map(([who, account]) => fresh({ who, account, at: 'site' })),
    ...Object.entries(staff).map(([who, account]) => fresh({ who, account, at: 'console', seed: newSeed(systemRandom) })),
  ]
  const missing = wanted.filter(({ account, at }) => !known.some((login) => login.account === account && login.at === at))
  const logins = [...known, ...missing]
  if (missing.length > 0) {
    mkdirSync(data, { recursive: true })
    writeFileSync(fileIn(data), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  }
  return logins
}

export function demoPlayer(data: string): DemoLogin {
  const player = demoLogins(data).find(({ who }) => who === 'player')
  if (!player) throw new Error('the demo has no player')
  return player
}

export function demoAgents(data: string): DemoAgents {
  const logins = demoLogins(data)
  const called = (who: keyof typeof agents): DemoLogin => {
    const login = logins.find((one) => one.at === 'site' && one.account === agents[who])
    if (!login) throw new Error(`the demo has no ${who}`)
    return login
  }
  return {
    general: called('general agent'),
    first: called('agent'),
    second: called('agent, the second'),
    affiliate: called('affiliate'),
  }
}

export function demoOperators(data: string): DemoOperator[] {
  return demoLogins(data).flatMap(({ account: name, password, seed, at }) => {
    const who = (Object.keys(staff) as (keyof typeof staff)[]).find((one) => staff[one] === name)
    if (!who || at !== 'console' || seed === undefined) return []
    return [{ name, password, seed, role: who === 'finance, the second' ? 'finance' : who }]
  })
}

/** Who the demo shows: one player, the agents above, and the console's staff. */
export const demoPeople = (data: string) => ({
  player: demoPlayer(data),
  agents: demoAgents(data),
  operators: demoOperators(data),
})
export type DemoPeople = ReturnType<typeof demoPeople>
