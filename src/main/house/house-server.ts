import type { FastifyInstance } from 'fastify'
import { agentsOf, hasEarningsOpen, movedByTransfers, uplines } from '#house/agents/index.ts'
import { drawing, openResources, openWording } from '#house/content/index.ts'
import { openVendorLines, SessionMemory, type TransferRow } from '#house/games/index.ts'
import { firebaseNumbers, refuseOwnPerson } from '#house/contacts/index.ts'
import { openPasswords, type Passwords } from '#runtime/secrets/passwords.ts'
import { openProviders, isSecured, resolveSession, SESSION_COOKIE, unproven } from '#house/access/index.ts'
import type { MasterKey } from '#runtime/secrets/master-key.ts'
import { openVault } from '#runtime/secrets/vault.ts'
import type { IsExcluded, StandsInWay, Tools } from '#house/members/index.ts'
import type { NumberServiceSpec } from '#house/contacts/rules/number-service.ts'
import type { Provider, ProviderSpec } from '#house/access/rules/providers.ts'
import { codesSent } from '#house/contacts/index.ts'
import { refusePaused } from '#house/limits/index.ts'
import { membersAmong, namesOf } from '#house/members/index.ts'
import { openDirectory, type Directory } from '#house/merchants/index.ts'
import { movedByPayments, paymentsLeftOpen } from '#house/payments/index.ts'
import type { Asking, DepositRow, PaymentProvider, Turnover, WithdrawalRow } from '#house/payments/index.ts'
import { vipOf } from '#house/loyalty/index.ts'
import { countClaimableMissions } from '#house/missions/index.ts'
import { countClaimable } from '#house/promotions/index.ts'
import { fileLists, screenBy, type PersonLists, type ReadList } from '#house/screening/index.ts'
import { colleaguesWhoMay } from '#house/operators/index.ts'
import { keptAfterClosing } from '#house/retention/index.ts'
import type { IdentityChecker, Moved } from '#house/verification/index.ts'
import { hasOpenBets, openWagers } from '#house/wagers/index.ts'
import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Carriers } from '#runtime/carriers.ts'
import type { OpenDatabase } from '#runtime/database.ts'
import { httpsOnly, type CookiePolicy } from '#runtime/http/cookies.ts'
import type { Edge } from '#runtime/http/edge.ts'
import { edgeCalls } from '#runtime/http/keys-call.ts'
import { mountDocument } from '#runtime/http/openapi/document-page.ts'
import type { Pace } from '#runtime/http/guard/pace.ts'
import { watchPressure, type Pressure } from '#runtime/http/guard/pressure.ts'
import { mountCalls } from '#runtime/http/routes.ts'
import { SealKeys } from '#runtime/http/sealing/keys.ts'
import { openServer } from '#runtime/http/server.ts'
import { edgeTexts, joinTexts } from '#runtime/http/texts.ts'
import type { Log } from '#runtime/log.ts'
import { openPictures } from '#runtime/pictures/pictures.ts'
import type { Scanner } from '#runtime/scanner.ts'
import { describeSite } from './describe-house.ts'
import { houseModules, type HousePorts } from './lending.ts'

