import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

export type AccountOf = { readonly id: bigint; readonly account: string; readonly type: number }

/** What members are called, and their account types; one that is not there is left out. */
export async function accountsOf(db: Database | Tx, members: readonly bigint[]): Promise<AccountOf[]> {
  const { rows } = await sql<AccountOf>`
    SELECT id, account, type FROM identity.member WHERE id = ANY(${members.map(String)}::bigint[])`.execute(db)
  return rows
}

/** What each of these members is called; whoever is not there has no name. */
export async function namesOf(db: Database | Tx, members: readonly bigint[]): Promise<(member: bigint) => string> {
  const accounts = new Map((await accountsOf(db, [...new Set(members)])).map(({ id, account }) => [id, account]))
  return (member) => accounts.get(member) ?? ''
}
