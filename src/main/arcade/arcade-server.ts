import type { FastifyInstance } from 'fastify'
import { ensureSeeds, rememberSeeds, type SeedKey } from '#arcade/fairness/index.ts'
import { familiesOf, openFamilies, playCreditIn, type Families } from '#arcade/families/index.ts'
import { fillPurse, houseOf, housesOf, purseHouse, readPurse } from '#arcade/house/index.ts'
import { openDrawnRounds, openRoundOf, type Moment, type RoundGame, type RoundPorts } from '#arcade/rounds/index.ts'
import { isTrial, seatCallers, transferOf, trialOf, type SeatPorts } from '#arcade/seats/index.ts'
import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { translatedLanguages } from '#kit/language.ts'
import { walletClient } from '#protocol/client.ts'
import type { SigningKey } from '#protocol/signature.ts'
import { waitAfter } from '#protocol/until-known.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Tenant } from '#runtime/http/context.ts'
import { httpsOnly } from '#runtime/http/cookies.ts'
import { mountCalls } from '#runtime/http/routes.ts'
import { openServer } from '#runtime/http/server.ts'
import { edgeTexts, joinTexts } from '#runtime/http/texts.ts'
import type { Log } from '#runtime/log.ts'
import type { Module } from '#runtime/module.ts'
import * as listed from '../arcade-families.ts'
import * as declared from '../arcade-modules.ts'
import { mountVendorDesk } from './arcade-vendor.ts'
import { reachLog } from './reach-log.ts'

/** A call to the house is given up after ten seconds; a round is held a little longer, so that nobody else asks meanwhile. */
const PATIENCE: Millis = 10 * SECOND
const LEASE_LIFE: Millis = PATIENCE + 3 * SECOND

export type ArcadeOptions = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** The house whose vendor the arcade is: the name its players are kept under, its address, and the key both sides sign with. */
  readonly house: { readonly code: string; readonly url: string; readonly key: SigningKey & { readonly scheme: 'hmac' } }
  /**
   * The key of the arcade's other face, where that house has one: a vendor that keeps the wallet itself, and to which the house moves its
   * players' money.
   */
  readonly transferKey?: SigningKey & { readonly scheme: 'hmac' }
  readonly seedKey: SeedKey
  /** Where browsers reach the arcade. */
  readonly origin: string
  readonly mirrors?: readonly string[]
  readonly tls?: { readonly cert: string; readonly key: string } | null
  readonly trustedProxies?: readonly string[]
  readonly observe?: (call: string, status: number, seconds: number) => void
  /** Other than the usual in tests of what happens when the house is silent or the process dies. */
  readonly rhythm?: {
    readonly patience?: Millis
    readonly leaseLife?: Millis
    readonly waitAfter?: (tries: number) => Millis
    readonly moment?: (moment: Moment) => void
  }
}

/** What the arcade lends its modules. */
type ArcadePorts = {
  readonly seats: SeatPorts
  readonly rounds: RoundPorts
  readonly families: Families
  readonly seedKey: SeedKey
  readonly openRound: (tx: Database, seat: bigint) => Promise<boolean>
}

type ArcadeLending = Readonly<Record<'console' | 'work' | 'demo', unknown>> & { readonly calls: ArcadePorts; readonly row: never }

const arcadeModules: readonly Module<ArcadeLending>[] = Object.values(declared)
const texts = joinTexts([edgeTexts, ...arcadeModules.flatMap((module) => (module.texts ? [module.texts] : []))])

const families = familiesOf(Object.values(listed))

function gameOf(game: string): RoundGame {
  const found = families.of(game)
  if (!found) throw new Error(`no family has the game ${game}`)
  return found.family.rounds
}

export type Arcade = { readonly app: FastifyInstance; readonly rounds: RoundPorts }

/** The arcade's modules put together behind the edge; whoever calls it listens, and runs the finishing of open rounds. */
export async function openArcade(options: ArcadeOptions): Promise<Arcade> {
  const { db, transact, clock, random, log, house, transferKey, seedKey, rhythm = {} } = options
  const { patience = PATIENCE, leaseLife = LEASE_LIFE } = rhythm
  const calling = { url: house.url, clock, random, patience, onReach: reachLog(log, house.url) }
  const client = walletClient({ ...calling, key: house.key })
  const other = transferKey && {
    code: transferOf(house.code),
    key: transferKey,
    client: walletClient({ ...calling, key: transferKey }),
  }
  await openFamilies(families, { db, transact, at: clock(), houses: [house.code, trialOf(house.code)] })
  const rounds: RoundPorts = {
    db,
    clock,
    random,
    log,
    seedKey,
    house: housesOf({ house: houseOf(client), purse: purseHouse(transact) }),
    gameOf,
    seeds: rememberSeeds(db),
    drawn: openDrawnRounds({ db, life: leaseLife }),
    leaseLife,
    waitAfter: rhythm.waitAfter ?? waitAfter,
    moment: rhythm.moment ?? (() => {}),
  }
  const seats: SeatPorts = {
    db,
    transact,
    clock,
    random,
    houses: [{ code: house.code, client }, ...(other ? [other] : [])],
    offers: (game, code) => families.of(game)?.family.offers?.(game, code) ?? families.of(game) !== null,
    purse: {
      fill: (tx, { seat, currency, house: of }) => fillPurse(tx, { seat, credit: isTrial(of) ? playCreditIn(currency) : 0n }),
      read: readPurse,
    },
    furnish: (tx, seat) => ensureSeeds(tx, seat, { seedKey, random }),
  }
  const app = await openServerOf(options)
  const openRound = async (tx: Database, seat: bigint) => (await openRoundOf(tx, { seat })) !== undefined
  const ports: ArcadePorts = { seats, rounds, families, seedKey, openRound }
  const calls = arcadeModules.flatMap((module) => (module.calls ? [module.calls.calls(ports)] : []))
  mountCalls(app, edgeOf(options), calls)
  app.addHook('onClose', () => Promise.all([client.close(), other?.client.close()]))
  await mountVendorDesk(app, {
    db,
    transact,
    clock,
    houses: [house, ...(other ? [other] : [])],
    origin: options.origin,
    families,
  })
  return { app, rounds }
}

function openServerOf({ log, random, tls = null, trustedProxies = [], observe }: ArcadeOptions): Promise<FastifyInstance> {
  return openServer({ log, random, texts, tls, trustedProxies, ...(observe && { observe }) })
}

function edgeOf({ db, transact, clock, random, log, origin, mirrors = [] }: ArcadeOptions) {
  const hosts = [origin, ...mirrors].map((address) => new URL(address).hostname)
  const callerOf = seatCallers({ db, clock })
  const arcade: Tenant = { id: 0, code: 'arcade', currency: '', languages: translatedLanguages, language: 'EN', hosts }
  return {
    db,
    within: () => ({ db, transact }),
    clock,
    random,
    log,
    texts,
    cookies: { policy: httpsOnly, session: null },
    pace: null,
    pressure: null,
    sealing: null,
    tenantOf: async ({ host }: { host: string }) => (hosts.includes(host) ? arcade : null),
    callerOf: ({ bearer }: { bearer: string | null }) => callerOf(bearer),
  }
}
