import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { PublicValue } from '#arcade/fairness/index.ts'
import { driverOf, serveChases, type EventGame, type OutsideGame } from '#arcade/events/index.ts'
import { keepPlace } from '#arcade/places/index.ts'
import { SECOND, type Millis } from '#kit/clock.ts'
import { readConfig, type Config } from '#runtime/config.ts'
import { EnvironmentReader } from '#runtime/config/environment.ts'
import { openDatabase } from '#runtime/database.ts'
import { mountHealth } from '#runtime/http/health.ts'
import { servePages } from '#runtime/http/pages.ts'
import { openLog } from '#runtime/log.ts'
import { serveMetrics } from '#runtime/metrics.ts'
import { holdProgram, readRelease } from '#runtime/release/hold-program.ts'
import { runProgram, type Stage } from '#runtime/shutdown.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { countLeases, gaugeArcade } from './arcade/arcade-gauges.ts'
import { arcadeSockets } from './arcade/arcade-sockets.ts'
import { openArcade, type Arcade } from './arcade/arcade-server.ts'
import { keepFinishing } from './arcade/keep-finishing.ts'
import { keepSweeping } from './arcade/keep-sweeping.ts'
import { keepHearing, readFeeds } from './arcade/result-feeds.ts'
import { readReplay, replayed } from './arcade/match-replay.ts'
import { arcadeSecret, merchantsIn, servedMerchant } from './arcade/served-merchants.ts'
import { paceOf } from './pace-of.ts'
import { openProgramMetrics } from './program-gauges.ts'

/** How often this process looks for orders that are due. */
const LOOK_EVERY: Millis = SECOND

/** Where draws are held oftener to be tried out, those with results from outside come so many times as seldom as others. */
const OUTSIDE_TIMES = 4

/** `arcade-seeds` is the arcade's alone; the rest is shared with the house, which knows it as keys of its vendors. */
const merchants = merchantsIn(process.env)
const pairing = ['arcade-wallet', 'arcade-transfer']
const config = readConfig({
  secrets: ['arcade-seeds', ...merchants.map(arcadeSecret), ...(merchants.length === 0 ? pairing : [])],
  demoSecrets: pairing,
})
const log = openLog({ name: 'arcade', level: config.logLevel })
runProgram({ name: 'arcade', log, drainPause: config.drainPause, start: (stage) => start(stage, readArcadeConfig(config)) })

function readArcadeConfig({ addresses, mode }: Config, env = process.env) {
  const reader = new EnvironmentReader(env)
  const read = {
    houseUrl: reader.origin('HOUSE_URL', addresses.site),
    houseCode: reader.text('HOUSE_CODE') ?? 'croupier',
    keyId: reader.text('HOUSE_KEY_ID') ?? 'arcade',
    transferKeyId: reader.text('HOUSE_TRANSFER_KEY_ID') ?? 'arcade-transfer',
    metricsPort: reader.port('ARCADE_METRICS_PORT', 9465),
    /** The built game clients. */
    playFolder: reader.text('PLAY_FOLDER') ?? fileURLToPath(new URL('../../dist/play/', import.meta.url)),
    /** Origins of the merchants whose pages may frame a game. */
    ancestors: [addresses.site, ...reader.list('FRAME_ANCESTORS')],
    /** Mixed into chains of results after they were published, with where it is from: "bitcoin block 921000: 00000…". */
    publicValue: publicValueOf(reader.text('CHAIN_PUBLIC_VALUE')),
    /** How often draws around the clock are held, for trying them out; each game's own rhythm without it. */
    drawEvery: reader.seconds('ARCADE_DRAW_EVERY', { least: 4 }),
    /** Origins beside its own at which the arcade is reached, for merchants to name as launch hosts. */
    mirrors: reader.list('ARCADE_MIRRORS'),
    /** Where results of real lotteries come from by themselves. */
    feeds: readFeeds(reader.list('RESULT_FEEDS')),
    /** A season that was played, which is played again. */
    replay: readReplay(reader.text('MATCH_REPLAY'), mode),
    release: readRelease(reader),
  }
  reader.done()
  return read
}

function publicValueOf(text: string | undefined): PublicValue | null {
  const [, source, value] = /^(.{3,80}): (\S{16,200})$/.exec(text ?? '') ?? []
  if (text !== undefined && (source === undefined || value === undefined))
    throw new Error('CHAIN_PUBLIC_VALUE says where a value is from, a colon, and the value')
  return source === undefined || value === undefined ? null : { source, value }
}

