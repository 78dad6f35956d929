import type { Millis } from '../../kit/clock.ts'
import { isRefusal } from '../../kit/refusal.ts'
import type { Database, Isolate } from '../../runtime/database.ts'
import { record } from '../audit/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { openMember } from './registration/open-member.ts'
import type { Passwords } from './passwords.ts'
import { accountKey } from './rules/fields.ts'
import { findMemberByAccount } from './store.ts'
import type { Uplines } from './registration/uplines.ts'
import type { Vault } from './vault.ts'

type Stage = {
  readonly db: Database
  readonly transact: Isolate
  readonly passwords: Passwords
  readonly vault: Vault
  readonly uplines: Uplines
  readonly merchant: Merchant
  readonly at: Millis
}
type Role = { readonly account: string; readonly password: string; readonly type: number }

/** A member of the demo, whose password whoever starts the demo is shown. Takes play money only; one that stands is left as it is. */
export async function seedDemoMember(stage: Stage, { account, password, type }: Role): Promise<bigint> {
  const { db, transact, passwords, vault, uplines, merchant, at } = stage
  if (!merchant.playMoney) throw new Error(`${merchant.code} takes real money: it has no demo members`)
  const standing = await findMemberByAccount(db, { merchant: merchant.id, account: accountKey(account) })
  if (standing !== null) return standing
  const login = await passwords.hash(password)
  if (isRefusal(login)) throw new Error('too many passwords are being hashed to seed a demo')
  return transact(async (tx) => {
    const member = await openMember(tx, vault, {
      merchant: merchant.id,
      account,
      type,
      currency: merchant.currency,
      language: merchant.language,
      now: at,
      ip: '127.0.0.1',
      method: 'DEMO',
      url: null,
      domain: null,
      referralCode: null,
      affiliateCode: null,
      recommenderId: null,
      hashes: { login, payment: null },
      profile: {},
    })
    if (member === null) throw new Error(`two programs seed ${account} at once`)
    await uplines.place(tx, { merchant: merchant.id, member, type, affiliateCode: null, referralCode: null, now: at })
    const subject = `member:${member}`
    await record(tx, {
      at,
      merchant: merchant.code,
      actor: 'house',
      action: 'identity.seed_demo',
      subject,
      after: { account, type },
    })
    return member
  })
}
