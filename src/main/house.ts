import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { languageOf } from '#kit/language.ts'
import { skins } from '#kit/skin.ts'
import { DEVICE_COOKIE } from '#house/visitors/index.ts'
import { serviceOffered } from '#house/contacts/index.ts'
import { CONSOLE_COOKIE } from '#house/operators/index.ts'
import { vendorOrigins } from '#house/games/index.ts'
import { pushTransfer } from '#house/games/module.ts'
import { noTurnover, sandboxProvider, type PaymentProvider } from '#house/payments/index.ts'
import { pushPayment } from '#house/payments/module.ts'
import { sandboxChecker } from '#house/verification/index.ts'
import { askPrometheus } from '#runtime/alerts/ask-prometheus.ts'
import { readCarriers } from '#runtime/carriers.ts'
import { readConfig, type Config } from '#runtime/config.ts'
import { EnvironmentReader } from '#runtime/config/environment.ts'
import { openDatabase, type OpenDatabase } from '#runtime/database.ts'
import type { Tenant } from '#runtime/http/context.ts'
import { cookiePolicy } from '#runtime/http/cookies.ts'
import { mountHealth } from '#runtime/http/health.ts'
import { servePages } from '#runtime/http/pages.ts'
import { openLog } from '#runtime/log.ts'
import { serveMetrics } from '#runtime/metrics.ts'
import { holdProgram, readRelease } from '#runtime/release/hold-program.ts'
import { openScanner, type Scanner } from '#runtime/scanner.ts'
import { runProgram, type Stage } from '#runtime/shutdown.ts'
import type { Sockets } from '#runtime/sockets/open-sockets.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { houseSecrets } from './house-secrets.ts'
import { openCheck } from './house/check-server.ts'
import { openConsole } from './house/console-server.ts'
import { drawSite } from './house/draw-site.ts'
import { gaugeHouse } from './house/house-gauges.ts'
import { openHouse, type House } from './house/house-server.ts'
import { startWork } from './house/house-work.ts'
import { memberSockets } from './house/member-sockets.ts'
import { mountManifest } from './house/mount-manifest.ts'
import { seedDemo } from './house/seed-demo.ts'
import { hearProxies, openVisitorRegions, readRegionConfig } from './house/visitor-regions.ts'
import { readPaymentProviders } from './payment-providers.ts'
import { paceOf } from './pace-of.ts'
import { openProgramMetrics } from './program-gauges.ts'

/** A demo's house makes its own arcade and the sandbox provider known by the secrets that it shares with them. */
const config = readConfig({ ...houseSecrets, demoSecrets: ['arcade-wallet', 'arcade-transfer', 'sandbox'] })
const log = openLog({ name: 'house', level: config.logLevel })
runProgram({ name: 'house', log, drainPause: config.drainPause, start: (stage) => begin(stage, readHouseConfig(config)) })

function readHouseConfig({ mode, data, addresses, ports, tls, trustedProxies }: Config, env = process.env) {
  const reader = new EnvironmentReader(env)
  const read = {
    providerApi: reader.origin('PROVIDER_API', `${tls ? 'https' : 'http'}://127.0.0.1:${ports.provider}`),
    callbackUrl: reader.origin('CALLBACK_URL', addresses.site),
    hosts: [new URL(addresses.site).hostname, ...reader.list('SITE_HOSTS')] as const,
    carriers: readCarriers(reader, { mode, data }),
    scanner: reader.place('PICTURE_SCANNER'),
    alerts: alertsAt(reader.origin('PROMETHEUS_URL', '')),
    release: readRelease(reader),
    paymentProviders: readPaymentProviders(reader, { returnUrl: `${addresses.site}/deposit` }),
    lists: { excluded: reader.text('EXCLUDED_PERSONS_FILE'), sanctions: reader.text('SANCTIONS_FILE') },
  }
  const regions = readRegionConfig(reader, { trustedProxies })
  reader.done()
  return { ...read, regions }
}

/** Where no Prometheus is named, the console says that nobody watches. */
function alertsAt(prometheus: string) {
  return prometheus === '' ? null : askPrometheus(prometheus, { log })
}

/** Where Google's counter sends what it counted. */
const COUNTERS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']

type HouseConfig = ReturnType<typeof readHouseConfig>

async function begin(stage: Stage, own: HouseConfig): Promise<void> {
  await holdProgram(stage, own.release, { mode: config.mode, log })
  await start(stage, config, own)
}

