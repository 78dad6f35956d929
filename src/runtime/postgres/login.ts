import pg from 'pg'
import type { Role } from '../database.ts'
import type { Half } from '../migrate.ts'

/** Whom the processes of a half may act as: nobody of another half. */
const rolesOf: Readonly<Record<Half, readonly Role[]>> = {
  house: ['croupier_house', 'croupier_lane', 'croupier_member', 'croupier_own'],
  arcade: ['croupier_arcade'],
  sandbox: ['croupier_sandbox'],
}

export const loginOf = (half: Half) => `croupier_${half}_login`

/**
 * Makes the login of a half's processes: it owns nothing and inherits nothing, and can only take one of the half's roles, which the
 * migrations made. Answers its address in the same database.
 */
export async function openLogin({
  ownerUrl,
  half,
  password,
}: {
  ownerUrl: string
  half: Half
  password: string
}): Promise<string> {
  const login = loginOf(half)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    // Roles belong to the whole server: two databases of one cluster may come here at once.
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('croupier login', 0))")
    const { rows } = await client.query<{ mighty: boolean }>(
      'SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolbypassrls AS mighty FROM pg_roles WHERE rolname = $1',
      [login],
    )
    // An owner who is no superuser takes no such right away from anybody.
    if (rows[0]?.mighty) throw new Error(`${login} may do more on this server than a login of these programs must`)
    const rights = `LOGIN NOINHERIT PASSWORD ${client.escapeLiteral(password)}`
    await client.query(`${rows.length > 0 ? 'ALTER' : 'CREATE'} ROLE ${login} ${rights}`)
    for (const role of rolesOf[half]) await client.query(`GRANT ${role} TO ${login}`)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
  const url = new URL(ownerUrl)
  url.username = login
  url.password = password
  return url.href
}
