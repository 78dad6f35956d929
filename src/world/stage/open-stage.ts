import type { FastifyInstance } from 'fastify'
import type { Clock, Millis } from '#kit/clock.ts'
import { noTurnover, sandboxProvider, type PaymentProvider } from '#house/payments/index.ts'
import { sandboxChecker } from '#house/verification/index.ts'
import { openConsole } from '#main/house/console-server.ts'
import { openHouse, type House, type HouseOptions } from '#main/house/house-server.ts'
import { houseModules } from '#main/house/lending.ts'
import { seedDemo } from '#main/house/seed-demo.ts'
import { walletClient, type WalletClient } from '#protocol/client.ts'
import type { Carrier, Carriers, Channel } from '#runtime/carriers.ts'
import type { Config } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { openLog } from '#runtime/log.ts'
import { openSockets } from '#runtime/sockets/open-sockets.ts'
import { openPasswords, type Passwords } from '#runtime/secrets/passwords.ts'
import { systemRandom } from '#runtime/system.ts'
import { deliverDue } from '#sandbox/notify.ts'
import { openPages } from '#sandbox/payouts.ts'
import { openSandbox } from '#sandbox/server.ts'
import { Device, type DeviceOptions } from './device.ts'
import { houseKeeper, type Keeper } from './keep-house.ts'

export type StageOptions = {
  readonly config: Config
  readonly urls: { readonly house: string; readonly sandbox: string }
  readonly hosts: readonly [string, ...string[]]
  readonly carriers: Carriers
  readonly begins: Millis
  /** The clock is moved no further. */
  readonly ends: Millis
}

/** The house, its console, its payment provider and its vendor in one process, on a clock that is moved by hand. */
export type Stage = Keeper & {
  readonly house: House
  readonly vendor: WalletClient
  readonly now: Clock
  /** Never back: what is written stays before what follows it. */
  readonly moveTo: (at: Millis) => void
  /** The code in the last letter to an address; null where none came. */
  readonly codeFor: (address: string) => string | null
  /** Presses a button on a page of the provider. */
  readonly choose: (page: string, choice: string) => Promise<void>
  /** The bank's pages of payouts that wait, the longest first. */
  readonly payouts: () => Promise<readonly string[]>
  /** The file of persons under sanctions, which the house takes when it is next kept. */
  readonly listPersons: (file: string) => void
  /** Has the provider tell what it has to. */
  readonly tell: () => Promise<void>
  readonly deviceAt: (place: 'site' | 'console', of: Pick<DeviceOptions, 'ip' | 'agent' | 'language'>) => Device
  readonly close: () => Promise<void>
}

const log = openLog({ name: 'world', level: 'warn' })

export async function openStage(options: StageOptions): Promise<Stage> {
  const { config, urls, hosts } = options
  const closing: (() => Promise<unknown>)[] = []
  const time = { now: options.begins }
  const clock = () => time.now
  const database = openDatabase({ url: urls.house, role: 'croupier_house', connections: 12 })
  const lane = openDatabase({ url: urls.house, role: 'croupier_lane', connections: 6, settings: { enable_seqscan: 'off' } })
  closing.push(database.close, lane.close)
  const post = postman(options.carriers)
  const provider = await openProvider({ config, url: urls.sandbox, clock })
  closing.push(provider.close)
  const opening = { database, lane, clock, config, carriers: post.carriers, provider: provider.spoken }
  const listed: { text: string | null } = { text: null }
  const house = await houseOn(opening, async (list) =>
    list === 'sanctions' && listed.text !== null ? { text: listed.text } : null,
  )
  closing.push(house.close)
  await seedDemo(house, { config, hosts })
  const operating = await openConsole({
    house,
    database,
    clock,
    random: systemRandom,
    log,
    sealingSecret: config.secret('sealing'),
    vendorKeysSecret: config.secret('vendor-keys'),
    masters: config.rotatingSecret('profiles'),
    address: config.addresses.console,
  })
  closing.push(() => operating.close())
  const sockets = openSockets(house.app.server, {
    path: '/wps/socket',
    clock,
    pool: null,
    log,
    allows: async () => false,
    admit: async () => null,
    channels: houseModules.flatMap(({ channels }) => channels?.(house) ?? []),
  })
  closing.push(sockets.close)
  const vendor = vendorOf(house, { secret: config.secret('arcade-wallet'), clock })
  closing.push(vendor.close)
  const places = {
    site: { app: house.app, host: hosts[0], merchant: 'demo' },
    console: { app: operating, host: new URL(config.addresses.console).hostname, merchant: 'console' },
  }
  return {
    house,
    vendor,
    codeFor: post.codeFor,
    now: clock,
    moveTo: (at) => {
      time.now = Math.max(time.now, Math.min(at, options.ends))
    },
    ...houseKeeper(house, { ...house, url: urls.house, sockets }, { queue: database.db, log }),
    choose: provider.choose,
    payouts: provider.payouts,
    listPersons: (file) => {
      listed.text = file
    },
    tell: () => provider.tell(house.app),
    deviceAt: (place, of) => new Device({ ...places[place], ...of }),
    close: async () => {
      for (const end of closing.toReversed()) await end()
    },
  }
}