async function start(
  stage: Stage,
  { databaseUrl: url, ports, listen: host, tls, trustedProxies, mode }: Config,
  own: HouseConfig,
): Promise<void> {
  const { database, lane } = openDatabases(stage, url)
  const metrics = openProgramMetrics(stage, { program: 'house', log, pools: { house: database.pool, lanes: lane.pool } })
  let sockets: Sockets | null = null
  const regions = await openVisitorRegions(own.regions, mode)
  const house = await openHouse({
    database,
    lane,
    clock: systemClock,
    random: systemRandom,
    log,
    secrets: {
      sealing: config.secret('sealing'),
      vendorKeys: config.secret('vendor-keys'),
      profiles: config.rotatingSecret('profiles'),
    },
    providers: [...own.paymentProviders, ...(mode === 'demo' ? [sandbox(own)] : [])],
    carriers: own.carriers(log),
    keepTexts: mode === 'demo',
    siteOf: (host) => originAt(config.addresses.site, host),
    checkAt: config.addresses.check,
    regionOf: regions.regionOf,
    turnover: noTurnover,
    ...lookingOn(stage, own),
    readList: (list) => readListed(own.lists[list] ?? null),
    pushDeposit: (deposit) => sockets && pushPayment(sockets).deposit(deposit),
    pushTransfer: (transfer) => sockets && pushTransfer(sockets, transfer),
    pushWithdrawal: (withdrawal) => sockets && pushPayment(sockets).withdrawal(withdrawal),
    tls,
    trustedProxies,
    observe: metrics.observe,
    keepLanes: true,
    ...doorAt(config.addresses.site, DEVICE_COOKIE),
  })
  stage.onStop('house', house.close)
  gaugeHouse(metrics, house)
  hearProxies(house.app, regions, own.regions)
  if (mode === 'demo') await seedDemo(house, { config, hosts: own.hosts })
  sockets = memberSockets(stage, { house, database, url, log, metrics })
  const work = { repeats: await startWork(stage, { ...house, url, sockets }), alerts: own.alerts }
  mountHealth(house.app, stage.readiness, stage.lacks)
  mountManifest(house.app, house)
  await serveSite(stage, { house, database, regionOf: regions.regionOf })
  stage.onStop('metrics', (await serveMetrics(metrics, { port: ports.metrics, log })).close)
  const console = await openConsole({
    house,
    database,
    clock: systemClock,
    random: systemRandom,
    log,
    sealingSecret: config.secret('sealing'),
    vendorKeysSecret: config.secret('vendor-keys'),
    masters: config.rotatingSecret('profiles'),
    address: config.addresses.console,
    tls,
    trustedProxies,
    ...doorAt(config.addresses.console, CONSOLE_COOKIE),
    observe: metrics.observe,
    ...work,
  })
  await serveConsole(stage, console)
  await console.listen({ host, port: ports.console })
  stage.onStop('console', () => console.close())
  await serveCheck(stage, { house, database })
  await house.app.listen({ host, port: ports.site })
}

/** What stands in the file of a list of persons now, null where it cannot be read; null where none is named. */
async function readListed(path: string | null): Promise<{ readonly text: string | null } | null> {
  return path === null ? null : { text: await readFile(path, 'utf8').catch(() => null) }
}

/** Who looks at what members send before people do: at pictures, and in a demo at papers. */
const lookingOn = (stage: Stage, { scanner }: HouseConfig) => ({
  scan: scannerOf(stage, scanner),
  checker: config.mode === 'demo' ? sandboxChecker : null,
})

/** Where none is named, pictures are judged and drawn anew but not scanned, and readiness says so. */
function scannerOf(stage: Stage, place: HouseConfig['scanner']): Scanner['scan'] | null {
  if (!place) {
    stage.without('picture scanner')
    return null
  }
  const scanner = openScanner({ ...place, log })
  stage.onReady('picture scanner', scanner.ready)
  return scanner.scan
}

const cookiesAt = (address: string) => cookiePolicy({ mode: config.mode, address })

/** How cookies are kept at an address, and how fast anybody may ask there. */
const doorAt = (address: string, device: string) => ({ cookies: cookiesAt(address), pace: paceOf(config, device) })

/** The merchants' hosts share the site's scheme and port. */
function originAt(site: string, host: string): string {
  const { protocol, port } = new URL(site)
  return `${protocol}//${host}${port && `:${port}`}`
}

