import type { Tx } from '#runtime/database.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import type { ContactTools, ChangeNotice } from '#house/contacts/index.ts'
import type { Visitor } from '#house/visitors/index.ts'
import type { Providers } from './providers/port.ts'

/** What the verbs of this module share for the life of the process. */
export type AccessTools = ContactTools & {
  readonly passwords: Passwords
  /** Who vouches for people besides. */
  readonly providers: Providers
  /** The origin at which browsers reach a host of a merchant. */
  readonly siteOf: (host: string) => string
}

/** A visitor who may be a member, or is about to show it. */
export type Visit = Visitor & {
  /** Tells a member of a change, in the transaction in which it happens. */
  readonly tell: (tx: Tx, told: ChangeNotice) => Promise<void>
  /** The cookie half of a session that this browser already has. */
  readonly sid: string | null
}