type Opening = Pick<HouseOptions, 'database' | 'lane' | 'clock' | 'carriers'> & {
  readonly config: Config
  readonly provider: PaymentProvider
}

/** Nobody listens to it, no page of it is open, and whoever asks it comes from the demo's own country. */
async function houseOn({ config, provider, ...given }: Opening, readList: HouseOptions['readList'] & {}): Promise<House> {
  return openHouse({
    ...given,
    readList,
    random: systemRandom,
    log,
    secrets: {
      sealing: config.secret('sealing'),
      vendorKeys: config.secret('vendor-keys'),
      profiles: config.rotatingSecret('profiles'),
    },
    providers: [provider],
    keepTexts: true,
    siteOf: () => config.addresses.site,
    checkAt: config.addresses.check,
    regionOf: () => 'KH',
    turnover: noTurnover,
    checker: sandboxChecker,
    pushDeposit: () => {},
    pushWithdrawal: () => {},
    pushTransfer: () => {},
    keepLanes: false,
    passwords: await hashedOnce(),
  })
}

/** The sandbox provider, which hears and tells without a network: what it keeps is what its own program will find. */
async function openProvider({ config, url, clock }: { readonly config: Config; readonly url: string; readonly clock: Clock }) {
  const database = openDatabase({ url, role: 'croupier_sandbox', connections: 3 })
  const parts = { db: database.db, clock, random: systemRandom, secret: config.secret('sandbox') }
  const app = openSandbox({ ...parts, address: config.addresses.provider })
  const api = await app.listen({ host: '127.0.0.1', port: 0 })
  const { site } = config.addresses
  const access = { api, secret: parts.secret, notifyUrl: `${site}/callback/sandbox`, returnUrl: `${site}/deposit` }
  return {
    spoken: sandboxProvider({ ...access, payoutReturnUrl: `${site}/withdraw`, clock, random: systemRandom }),
    choose: async (page: string, choice: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await app.inject({ method: 'POST', url: page, headers, payload: new URLSearchParams({ choice }).toString() })
    },
    payouts: () => openPages(database.db),
    tell: (house: FastifyInstance) =>
      deliverDue({
        ...parts,
        log,
        send: async (to, { headers, body }) => {
          const { statusCode } = await house.inject({ method: 'POST', url: new URL(to).pathname, headers, payload: body })
          return { ok: statusCode === 200, status: statusCode }
        },
      }),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** Our arcade's side of the wallet protocol, signed as ever, to the house beside it. */
function vendorOf({ app }: House, { secret, clock }: { readonly secret: string; readonly clock: Clock }): WalletClient {
  return walletClient({
    url: 'http://house',
    key: { id: 'arcade', scheme: 'hmac', secret },
    clock,
    random: systemRandom,
    transport: {
      deliver: async ({ path, headers, body }) => {
        const asked = { 'content-type': 'application/json', ...headers }
        const payload = typeof body === 'string' ? body : Buffer.from(body)
        const { statusCode, payload: text } = await app.inject({ method: 'POST', url: path, headers: asked, payload })
        return { http: statusCode, text }
      },
      close: async () => {},
    },
  })
}

/** Takes letters to where they go, and lets those whom they are for read them. */
function postman(carriers: Carriers) {
  const letters = new Map<string, string>()
  const reading = (channel: Channel): Carrier => ({
    name: carriers[channel]?.name ?? 'world',
    once: true,
    hand: async (parcel, signal) => {
      letters.set(parcel.to, parcel.text)
      return carriers[channel]?.hand(parcel, signal) ?? { outcome: 'sent', reference: null, price: null }
    },
  })
  return {
    carriers: { sms: reading('sms'), email: reading('email') },
    codeFor: (address: string) => /\b\d{6}\b/.exec(letters.get(address) ?? '')?.[0] ?? null,
  }
}

/** All of a world log in with the same few passwords: each is hashed once, and what was once right is right again. */
async function hashedOnce(): Promise<Passwords> {
  const passwords = await openPasswords({ random: systemRandom })
  const hashes = new Map<string, ReturnType<Passwords['hash']>>()
  const right = new Set<string>()
  return {
    ...passwords,
    hash: (password) => {
      const hash = hashes.get(password) ?? passwords.hash(password)
      hashes.set(password, hash)
      return hash
    },
    verify: async (hashed, password) => {
      const pair = `${hashed} ${password}`
      if (hashed !== null && right.has(pair)) return true
      const verified = await passwords.verify(hashed, password)
      if (verified === true) right.add(pair)
      return verified
    },
  }
}
