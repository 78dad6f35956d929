import type { Database, Tx } from '#runtime/database.ts'
import type { Millis } from '#kit/clock.ts'
import { sql } from 'kysely'

const millisOrNull = (at: Date | null) => at && at.getTime()

const millis = (at: Date) => at.getTime()

type Db = Database | Tx

const time = (at: Millis) => new Date(at)

export type NewMember = {
  readonly merchant: number
  readonly account: string
  readonly accountKey: string
  readonly type: number
  readonly currency: string
  readonly language: string
  readonly registeredAt: Millis
  readonly ip: string
  readonly method: string
  readonly url: string | null
  readonly domain: string | null
  readonly referralCode: string | null
  readonly affiliateCode: string | null
  readonly recommenderId: string | null
}

/** Null where the merchant has this account already. */
export async function insertMember(tx: Tx, of: NewMember): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip,
      register_method, register_url, register_domain, referral_code, affiliate_code, recommender_id)
    VALUES (${of.merchant}, ${of.account}, ${of.accountKey}, ${of.type}, ${of.currency}, ${of.language}, ${of.account},
      ${time(of.registeredAt)}, ${of.ip}::inet, ${of.method}, ${of.url}, ${of.domain}, ${of.referralCode}, ${of.affiliateCode},
      ${of.recommenderId})
    ON CONFLICT (merchant_id, account_key) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function findMemberByAccount(db: Db, of: { merchant: number; account: string }): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM identity.member WHERE merchant_id = ${of.merchant} AND account_key = ${of.account}`.execute(db)
  return rows[0]?.id ?? null
}

type MemberRow = {
  readonly account: string
  readonly nickname: string
  readonly icon: number
  readonly type: number
  readonly language: string
  readonly zone: string | null
  readonly currency: string
  readonly registeredAt: Millis
  readonly previousLoginAt: Millis | null
  readonly previousLoginIp: string | null
}

export async function findMember(db: Db, id: bigint): Promise<MemberRow | null> {
  type Raw = Omit<MemberRow, 'registeredAt' | 'previousLoginAt'> & { registeredAt: Date; previousLoginAt: Date | null }
  const { rows } = await sql<Raw>`
    SELECT account, nickname, icon, type, language, zone, currency, registered_at AS "registeredAt", previous_login_at AS "previousLoginAt",
      host(previous_login_ip) AS "previousLoginIp"
    FROM identity.member WHERE id = ${id}`.execute(db)
  const row = rows[0]
  return row ? { ...row, registeredAt: millis(row.registeredAt), previousLoginAt: millisOrNull(row.previousLoginAt) } : null
}

export async function saveType(tx: Tx, member: bigint, type: number): Promise<void> {
  await sql`UPDATE identity.member SET type = ${type} WHERE id = ${member}`.execute(tx)
}

export async function saveLanguage(tx: Tx, member: bigint, language: string): Promise<void> {
  await sql`UPDATE identity.member SET language = ${language} WHERE id = ${member}`.execute(tx)
}

/** Takes away trial accounts that were opened, and whose sessions ended, before that moment; answers how many. */
export async function deleteTrials(db: Db, { before, most }: { before: Millis; most: number }): Promise<number> {
  const { rows } = await sql<{ gone: number }>`SELECT identity.sweep_trials(${time(before)}, ${most}) AS gone`.execute(db)
  return rows[0]?.gone ?? 0
}