export type HouseOptions = {
  readonly database: OpenDatabase
  /** Of the role croupier_lane. */
  readonly lane: OpenDatabase
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly secrets: {
    readonly sealing: string
    readonly vendorKeys: string
    readonly profiles: readonly [MasterKey, ...MasterKey[]]
  }
  readonly providers: readonly PaymentProvider[]
  /** Who takes SMS and e-mail out of the house. */
  readonly carriers: Carriers
  /** How the companies speak that vouch for people; as they document it without. */
  readonly providerSpecs?: Readonly<Record<Provider, ProviderSpec>>
  /** Where the service is that verifies numbers; as it documents it without. */
  readonly numberServiceSpec?: NumberServiceSpec | undefined
  /** The origin at which browsers reach a host of a merchant. */
  readonly siteOf: (host: string) => string
  /** The origin of the window in which an identity service sees that somebody is no program. */
  readonly checkAt: string
  /** Keeps what was sent readable, codes and all, as a demo does. */
  readonly keepTexts: boolean
  /** ISO 3166-1 code of the country of an address; null where it is not known. */
  readonly regionOf: (ip: string) => string | null
  /** What members have still to play before money may leave. */
  readonly turnover: Turnover
  /** Looks at pictures of payments before they are kept; nobody does without. */
  readonly scan?: Scanner['scan'] | null
  /** The files of lists of persons; none without. */
  readonly readList?: ReadList
  /** Looks at papers of members; operators look at all of them without. */
  readonly checker?: IdentityChecker | null
  readonly pushDeposit: (deposit: DepositRow) => void
  readonly pushWithdrawal: (withdrawal: WithdrawalRow) => void
  readonly pushTransfer: (transfer: TransferRow) => void
  /** How long a vendor is waited for, where it is not the usual. */
  readonly vendorPatience?: Millis
  readonly tls?: { readonly cert: string; readonly key: string } | null
  readonly trustedProxies?: readonly string[]
  /** By HTTPS alone without. */
  readonly cookies?: CookiePolicy
  /** How fast anybody may ask; as fast as they can without. */
  readonly pace?: Pace | null
  readonly observe?: (call: string, status: number, seconds: number) => void
  /** Starts the lanes' work of each second. */
  readonly keepLanes: boolean
  /** Who hashes passwords, where it is not the house itself. */
  readonly passwords?: Passwords
}

export type House = HousePorts & {
  readonly app: FastifyInstance
  /** How much there is to do in this process. */
  readonly pressure: Pressure
  /** How many pictures could not be drawn since it was opened. */
  readonly picturesFailed: () => number
  /** Ends what the house itself holds; the databases are whose opened them. */
  readonly close: () => Promise<void>
}

const texts = joinTexts([edgeTexts, ...houseModules.flatMap((module) => (module.texts ? [module.texts] : []))])

/**
 * Who calls by a member's session. Where the merchant has switched sub-accounts off, a session that one had is none; where agents need a second
 * factor, one without is called as the member that every agent is.
 */
const callersOf =
  ({ within, clock, directory }: Pick<Edge, 'within' | 'clock'> & { readonly directory: Directory }): Edge['callerOf'] =>
  async ({ bearer, cookies, tenant }) => {
    const halves = { bearer, cookie: cookies[SESSION_COOKIE], merchant: tenant.id, now: clock() }
    const { db } = within(tenant.id)
    const caller = await resolveSession(db, halves)
    if (caller?.kind !== 'subaccount' && caller?.kind !== 'agent') return caller
    const flags = (await directory.byCode(tenant.code))?.flags
    if (caller.kind === 'subaccount') return flags?.SUBACCOUNTS ? caller : null
    return flags?.AGENTFACTOR === false || (await isSecured(db, caller.id)) ? caller : { ...caller, kind: 'member' }
  }

/** The house's modules put together behind the edge; whoever calls it listens, and runs jobs and readers. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { database, clock, random, log, secrets, pace = null, tls = null, trustedProxies = [], observe } = options
  const { db, within } = database
  const { ports, picturesFailed, close } = await openPorts(options)
  const keys = new SealKeys({ db, secret: secrets.sealing, clock })
  const pressure = watchPressure([database.pool])
  const { directory } = ports
  const edge: Edge = {
    db,
    within,
    clock,
    random,
    log,
    texts,
    tenantOf: directory.tenantOf,
    callerOf: callersOf({ within, clock, directory }),
    unproven: (caller, tenant) => unproven(within(tenant.id).db, caller, clock()),
    cookies: { policy: options.cookies ?? httpsOnly, session: SESSION_COOKIE },
    pace,
    sealing: { keys, secret: secrets.sealing },
  }
  const app = await openServer({ log, random, texts, tls, trustedProxies, pressure, ...(observe && { observe }) })
  const calls = houseModules.flatMap((module) => (module.calls ? [module.calls.calls(ports)] : []))
  mountCalls(app, edge, [edgeCalls({ keys, secret: secrets.sealing }), ...calls])
  for (const { mount } of houseModules) await mount?.(app, ports)
  mountDocument(app, await describeSite(), () => newSecret(random, 16))
  return {
    ...ports,
    app,
    pressure,
    picturesFailed,
    close: async () => {
      await app.close()
      pressure.close()
      await close()
    },
  }
}

type Opened = Pick<House, 'picturesFailed' | 'close'> & { readonly ports: HousePorts }

/** What the modules are lent, and how it is ended. */
async function openPorts(options: HouseOptions): Promise<Opened> {
  const { database, lane, clock, random, log, secrets, regionOf, turnover, scan = null } = options
  const { db, transact } = database
  const directory = openDirectory(db)
  const { tools, lists } = await toolsOf(options)
  const { transferring, closeLines } = transferringOf(options)
  const pictures = openPictures({ log })
  const wagers = await openWagers({
    db,
    lane,
    clock,
    ...(options.keepLanes && { onKeeperError: (error: unknown) => log.error({ err: error }, 'the lanes could not be kept') }),
  })
  const ports = {
    db,
    transact,
    clock,
    random,
    log,
    directory,
    regionOf,
    resourcesOf: openResources({ db, clock }),
    wordingOf: openWording({ db, clock }),
    namesOf,
    membersAmong,
    codesSent,
    tools,
    wagers,
    sessions: new SessionMemory(db, clock),
    asking: askingOf(options, { directory, ...tools }),
    transferring,
    agentsOf,
    turnover,
    moved,
    refuseOwnPerson,
    reviewers: colleaguesWhoMay('payments.decide'),
    lists,
    readList: options.readList ?? (async () => null),
    checker: options.checker ?? null,
    draw: drawing({ redraw: pictures.redraw, scan }),
    wrapping: secrets.vendorKeys,
  }
  const close = async () => {
    pictures.close()
    await closeLines()
    await wagers.close()
  }
  return { ports, picturesFailed: pictures.failed, close }
}

