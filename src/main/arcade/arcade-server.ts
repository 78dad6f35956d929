import type { FastifyInstance } from 'fastify'
import { calendarOf } from '#kit/calendar.ts'
import { ensureSeeds, rememberSeeds, type PublicValue, type SeedKey } from '#arcade/fairness/index.ts'
import { familiesOf, openFamilies, playCreditIn, type Families, type MatchGame } from '#arcade/families/index.ts'
import { ClockAhead, type EventGame, type EventPorts, type OutsideGame, type TicketMoment } from '#arcade/events/index.ts'
import {
  fillPurse,
  houseOf,
  housesOf,
  purseHouse,
  readPurse,
  settlePurse,
  tableHouseOf,
  ticketHouseOf,
} from '#arcade/house/index.ts'
import { openDrawnRounds, openRoundOf, type Moment, type RoundGame, type RoundPorts } from '#arcade/rounds/index.ts'
import type { TableMoment, TablePorts } from '#arcade/places/index.ts'
import { openTables, type LiveTables, type LiveWork } from '#arcade/live/index.ts'
import { openBoards, type Boards, type SportsWork } from '#arcade/sportsbook/index.ts'
import { isTrial, playerCallers, transferOf, trialOf, type SessionPorts } from '#arcade/players/index.ts'
import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { translatedLanguages } from '#kit/language.ts'
import { walletClient, type WalletClient } from '#protocol/client.ts'
import type { SigningKey } from '#protocol/signature.ts'
import { waitAfter } from '#protocol/until-known.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Tenant } from '#runtime/http/context.ts'
import type { Pace } from '#runtime/http/guard/pace.ts'
import { httpsOnly } from '#runtime/http/cookies.ts'
import { mountCalls } from '#runtime/http/routes.ts'
import { openServer } from '#runtime/http/server.ts'
import { edgeTexts, joinTexts } from '#runtime/http/texts.ts'
import type { Log } from '#runtime/log.ts'
import type { Module } from '#runtime/module.ts'
import type { Sockets } from '#runtime/sockets/open-sockets.ts'
import * as listed from '../arcade-families.ts'
import * as declared from '../arcade-modules.ts'
import { mountVendorDesk } from './arcade-vendor.ts'
import { reachLog } from './reach-log.ts'

/** A call to the house is given up after ten seconds; a round is held a little longer, so that nobody else asks meanwhile. */
const PATIENCE: Millis = 10 * SECOND
const LEASE_LIFE: Millis = PATIENCE + 3 * SECOND

export type ServedHouse = {
  readonly code: string
  readonly url: string
  readonly key: SigningKey & { readonly scheme: 'hmac' }
}

export type ArcadeOptions = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** The house whose vendor the arcade is: the name its players are kept under, its address, and the key both sides sign with. */
  readonly house: ServedHouse
  /** Further houses, or merchants of one house that each have a key of their own. */
  readonly others?: readonly ServedHouse[]
  /**
   * The key of the arcade's other face, where that house has one: a vendor that keeps the wallet itself, and to which the house moves its
   * players' money.
   */
  readonly transferKey?: SigningKey & { readonly scheme: 'hmac' }
  readonly seedKey: SeedKey
  /** What is mixed into chains of results after they were published; without it the arcade draws a value itself. */
  readonly publicValue?: PublicValue
  /** Where browsers reach the arcade. */
  readonly origin: string
  readonly mirrors?: readonly string[]
  readonly tls?: { readonly cert: string; readonly key: string } | null
  readonly trustedProxies?: readonly string[]
  /** How fast anybody may ask; as fast as they can without. */
  readonly pace?: Pace | null
  readonly observe?: (call: string, status: number, seconds: number) => void
  /** Other than the usual in tests of what happens when the house is silent or the process dies. */
  readonly rhythm?: {
    readonly patience?: Millis
    readonly leaseLife?: Millis
    readonly waitAfter?: (tries: number) => Millis
    readonly moment?: (moment: Moment | TicketMoment | TableMoment) => void
  }
}

/** What the arcade lends its modules. */
type ArcadePorts = {
  readonly players: SessionPorts
  readonly rounds: RoundPorts
  readonly events: EventPorts
  readonly tables: LiveTables
  readonly boards: Boards
  readonly families: Families
  readonly seedKey: SeedKey
  readonly openRound: (tx: Database, player: bigint) => Promise<boolean>
}

type ArcadeLending = Readonly<Record<'console' | 'demo', unknown>> & {
  readonly calls: ArcadePorts
  readonly work: LiveWork & SportsWork & { readonly db: Database; readonly sockets: Pick<Sockets, 'end' | 'sessions'> }
  readonly row: never
}

export const arcadeModules: readonly Module<ArcadeLending>[] = Object.values(declared)
const texts = joinTexts([edgeTexts, ...arcadeModules.flatMap((module) => (module.texts ? [module.texts] : []))])

const families = familiesOf(Object.values(listed))

function gameOf(game: string): RoundGame {
  const found = families.of(game)
  if (found?.family.life !== 'round') throw new Error(`no family has rounds of ${game}`)
  return found.family.rounds
}

const liveGames = families.shared.map(({ events }) => events)
/** What a program drives. */
const driven = { liveGames, outsideGames: families.outside, matchGames: families.matches }

export type Arcade = {
  readonly app: FastifyInstance
  readonly rounds: RoundPorts
  readonly events: EventPorts
  readonly tableMoney: TablePorts
  /** Games whose outcome many players share; a program drives their events. */
  readonly liveGames: readonly EventGame[]
  /** Those whose results come from outside; a program opens their events. */
  readonly outsideGames: readonly OutsideGame[]
  /** Those of matches; a program serves their sources. */
  readonly matchGames: readonly MatchGame[]
  readonly ports: ArcadePorts
  /** Where browsers reach it, without scheme and port. */
  readonly hosts: readonly string[]
}