async function start(stage: Stage, arcadeConfig: ReturnType<typeof readArcadeConfig>): Promise<void> {
  const database = openDatabase({
    url: config.arcadeDatabaseUrl,
    role: 'croupier_arcade',
    connections: 20,
    onBroken: (error) => log.warn({ err: error }, 'an idle connection broke'),
  })
  stage.onStop('database', database.close)
  stage.onReady('database', async () => (await sql`SELECT 1`.execute(database.db)).rows.length === 1)
  await holdProgram(stage, arcadeConfig.release, { mode: config.mode, log })
  const metrics = openProgramMetrics(stage, { program: 'arcade', log, pools: { arcade: database.pool } })
  const houses = housesOf(arcadeConfig)
  gaugeArcade(metrics, { db: database.db, houses: [houses.house, ...houses.others].map(({ code }) => code) })
  const arcade = await openArcade({
    db: database.db,
    transact: database.transact,
    clock: systemClock,
    random: systemRandom,
    log,
    ...houses,
    seedKey: Buffer.from(config.secret('arcade-seeds')),
    ...(arcadeConfig.publicValue && { publicValue: arcadeConfig.publicValue }),
    origin: config.addresses.arcade,
    mirrors: arcadeConfig.mirrors,
    tls: config.tls,
    trustedProxies: config.trustedProxies,
    pace: paceOf(config, null),
    observe: metrics.observe,
  })
  const { app, events, liveGames, matchGames } = arcade
  mountHealth(app, stage.readiness, stage.lacks)
  await servePages(app, {
    folder: arcadeConfig.playFolder,
    random: systemRandom,
    clock: systemClock,
    log,
    policy: async () => ({ frames: [], ancestors: arcadeConfig.ancestors, connect: [], images: [] }),
  })
  const outside = arcade.outsideGames.map((game) => oftener(game, arcadeConfig.drawEvery))
  const finished = keepFinishing(arcade, { outside, ending: stage.ending })
  stage.onStop('open rounds', () => finished)
  const ordered = keepOrdering(arcade, stage.ending)
  stage.onStop('orders', () => ordered)
  const swept = keepSweeping({ ...events, matchGames }, stage.ending)
  stage.onStop('old events', () => swept)
  const heard = keepHearing(arcade, arcadeConfig.feeds, stage.ending)
  stage.onStop('feeds of results', () => heard)
  const places = [
    ...liveGames.map((game) => ({ place: game.game, step: driverOf(events, sooner(game, arcadeConfig.drawEvery)) })),
    ...matchGames.flatMap(({ events: { game }, source }) => (source ? [{ place: game, step: source(events) }] : [])),
    ...(arcadeConfig.replay ? [replayed(events, arcadeConfig.replay)] : []),
  ]
  const lost = countLeases(metrics, places)
  const served = places.map((place) =>
    keepPlace({
      ...events,
      ...place,
      ending: stage.ending,
      lost,
    }),
  )
  stage.onStop('live games', async () => void (await Promise.all(served)))
  stage.onStop('metrics', (await serveMetrics(metrics, { port: arcadeConfig.metricsPort, log })).close)
  arcadeSockets(stage, { arcade, db: database.db, url: config.arcadeDatabaseUrl, log, metrics })
  await app.listen({ host: config.listen, port: config.ports.arcade })
  stage.onStop('calls', () => app.close())
}

/** The same game with draws as often as that. */
function sooner(game: EventGame, seconds: number | null): EventGame {
  const { rhythm } = game
  if (seconds === null || rhythm.kind !== 'timed') return game
  const every = seconds * SECOND
  return { ...game, rhythm: { kind: 'timed', every, closed: Math.min(rhythm.closed, every / 4) } }
}

/** The same game with draws around the clock, as seldom as people may say what each came to. */
function oftener(game: OutsideGame, seconds: number | null): OutsideGame {
  if (seconds === null) return game
  const every = seconds * OUTSIDE_TIMES * SECOND
  return { ...game, rhythm: { kind: 'timed', every, closed: every / 4 } }
}

/** The house that the arcade is paired with, as a demo is, and merchants with a key each. */
function housesOf({ houseUrl: url, houseCode, keyId, transferKeyId }: ReturnType<typeof readArcadeConfig>) {
  const served = merchants.map((code) => servedMerchant(code, { url, config }))
  const [first, ...rest] = served
  if (first && config.mode === 'production') return { house: first, others: rest }
  const paired = { id: keyId, scheme: 'hmac', secret: config.secret('arcade-wallet') } as const
  const transferKey = { id: transferKeyId, scheme: 'hmac', secret: config.secret('arcade-transfer') } as const
  return { house: { code: houseCode, url, key: paired }, others: served, transferKey }
}

/** Buys what was ordered for draws to come; beside all else, for many may be ordered for one draw. */
async function keepOrdering({ events }: Pick<Arcade, 'events'>, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    await serveChases(events).catch((error: unknown) => log.error({ err: error }, 'orders could not be looked for'))
    await pause(LOOK_EVERY, undefined, { signal: ending }).catch(() => {})
  }
}
