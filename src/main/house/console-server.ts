import type { FastifyInstance } from 'fastify'
import { calendarOf } from '#kit/calendar.ts'
import { mountPictures } from '#house/content/index.ts'
import type { MasterKey } from '#runtime/secrets/master-key.ts'
import { consoleVault, CONSOLE_COOKIE, resolveConsoleSession, type ConsoleTools } from '#house/operators/index.ts'
import type { Clock } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import { completeLanguages } from '#kit/language.ts'
import type { Random } from '#kit/random.ts'
import type { AskAlerts } from '#runtime/alerts/ask-prometheus.ts'
import type { OpenDatabase } from '#runtime/database.ts'
import type { Tenant } from '#runtime/http/context.ts'
import { httpsOnly, type CookiePolicy } from '#runtime/http/cookies.ts'
import type { Edge } from '#runtime/http/edge.ts'
import { edgeCalls } from '#runtime/http/keys-call.ts'
import { mountDocument } from '#runtime/http/openapi/document-page.ts'
import type { Pace } from '#runtime/http/guard/pace.ts'
import { mountCalls } from '#runtime/http/routes.ts'
import { SealKeys } from '#runtime/http/sealing/keys.ts'
import { openServer } from '#runtime/http/server.ts'
import { edgeTexts, joinTexts } from '#runtime/http/texts.ts'
import type { Repeat } from '#runtime/jobs.ts'
import type { Log } from '#runtime/log.ts'
import { controlledActs } from './controlled-acts.ts'
import { describeConsole } from './describe-house.ts'
import type { House } from './house-server.ts'
import { withoutDuty } from './duties.ts'
import { houseModules, type ConsolePorts } from './lending.ts'

export type ConsoleOptions = {
  readonly house: House
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly sealingSecret: string
  /** What vendors' shared secrets are encrypted under in the database. */
  readonly vendorKeysSecret: string
  /** Seals the seeds of operators' one-time codes. */
  readonly masters: readonly [MasterKey, ...MasterKey[]]
  /** The origin that operators' browsers open, such as https://console.example.com. */
  readonly address: string
  readonly tls?: { readonly cert: string; readonly key: string } | null
  readonly trustedProxies?: readonly string[]
  /** By HTTPS alone without. */
  readonly cookies?: CookiePolicy
  /** How fast anybody may ask; as fast as they can without. */
  readonly pace?: Pace | null
  readonly observe?: (call: string, status: number, seconds: number) => void
  /** What the house does again and again. */
  readonly repeats?: readonly Repeat[]
  /** Says which alerts fire; nobody does without. */
  readonly alerts?: AskAlerts | null
}

const texts = joinTexts([edgeTexts, ...houseModules.flatMap((module) => (module.texts ? [module.texts] : []))])

/** Before a login nobody's merchant is known: the console itself is spoken to, under this name in sealed bodies. */
const consoleAt = (host: string): Tenant => ({
  id: 0,
  code: 'console',
  currency: '',
  languages: completeLanguages,
  language: 'EN',
  hosts: [host],
  calendar: calendarOf('UTC'),
})

/** The operators' origin: the modules' calls for operators behind an edge of their own. No member's session is worth anything here. */
export async function openConsole(options: ConsoleOptions): Promise<FastifyInstance> {
  const { house, clock, random, log, sealingSecret: secret, tls = null, trustedProxies = [], observe } = options
  const { db, within } = options.database
  const tenant = consoleAt(new URL(options.address).hostname)
  const keys = new SealKeys({ db, secret, clock })
  const merchantOf = async (id: number): Promise<Tenant | null> => {
    const merchant = await house.directory.byId(id)
    // The console's languages are its own, whatever the merchant offers its members.
    return merchant && { ...merchant, languages: completeLanguages, language: 'EN' }
  }
  const edge: Edge = {
    db,
    within,
    clock,
    random,
    log,
    texts,
    tenantOf: async ({ host }) => (tenant.hosts.includes(host) ? tenant : null),
    callerOf: ({ bearer, cookies }) =>
      resolveConsoleSession(db, { bearer, cookie: cookies[CONSOLE_COOKIE], now: clock() }, merchantOf),
    cookies: { policy: options.cookies ?? httpsOnly, session: CONSOLE_COOKIE },
    pace: options.pace ?? null,
    sealing: { keys, secret },
  }
  const app = await openServer({ log, random, texts, tls, trustedProxies, pressure: house.pressure, ...(observe && { observe }) })
  const { origin, hostname } = new URL(options.address)
  const tools: ConsoleTools = {
    passwords: house.tools.passwords,
    vault: consoleVault(options.masters, random),
    merchantOf,
    party: { id: hostname, origin, name: 'Croupier' },
  }
  const ports: ConsolePorts = {
    ...house,
    wrapping: options.vendorKeysSecret,
    controlledActs: controlledActs(house),
    operators: { ...tools, repeats: options.repeats ?? [], alerts: options.alerts ?? null },
  }
  const parts = houseModules.flatMap((module) => Object.entries(module.console ?? {}))
  const unsaid = withoutDuty(parts.map(([name, { contract }]) => [name, contract]))
  if (unsaid.length > 0) throw new Error(`how many people does it take: ${unsaid.join(', ')}?`)
  const calls = parts.map(([, part]) => part.calls(ports))
  mountCalls(app, edge, [edgeCalls({ keys, secret }), ...calls])
  // A preview shows an uploaded picture where the page asks for it.
  mountPictures(app, { db })
  mountDocument(app, await describeConsole(), () => newSecret(random, 16))
  return app
}
