import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Tenant } from '#runtime/http/context.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import type { Vault } from '#runtime/secrets/vault.ts'

/** What the verbs of this module share for the life of the process. */
export type Tools = {
  readonly passwords: Passwords
  /** Of seeds alone. */
  readonly vault: Vault
  readonly merchantOf: (id: number) => Promise<Tenant | null>
  /** Whom passkeys are made for: the console's host and origin. */
  readonly party: { readonly id: string; readonly origin: string; readonly name: string }
}

/** Someone at the door of the console. What they count against must stay when their request is refused, hence `db`. */
export type Visit = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly ip: string
  readonly userAgent: string
  /** The cookie half that this browser holds, of a session or a ticket. */
  readonly sid: string | null
}

/** Whoever has shown the right password and not yet a second factor. */
export type Holder = { readonly ticket: string; readonly operator: bigint; readonly name: string }
