import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { Product } from './product/start.ts'

type Stamp = { readonly port: number; readonly password: string }

/** What weeks, a move to another town or an office do to an account, and no browser can wait for. */
export function timeOf(product: Product) {
  const act = async (text: string, account: string, more: readonly unknown[] = []): Promise<void> => {
    const stamp = JSON.parse(readFileSync(join(dirname(product.logs), 'postgres', 'cluster.json'), 'utf8')) as Stamp
    const { port, password } = stamp
    const client = new Client({ host: '127.0.0.1', port, user: 'croupier_owner', password, database: 'croupier' })
    await client.connect()
    try {
      const { rowCount } = await client.query(text, [account, ...more])
      if (rowCount !== 1) throw new Error(`${rowCount} rows are about ${account}`)
    } finally {
      await client.end()
    }
  }
  const whose = '(SELECT id FROM identity.member WHERE account = $1)'
  const credential = `UPDATE identity.credential SET %s WHERE purpose = 'login' AND member_id = ${whose}`
  return {
    /** The password was chosen a hundred days ago. */
    passwordAges: (account: string) => act(credential.replace('%s', "changed_at = now() - interval '100 days'"), account),
    /** Somebody else gave the password, to be changed within three days. */
    passwordWasGiven: (account: string) => act(credential.replace('%s', "first_until = now() + interval '3 days'"), account),
    /** The member is somewhere they never logged in from. */
    moves: (account: string) => act(`DELETE FROM identity.place WHERE member_id = ${whose}`, account),
    becomes: (account: string, type: number) => act('UPDATE identity.member SET type = $2 WHERE account = $1', account, [type]),
  }
}