/** The arcade's modules put together behind the edge; whoever calls it listens, and runs the finishing of open rounds. */
export async function openArcade(options: ArcadeOptions): Promise<Arcade> {
  const { db, transact, clock, random, log, seedKey, rhythm = {} } = options
  const { leaseLife = LEASE_LIFE } = rhythm
  const { served, transfer } = housesServed(options)
  await openFamilies(families, { db, transact, at: clock(), houses: served.flatMap(({ code }) => [code, trialOf(code)]) })
  const clientOf = (code: string) => served.find((one) => one.code === code)?.client ?? null
  const asking = housesOf({ house: houseOf(clientOf), purse: purseHouse(transact) })
  const playing = {
    db,
    clock,
    random,
    log,
    seedKey,
    leaseLife,
    waitAfter: rhythm.waitAfter ?? waitAfter,
    moment: rhythm.moment ?? (() => {}),
  }
  const rounds: RoundPorts = {
    ...playing,
    house: asking,
    gameOf,
    seeds: rememberSeeds(db),
    drawn: openDrawnRounds({ db, life: leaseLife }),
  }
  const events: EventPorts = {
    ...playing,
    ...(options.publicValue && { publicValue: options.publicValue }),
    transact,
    ahead: new ClockAhead(),
    house: ticketHouseOf({ clientOf, house: asking, settlePurse: (settlement) => settlePurse(transact, settlement) }),
    gameOf: families.ticketsOf,
  }
  const tableMoney: TablePorts = { ...playing, house: tableHouseOf({ clientOf, house: asking }) }
  const players: SessionPorts = {
    db,
    transact,
    clock,
    random,
    houses: [...served, ...transfer],
    offers: (game, code) => families.of(game)?.family.offers?.(game, code) ?? families.of(game) !== null,
    versionOf: (game) => families.of(game)?.entry.version ?? null,
    purse: {
      fill: (tx, { player, currency, house: of }) => fillPurse(tx, { player, credit: isTrial(of) ? playCreditIn(currency) : 0n }),
      read: readPurse,
    },
    furnish: (tx, player) => ensureSeeds(tx, player, { seedKey, random }),
  }
  const app = await openServerOf(options)
  const openRound = async (tx: Database, player: bigint) => (await openRoundOf(tx, { player })) !== undefined
  const ports: ArcadePorts = { players, rounds, events, ...shownBy(options), families, seedKey, openRound }
  const calls = arcadeModules.flatMap((module) => (module.calls ? [module.calls.calls(ports)] : []))
  mountCalls(app, edgeOf(options), calls)
  app.addHook('onClose', () => Promise.all([...served, ...transfer].map(({ client }) => client.close())))
  await mountVendorDesk(app, {
    db,
    transact,
    clock,
    houses: [...served, ...transfer],
    origin: options.origin,
    families,
    draws: { events, families },
    drawsOf: options.house.code,
  })
  return { app, rounds, events, tableMoney, ...driven, ports, hosts: hostsOf(options) }
}

/** What everybody may see of games that many play, as this process knows it. */
function shownBy({ db, clock }: Pick<ArcadeOptions, 'db' | 'clock'>) {
  const alone = new Set([...liveGames, ...families.outside].filter(({ waits }) => waits).map(({ game }) => game))
  return { tables: openTables({ db, clock, alone }), boards: openBoards({ db, clock }) }
}

type Asked = ServedHouse & { readonly client: WalletClient }

/** The houses with the lines to them, and the arcade's other face at the first of them, where it has one. */
function housesServed({ house, others = [], transferKey, clock, random, log, rhythm = {} }: ArcadeOptions) {
  const { patience = PATIENCE } = rhythm
  const asked = (one: ServedHouse): Asked => {
    const { url, key } = one
    return { ...one, client: walletClient({ url, key, clock, random, patience, onReach: reachLog(log, url) }) }
  }
  const served: readonly [Asked, ...Asked[]] = [asked(house), ...others.map(asked)]
  const transfer = transferKey ? [asked({ ...house, code: transferOf(house.code), key: transferKey })] : []
  return { served, transfer }
}

function openServerOf({ log, random, tls = null, trustedProxies = [], observe }: ArcadeOptions): Promise<FastifyInstance> {
  return openServer({ log, random, texts, tls, trustedProxies, ...(observe && { observe }) })
}

const hostsOf = ({ origin, mirrors = [] }: Pick<ArcadeOptions, 'origin' | 'mirrors'>) =>
  [origin, ...mirrors].map((address) => new URL(address).hostname)

function edgeOf(options: ArcadeOptions) {
  const { db, transact, clock, random, log, pace = null } = options
  const hosts = hostsOf(options)
  const callerOf = playerCallers({ db, clock })
  const arcade: Tenant = {
    id: 0,
    code: 'arcade',
    currency: '',
    languages: translatedLanguages,
    language: 'EN',
    hosts,
    calendar: calendarOf('UTC'),
  }
  return {
    db,
    within: () => ({ db, transact }),
    clock,
    random,
    log,
    texts,
    cookies: { policy: httpsOnly, session: null },
    pace,
    sealing: null,
    tenantOf: async ({ host }: { host: string }) => (hosts.includes(host) ? arcade : null),
    callerOf: ({ bearer }: { bearer: string | null }) => callerOf(bearer),
  }
}
