import type { Vault } from '#runtime/secrets/vault.ts'
import type { Outbox } from '#house/notifications/index.ts'
import type { Regions } from '#house/visitors/index.ts'
import type { NumberService } from './number-service/port.ts'

/** What the verbs of this module share for the life of the process. */
export type ContactTools = Regions & {
  readonly vault: Vault
  readonly outbox: Outbox
  /** Who sends codes to numbers and hears them, where a merchant does not do so itself. */
  readonly numbers: NumberService
  /** The origin of the window in which an identity service sees that somebody is no program. */
  readonly checkAt: string
}