/** What counts in the bounds of a member's level: what they pay, and what they send to one another. */
export const moved: Moved = async (tx, of) => (await movedByPayments(tx, of)) + (await movedByTransfers(tx, of))

/** What the modules above members know of a member that keeps an account open. */
const standsInWay: StandsInWay = async (tx, member) => [
  ...(await paymentsLeftOpen(tx, member)),
  ...((await hasOpenBets(tx, member)) ? (['bets_open'] as const) : []),
  ...((await hasEarningsOpen(tx, member)) ? (['earnings_open'] as const) : []),
]

const isExcluded: IsExcluded = async (tx, member, now) => (await refusePaused(tx, member, now)) !== null

/** What the verbs of identity share, and those of others with them. */
async function toolsOf({ clock, random, secrets, ...options }: HouseOptions): Promise<{ tools: Tools; lists: PersonLists }> {
  const vaultFor = (purpose: string) => openVault({ masters: secrets.profiles, random, purpose })
  const { providerSpecs: specs } = options
  const vault = openVault({ masters: secrets.profiles, random })
  const lists = fileLists(vault)
  const tools = {
    passwords: options.passwords ?? (await openPasswords({ random })),
    vault,
    outbox: { carriers: options.carriers, vault: vaultFor('outbox'), keepTexts: options.keepTexts },
    providers: openProviders({ clock, vault: vaultFor('providers'), ...(specs && { specs }) }),
    numbers: firebaseNumbers(clock, options.numberServiceSpec),
    siteOf: options.siteOf,
    checkAt: options.checkAt,
    uplines,
    standsInWay,
    countClaimable,
    countClaimableMissions,
    vipOf,
    keptAfterClosing,
    isExcluded,
    screen: screenBy({ vault, lists, random }),
    regionOf: options.regionOf,
  }
  return { tools, lists }
}

function askingOf(
  { database, clock, random, log, providers, pushDeposit, pushWithdrawal }: HouseOptions,
  { vault, directory }: Tools & { readonly directory: Directory },
): Asking {
  const { db, transact } = database
  const byCode = new Map(providers.map((provider) => [provider.code, provider]))
  return { db, transact, clock, random, providers: byCode, directory, vault, log, pushDeposit, pushWithdrawal }
}

function transferringOf({ database, clock, random, log, secrets, pushTransfer, vendorPatience = 8 * SECOND }: HouseOptions) {
  const { db, transact } = database
  const lines = openVendorLines({ db, secret: secrets.vendorKeys, clock, random, patience: vendorPatience, log })
  const transferring = { db, transact, clock, random, log, lines, patience: vendorPatience, tell: pushTransfer }
  return { transferring, closeLines: lines.close }
}
