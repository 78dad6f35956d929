import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { newCaptchaText } from '#house/visitors/captcha/captcha-picture.ts'
import { newGap } from '#house/visitors/captcha/slide-picture.ts'
import { admitSocket } from '#house/access/index.ts'
import { outboxTasks } from '#house/notifications/index.ts'
import type { Tools } from '#house/members/index.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { changeMerchant, DEMO_MERCHANT, seedDemoMerchant, type Directory, type MerchantChange } from '#house/merchants/index.ts'
import { registrationDefaults, SHORTEST_PASSWORD } from '#house/merchants/rules/registration.ts'
import { noTurnover } from '#house/payments/index.ts'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { openHouse, type HouseOptions } from '#main/house/house-server.ts'
import type { Carriers } from '#runtime/carriers.ts'
import { installJobs } from '#runtime/jobs.ts'
import { openLog } from '#runtime/log.ts'
import { systemRandom } from '#runtime/system.ts'
import { Browser, type BrowserOptions } from './browser.ts'
import type { TestDatabase } from './database.ts'
import { runDueJobs } from './jobs.ts'
import { visitorsContract } from '#house/visitors/contract.ts'

/** The door of the house: registration, logins and sessions, at a time that stands still until it is moved. */
export type Door = {
  readonly app: FastifyInstance
  readonly directory: Directory
  readonly vault: Vault
  readonly tools: Tools
  /** Sends what waits in the outbox. */
  readonly post: () => Promise<void>
  readonly clock: Clock
  readonly pass: (time: Millis) => void
  readonly browser: (options?: BrowserOptions) => Browser
  /** What a person reads in the next picture that this browser is shown. */
  readonly readCaptcha: (browser: Browser) => Promise<string>
  /** Where a person sees the gap in the next slider that this browser is shown. */
  readonly findGap: (browser: Browser) => Promise<number>
  readonly socket: (ticket: string) => ReturnType<typeof admitSocket>
  /** Changes the demo merchant, as an operator would. */
  readonly demo: (change: MerchantChange) => Promise<void>
  /** Everything that was logged. */
  readonly logged: () => string
}

const START: Millis = Date.UTC(2026, 0, 1)
const SECRET = 'a secret of the tests, long enough to be one'
const profiles = [{ kid: 'test', secret: SECRET }] as const
/** Visitors from the third documentation network come from France, from the second from nowhere known, all others from Cambodia. */
const regionOf = (ip: string) => (ip.startsWith('203.0.113.') ? 'FR' : ip.startsWith('198.51.100.') ? null : 'KH')

/** What the door asks by every rule that it has: the picture too, which a merchant may leave out. */
const { email, payeeName, affiliateCode, password } = registrationDefaults
const registration = {
  ...registrationDefaults,
  password: { ...password, minLength: SHORTEST_PASSWORD },
  email: { ...email, enabled: true },
  payeeName: { ...payeeName, enabled: true },
  affiliateCode: { ...affiliateCode, enabled: true },
}

/** Chance that is written down: the picture's text is drawn from it, and who saw it can read the picture. */
function recorded() {
  const drawn: Uint8Array[] = []
  const random = (size: number) => {
    const bytes = systemRandom(size)
    drawn.push(Uint8Array.from(bytes))
    return bytes
  }
  return { drawn, random }
}

/** The same numbers once more: each is drawn from seven bytes. */
function replay(drawn: readonly Uint8Array[]): Random {
  const numbers = drawn.filter(({ length }) => length === 7).values()
  return () => numbers.next().value as Uint8Array
}

type Setting = {
  /** Who takes SMS and e-mail; nobody without. */
  readonly carriers?: Carriers
  /** How the companies speak that vouch for people; as they document it without. */
  readonly providerSpecs?: HouseOptions['providerSpecs']
  /** Where the service is that verifies numbers; as it documents it without. */
  readonly numberServiceSpec?: HouseOptions['numberServiceSpec']
}

export async function openDoor(
  db: TestDatabase,
  { carriers = {}, providerSpecs, numberServiceSpec }: Setting = {},
): Promise<Door> {
  let now = START
  let log = ''
  let visitors = 0
  const clock = () => now
  const { drawn, random } = recorded()
  await installJobs({ url: db.ownerUrl, half: 'house' })
  // A test whose matter payment passwords are turns them on.
  const flags = { PAYMENTPASSWORD: false }
  await db.transact((tx) => seedDemoMerchant(tx, { at: now, hosts: ['localhost'], flags }))
  const house = await openHouse({
    database: db.open({ role: 'croupier_house', connections: 10 }),
    lane: db.open({ role: 'croupier_lane', connections: 2 }),
    clock,
    random,
    log: openLog({ name: 'test', destination: { write: (line) => (log += line) } }),
    secrets: { sealing: SECRET, vendorKeys: SECRET, profiles },
    providers: [],
    carriers,
    ...(providerSpecs && { providerSpecs }),
    numberServiceSpec,
    keepTexts: false,
    siteOf: (host) => `https://${host}`,
    checkAt: 'https://check.example',
    regionOf,
    turnover: noTurnover,
    pushDeposit: () => {},
    pushWithdrawal: () => {},
    pushTransfer: () => {},
    keepLanes: false,
  })
  afterAll(() => house.close())
  const demo = async (change: MerchantChange) => {
    await db.transact((tx) => changeMerchant(tx, { code: DEMO_MERCHANT, change, actor: 'operator:1', reason: 'a test', at: now }))
    house.directory.forget()
  }
  await demo({ registration })
  return {
    app: house.app,
    directory: house.directory,
    vault: house.tools.vault,
    tools: house.tools,
    post: () => runDueJobs(db, outboxTasks({ outbox: house.tools.outbox, transact: db.transact, clock })),
    clock,
    pass: (time) => {
      now += time
    },
    // Each at an address of its own, from the network for measurements, so that nobody counts against another.
    browser: (options) => new Browser(house.app, { ip: `198.18.${Math.floor(++visitors / 250)}.${visitors % 250}`, ...options }),
    readCaptcha: async (browser) => {
      now += 1000
      drawn.length = 0
      await browser.call(visitorsContract.captcha)
      return newCaptchaText(replay(drawn))
    },
    findGap: async (browser) => {
      now += 1000
      drawn.length = 0
      await browser.call(visitorsContract.slide)
      return newGap(replay(drawn)).left
    },
    socket: (ticket) => admitSocket(db, { ticket, now }),
    demo,
    logged: () => log,
  }
}
