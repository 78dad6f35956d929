import type { Random } from '#kit/random.ts'
import { openVault, type MasterKey, type Vault } from '#house/identity/index.ts'

/** Seals the seeds of operators: no vault of profiles opens it. */
export const consoleVault = (masters: readonly [MasterKey, ...MasterKey[]], random: Random): Vault =>
  openVault({ masters, random, purpose: 'operators' })
