import type { FlagName, Flags } from '#house/merchants/rules/flags.ts'
import { contractKinds, type ContractKind } from '../terms.ts'

/** Which switch of the merchant a kind of contract hangs on. */
export const flagOfKind = {
  dividend: 'BONUSCONTRACT',
  daily: 'SALARYCONTRACT',
  hourly: 'HOURLYSALARY',
  realtime: 'REALTIMESALARY',
} as const satisfies Record<ContractKind, FlagName>

/** The kinds of contract that a merchant has; none before its flags are known. */
export const kindsOf = (flags: Flags | undefined): readonly ContractKind[] =>
  contractKinds.filter((kind) => flags?.[flagOfKind[kind]])

/** Whether a merchant has contracts of any kind. */
export const hasContracts = (flags: Flags): boolean => kindsOf(flags).length > 0