function openDatabases(stage: Stage, url: string): { database: OpenDatabase; lane: OpenDatabase } {
  const onBroken = (error: Error) => log.warn({ err: error }, 'an idle connection broke')
  const database = openDatabase({ url, role: 'croupier_house', connections: 20, onBroken })
  stage.onStop('database', database.close)
  const lane = openDatabase({ url, role: 'croupier_lane', connections: 6, onBroken, settings: { enable_seqscan: 'off' } })
  stage.onStop('lanes', lane.close)
  stage.onReady('database', async () => (await sql`SELECT 1`.execute(database.db)).rows.length === 1)
  return { database, lane }
}

type Site = { readonly house: House; readonly database: OpenDatabase; readonly regionOf: (ip: string) => string | null }

function serveSite(stage: Stage, { house, database: { db }, regionOf }: Site): Promise<void> {
  const program = new URL('../../dist/drawing/draw.js', import.meta.url)
  const cookies = cookiesAt(config.addresses.site)
  const { drawn, close } = drawSite({ house, cookies, program, regionOf, clock: systemClock, log })
  stage.onStop('drawing', close)
  const socketOrigin = config.addresses.site.replace(/^http/, 'ws')
  return servePages(house.app, {
    folder: fileURLToPath(new URL('../../dist/site/', import.meta.url)),
    random: systemRandom,
    clock: systemClock,
    log,
    policy: async (asked) => {
      const merchant = await house.directory.byHost(asked)
      const launches = merchant?.launchGameCdns ?? []
      const frames = merchant ? [...new Set([...(await vendorOrigins(db, merchant.id)), ...launches])] : []
      // A merchant that counts visits has them told to its counter; the script itself comes by the page's own, after a yes.
      const foreignScripts = Boolean(merchant?.gtagId)
      const connect = [socketOrigin, ...launches, ...(foreignScripts ? COUNTERS : [])]
      const allowed = { frames, ancestors: [], connect, images: merchant?.imageCdns ?? [], foreignScripts }
      if (!merchant || !(await serviceOffered(db, merchant))) return allowed
      // Its check that somebody is no program runs in a window on another host, which the page that opens it keeps hold of.
      const { origin } = new URL(house.tools.numbers.toolkit)
      return { ...allowed, connect: [...connect, origin], opener: 'same-origin-allow-popups' }
    },
    skin: async (asked) => (await house.directory.byHost(asked))?.skin ?? skins[0],
    // Our own arcade lets a game's files come before the game is opened; of another vendor that is not known.
    fill: async ({ host, policy: { frames } }) => {
      const merchant = await house.directory.byHost(host)
      return {
        AHEAD: frames.includes(config.addresses.arcade) ? `${config.addresses.arcade}/#ahead` : '',
        LANGUAGES: languagesOnPage(merchant),
        NAME: merchant?.name ?? 'Croupier',
      }
    },
    drawn,
  })
}

/** A merchant's languages for its page, its own first: `KM:km EN:en`. A host that is nobody's has none. */
function languagesOnPage(merchant: Pick<Tenant, 'languages' | 'language'> | null): string {
  const { language = '', languages = [] } = merchant ?? {}
  const known = [...new Set([language, ...languages])].flatMap((code) => languageOf(code) ?? [])
  return known.map(({ code, tag }) => `${code}:${tag.split('-u-')[0]}`).join(' ')
}

function serveConsole(stage: Stage, console: FastifyInstance): Promise<void> {
  mountHealth(console, stage.readiness, stage.lacks)
  return servePages(console, {
    folder: fileURLToPath(new URL('../../dist/console/', import.meta.url)),
    random: systemRandom,
    clock: systemClock,
    log,
    policy: async () => ({ frames: [], ancestors: [], connect: [], images: [] }),
  })
}

/** On a host and a port of its own: the script of another company runs there. */
async function serveCheck(stage: Stage, { house, database: { db } }: Pick<Site, 'house' | 'database'>): Promise<void> {
  const { addresses, tls, trustedProxies, listen: host, ports } = config
  const check = await openCheck({
    house,
    db,
    random: systemRandom,
    clock: systemClock,
    log,
    address: addresses.check,
    tls,
    trustedProxies,
  })
  await check.listen({ host, port: ports.check })
  stage.onStop('check', () => check.close())
}

/** The sandbox provider, which only demo merchants know. */
function sandbox({ providerApi, callbackUrl }: HouseConfig): PaymentProvider {
  return sandboxProvider({
    api: providerApi,
    secret: config.secret('sandbox'),
    notifyUrl: `${callbackUrl}/callback/sandbox`,
    returnUrl: `${config.addresses.site}/deposit`,
    payoutReturnUrl: `${config.addresses.site}/withdraw`,
    clock: systemClock,
    random: systemRandom,
  })
}
