import type { FlagName, Flags } from '../../merchants/rules/flags.ts'
import { contractKinds, type ContractKind } from './terms.ts'

/** Which switch of the merchant a kind of contract hangs on. */
export const flagOfKind = {
  dividend: 'BONUSCONTRACT',
  daily: 'SALARYCONTRACT',
  hourly: 'HOURLYSALARY',
  realtime: 'REALTIMESALARY',
} as const satisfies Record<ContractKind, FlagName>

/** Whether a merchant has contracts of any kind. */
export const hasContracts = (flags: Flags): boolean => contractKinds.some((kind) => flags[flagOfKind[kind]])
