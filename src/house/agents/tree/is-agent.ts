import type { Database, Tx } from '#runtime/database.ts'
import { accountsOf } from '#house/members/index.ts'
import { kindOf } from '#house/access/rules/account-types.ts'

/** Whether somebody is an agent, of whatever type: others may stand below them. */
export async function isAgent(db: Database | Tx, member: bigint): Promise<boolean> {
  const [account] = await accountsOf(db, [member])
  return account !== undefined && kindOf(account.type) === 'agent'
}
