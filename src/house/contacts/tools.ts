import type { Random } from '#kit/random.ts'
import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { Outbox } from '#house/notifications/index.ts'
import type { Regions } from '#house/visitors/index.ts'
import type { NumberService } from './number-service/port.ts'

type Word = { readonly title: string; readonly content: string }
export type TellMember = (
  tx: Tx,
  news: { readonly merchant: number; readonly member: bigint; readonly texts: Readonly<Record<string, Word>> },
  at: { readonly now: Millis; readonly random: Random },
) => Promise<void>

/** What the verbs of this module share for the life of the process. */
export type ContactTools = Regions & {
  readonly vault: Vault
  readonly outbox: Outbox
  /** Who sends codes to numbers and hears them, where a merchant does not do so itself. */
  readonly numbers: NumberService
  /** The origin of the window in which an identity service sees that somebody is no program. */
  readonly checkAt: string
  /** Puts word into a member's inbox; inboxes are kept by who is above this module. */
  readonly tellMember: TellMember
}
