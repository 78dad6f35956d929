import type { Random } from '#kit/random.ts'
import type { MasterKey } from '#runtime/secrets/master-key.ts'
import { openVault, type Vault } from '#runtime/secrets/vault.ts'

/** Seals the seeds of operators: no vault of profiles opens it. */
export const consoleVault = (masters: readonly [MasterKey, ...MasterKey[]], random: Random): Vault =>
  openVault({ masters, random, purpose: 'operators' })
