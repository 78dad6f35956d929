import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const db = await testDatabase('house')

type Grant = { readonly role: string; readonly thing: string; readonly rights: string }

test('the roles of the house may do what is written down, and nothing else [trust 59]', async () => {
  const { rows: tables } = await sql<Grant>`
    SELECT grantee AS role, table_schema || '.' || table_name AS thing, string_agg(privilege_type, ' ' ORDER BY privilege_type) AS rights
    FROM information_schema.role_table_grants
    WHERE grantee LIKE 'croupier%' AND grantee <> 'croupier_owner' AND table_schema NOT LIKE '%jobs' GROUP BY 1, 2 ORDER BY 1, 2`.execute(
    db.owner,
  )
  const { rows: routines } = await sql<Grant>`
    SELECT grantee AS role, routine_schema || '.' || routine_name || '()' AS thing, string_agg(DISTINCT privilege_type, ' ') AS rights
    FROM information_schema.role_routine_grants
    WHERE grantee LIKE 'croupier%' AND grantee <> 'croupier_owner' AND routine_schema NOT LIKE '%jobs' GROUP BY 1, 2 ORDER BY 1, 2`.execute(
    db.owner,
  )
  const text = [...tables, ...routines].map(({ role, thing, rights }) => `${role}  ${thing}  ${rights}\n`).join('')
  await expect(text).toMatchFileSnapshot('./grants.txt')
})

test('no role of the house may change or empty the journal, and the lane may only run the ledger’s functions [trust 3, trust 59]', async () => {
  const { rows } = await sql<{ role: string; right: string }>`
    SELECT grantee AS role, privilege_type AS right FROM information_schema.role_table_grants
    WHERE grantee IN ('croupier_house', 'croupier_lane', 'croupier_member') AND table_schema = 'wallet' AND privilege_type <> 'SELECT'`.execute(
    db.owner,
  )
  expect(rows).toEqual([])
})
