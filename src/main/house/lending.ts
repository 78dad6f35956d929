import type { AnyControlledAct } from '#house/audit/index.ts'
import type { Draw } from '#house/content/index.ts'
import type { AgentsOf, SessionMemory, Transferring } from '#house/games/index.ts'
import type { Tools } from '#house/members/index.ts'
import type { MasterKey } from '#runtime/secrets/master-key.ts'
import type { Directory, Merchant, MerchantPorts } from '#house/merchants/index.ts'
import type { AskedOfOthers, MembersAmong } from '#house/notifications/index.ts'
import type { ConsoleTools } from '#house/operators/index.ts'
import type { Asking, Reviewers, Turnover } from '#house/payments/index.ts'
import type { PersonLists, ReadList } from '#house/screening/index.ts'
import type { IdentityChecker, Moved } from '#house/verification/index.ts'
import type { Wagers } from '#house/wagers/index.ts'
import type { Entry, RefuseOwnPerson } from '#house/wallet/index.ts'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { AskAlerts } from '#runtime/alerts/ask-prometheus.ts'
import type { Config } from '#runtime/config.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Repeat } from '#runtime/jobs.ts'
import type { Log } from '#runtime/log.ts'
import type { Module } from '#runtime/module.ts'
import type { Sockets } from '#runtime/sockets/open-sockets.ts'
import type { DemoPeople } from './demo-logins.ts'
import * as declared from '../house-modules.ts'

/** What the house lends its modules: the drivers, and what some of them keep for others. */
export type HousePorts = Pick<MerchantPorts, 'regionOf' | 'resourcesOf' | 'wordingOf'> &
  AskedOfOthers & {
    readonly membersAmong: MembersAmong
    readonly db: Database
    readonly transact: Isolate
    readonly clock: Clock
    readonly random: Random
    readonly log: Log
    readonly directory: Directory
    readonly tools: Tools
    readonly wagers: Wagers
    readonly sessions: SessionMemory
    readonly asking: Asking
    readonly transferring: Transferring
    readonly agentsOf: AgentsOf
    /** What members have still to play before money may leave. */
    readonly turnover: Turnover
    /** What members brought in and took out, by payments and by transfers. */
    readonly moved: Moved
    /** Whether an operator is the member whom they would judge. */
    readonly refuseOwnPerson: RefuseOwnPerson
    /** Who may review withdrawals. */
    readonly reviewers: Reviewers
    readonly lists: PersonLists
    readonly readList: ReadList
    /** Looks at papers of members; null: operators look at all of them. */
    readonly checker: IdentityChecker | null
    /** Draws pictures anew before they are kept. */
    readonly draw: Draw
    /** What vendors' shared secrets are encrypted under in the database. */
    readonly wrapping: string
  }

export type ConsolePorts = HousePorts & {
  readonly operators: ConsoleTools & { readonly repeats: readonly Repeat[]; readonly alerts: AskAlerts | null }
  readonly controlledActs: ReadonlyMap<string, AnyControlledAct>
}

export type WorkPorts = HousePorts & { readonly url: string; readonly sockets: Sockets }

export type DemoPorts = HousePorts & {
  readonly config: Config
  readonly masters: readonly [MasterKey, ...MasterKey[]]
  readonly merchant: Merchant
  readonly at: Millis
  readonly people: DemoPeople
  /** What our arcade lists besides its machines. */
  readonly games: readonly {
    readonly code: string
    readonly gameType: string
    readonly classify?: string
    readonly icon: string
    readonly drawDays?: readonly number[]
    readonly smallestBet?: bigint
    readonly names: Readonly<Record<string, string>>
    readonly highestTimes: number
    readonly published?: { readonly percent: string }
  }[]
}

type HouseLending = {
  readonly calls: HousePorts
  readonly console: ConsolePorts
  readonly work: WorkPorts
  readonly demo: DemoPorts
  readonly row: Entry
}

export const houseModules: readonly Module<HouseLending>[] = Object.values(declared)
