import type { Carriers } from '#runtime/carriers.ts'
import type { Vault } from '#runtime/secrets/vault.ts'

/** What goes out of the house by SMS and e-mail, for the life of the process. */
export type Outbox = {
  readonly carriers: Carriers
  /** Seals addresses and texts. */
  readonly vault: Vault
  /** A demo keeps texts, codes and all, for its outbox page; elsewhere they go once they were sent. */
  readonly keepTexts: boolean
}

/** What is sealed of a message: a vault knows its keeper by a number, which a message's id is as well. */
export const boundTo = (message: string) => BigInt(`0x${message.replaceAll('-', '')}`)
