import { afterAll } from 'vitest'
import { seedDemoArcade } from '#house/games/index.ts'
import { seedDemoMerchant } from '#house/merchants/index.ts'
import { noTurnover, seedDemoMethods, type PaymentProvider, type Turnover } from '#house/payments/index.ts'
import type { Carriers } from '#runtime/carriers.ts'
import { installJobs } from '#runtime/jobs.ts'
import type { CookiePolicy } from '#runtime/http/cookies.ts'
import type { Pace } from '#runtime/http/guard/pace.ts'
import { openLog, type Log } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { openHouse, type House, type HouseOptions } from '#main/house/house-server.ts'
import type { Clock } from '#kit/clock.ts'
import { openDatabase } from '#runtime/database.ts'
import type { Scanner } from '#runtime/scanner.ts'
import { sealFor, type Published } from './sealing.ts'
import type { TestDatabase } from './database.ts'

export const testSecrets = {
  sealing: 'the sealing secret of a test house, long enough',
  vendorKeys: 'the wrapping secret of a test house, long enough',
  profiles: [{ kid: 'test', secret: 'the profile secret of a test house, long enough' }],
} as const

/** What the test arcade signs with. */
export const arcadeKey = { id: 'arcade', secret: 'the shared secret of a test arcade, long enough' } as const

export type HouseSetting = {
  readonly clock?: Clock
  readonly providers?: readonly PaymentProvider[]
  readonly carriers?: Carriers
  /** Looks at pictures of payments; nobody does without. */
  readonly scan?: Scanner['scan']
  /** The files of lists of persons; none without. */
  readonly readList?: HouseOptions['readList']
  /** What members have still to play; nothing without. */
  readonly turnover?: Turnover
  readonly arcade?: string
  readonly pace?: Pace
  readonly cookies?: CookiePolicy
  readonly tls?: { readonly cert: string; readonly key: string }
  /** Addresses whose X-Forwarded-For is believed; none without. */
  readonly trustedProxies?: readonly string[]
  /** How long a vendor is waited for. */
  readonly vendorPatience?: number
  readonly observe?: HouseOptions['observe']
  /** Where it writes; nowhere without. */
  readonly log?: Log
}

export type Envelope<T = unknown> = { success: boolean; value: T; message: string | null; code?: string }
export type Answered<T = unknown> = {
  readonly status: number
  readonly json: Envelope<T>
  readonly cookies: Record<string, string>
}
type Input = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly data?: unknown
  readonly headers?: Record<string, string>
}

export type TestHouse = House & {
  /** A browser of its own: cookies are kept, sealed bodies are sealed, the half token is sent once there is one. */
  readonly browser: () => Browser
  /** The demo merchant's number. */
  readonly merchant: number
}

/** The whole house on a test's database, reached without a network, with the demo merchant seeded. */
export async function testHouse(db: TestDatabase, setting: HouseSetting = {}): Promise<TestHouse> {
  const { clock = systemClock, providers = [], carriers = {}, arcade = 'http://arcade.localhost:8082' } = setting
  await installJobs({ url: db.ownerUrl, half: 'house' })
  const database = openDatabase({ url: db.url, role: 'croupier_house', connections: 10 })
  const lane = openDatabase({ url: db.url, role: 'croupier_lane', connections: 4 })
  const merchant = await db.transact(async (tx) => {
    // A test whose matter payment passwords are turns them on.
    const id = await seedDemoMerchant(tx, { at: clock(), hosts: ['localhost'], flags: { PAYMENTPASSWORD: false } })
    const { id: keyId, secret } = arcadeKey
    await seedDemoArcade(tx, { merchant: id, arcade, keyId, secret, wrapping: testSecrets.vendorKeys })
    await seedDemoMethods(tx, { merchant: id, currency: 'PLAY' })
    return id
  })
  const house = await openHouse({
    database,
    lane,
    clock,
    random: systemRandom,
    log: setting.log ?? openLog({ name: 'test', level: 'silent' }),
    secrets: testSecrets,
    providers,
    carriers,
    keepTexts: false,
    siteOf: (host) => `https://${host}`,
    checkAt: 'https://check.example',
    regionOf: () => 'KH',
    turnover: setting.turnover ?? noTurnover,
    scan: setting.scan ?? null,
    ...(setting.observe && { observe: setting.observe }),
    ...(setting.readList && { readList: setting.readList }),
    pushDeposit: () => {},
    pushWithdrawal: () => {},
    pushTransfer: () => {},
    ...(setting.vendorPatience && { vendorPatience: setting.vendorPatience }),
    keepLanes: false,
    pace: setting.pace ?? null,
    ...(setting.cookies && { cookies: setting.cookies }),
    tls: setting.tls ?? null,
    trustedProxies: setting.trustedProxies ?? [],
  })
  afterAll(async () => {
    await house.close()
    await Promise.all([lane.close(), database.close()])
  })
  return { ...house, merchant, browser: () => new Browser(house, clock) }
}

/** A browser's side of the calls: what it keeps, seals and sends. */
export class Browser {
  readonly #house: House
  readonly #clock: Clock
  readonly cookies: Record<string, string> = {}
  token: string | null = null

  constructor(house: House, clock: Clock) {
    this.#house = house
    this.#clock = clock
  }

  async ask<T = unknown>({ method, path, data, headers = {} }: Input): Promise<Answered<T>> {
    const cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const response = await this.#house.app.inject({
      method,
      url: path,
      headers: {
        host: 'localhost',
        'accept-language': 'en',
        ...(cookie && { cookie }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(data !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(data !== undefined && { payload: JSON.stringify({ data }) }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) delete this.cookies[name]
      else this.cookies[name] = value
    }
    return { status: response.statusCode, json: response.json<Envelope<T>>(), cookies: { ...this.cookies } }
  }

  get<T = unknown>(path: string): Promise<Answered<T>> {
    return this.ask<T>({ method: 'GET', path })
  }

  /** Sends a body sealed for the newest published key. */
  async sealed<T = unknown>(asked: Input): Promise<Answered<T>> {
    const { json } = await this.get<Published>('/wps/keys')
    const meant = { m: asked.method, p: asked.path, merchant: 'demo', iat: this.#clock(), body: asked.data }
    return this.ask<T>({ ...asked, data: await sealFor(json.value, meant) })
  }

  /** Registers and logs in; answers the member's id. */
  async register(
    username: string,
    password = 'a quiet river 42',
    by: { readonly referralCode?: string; readonly affiliateCode?: string } = {},
  ): Promise<bigint> {
    const answered = await this.sealed<{ id: string; token: string }>({
      method: 'PUT',
      path: '/wps/member/register',
      data: { username, password, confirmPassword: password, registerMethod: 'WEB', terms: true, login: true, ...by },
    })
    if (!answered.json.success) throw new Error(`registration refused: ${JSON.stringify(answered.json)}`)
    this.token = answered.json.value.token
    return BigInt(answered.json.value.id)
  }
}
