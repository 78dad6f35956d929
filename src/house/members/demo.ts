import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { openMember } from './registration/open-member.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import { accountKey } from '#house/visitors/rules/fields.ts'
import { findMemberByAccount } from './store.ts'
import type { Uplines } from './registration/uplines.ts'
import type { Vault } from '#runtime/secrets/vault.ts'

export type DemoStage = {
  readonly db: Database
  readonly transact: Isolate
  readonly passwords: Passwords
  readonly vault: Vault
  readonly uplines: Uplines
  readonly merchant: Merchant
  readonly at: Millis
  readonly random: Random
}
type Role = {
  readonly account: string
  readonly password: string
  readonly type: number
  /** The agent below whom they stand; nobody without. */
  readonly below?: string | null
}

/** A member of the demo, whose password whoever starts the demo is shown. Takes play money only; one that stands is left as it is. */
export async function seedDemoMember(stage: DemoStage, { account, password, type, below = null }: Role): Promise<bigint> {
  const { db, transact, passwords, vault, uplines, merchant, at, random } = stage
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
    const arrival = { merchant, member, type, affiliateCode: below, referralCode: null, ip: '127.0.0.1', now: at, random }
    if (isRefusal(await uplines.place(tx, arrival))) throw new Error(`${account} has no place below ${below}`)
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
