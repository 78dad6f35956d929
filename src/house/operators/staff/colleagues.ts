import type { Permission } from '#wire/permissions.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { permissionsOf } from '../rules/roles.ts'
import { activeOperators, lockOperator, type OperatorRow } from '../store.ts'

type Colleague = Pick<OperatorRow, 'id' | 'name'>

const may = (operator: OperatorRow, permission: Permission): boolean =>
  permissionsOf({ ...operator, mustChangePassword: operator.firstPasswordUntil !== null }).has(permission)

/** Operators of a merchant who may do something now, as one module asks it of another. */
export const colleaguesWhoMay = (permission: Permission) => ({
  /** By name. */
  all: async (db: Database, merchant: number): Promise<Colleague[]> =>
    (await activeOperators(db, merchant)).filter((operator) => may(operator, permission)),
  /** Locked, so that the role stays until the transaction ends; null where the operator may not. */
  one: async (tx: Tx, of: { readonly id: bigint; readonly merchant: number }): Promise<Colleague | null> => {
    const operator = await lockOperator(tx, of)
    return operator && operator.disabledAt === null && may(operator, permission) ? operator : null
  },
})
