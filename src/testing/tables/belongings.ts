import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertMessage } from '#house/notifications/inbox/store.ts'
import { requestDeposit } from '#house/payments/deposits/request-deposit.ts'
import { addPayee } from '#house/payments/payees/add-payee.ts'
import { requestWithdrawal } from '#house/payments/requests/request-withdrawal.ts'
import { noTurnover } from '#house/payments/requests/turnover.ts'
import { post } from '#house/wallet/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import type { Caller } from '../cast.ts'
import type { TestDatabase } from '../database.ts'
import type { TestHouse } from '../house.ts'

/** Money, payments, play, letters and secrets of a member's own, so that there is something of theirs in the tables that have walls. */
export async function giveBelongings(db: TestDatabase, house: TestHouse, member: Pick<Caller, 'id'>): Promise<void> {
  const lines = [{ from: { house: 'deposits' }, to: { member: member.id }, amount: 100n * UNITS_PER_WHOLE }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test', lines }, systemClock))
  const at = { now: systemClock(), random: systemRandom, moved: house.moved }
  const whose = { member: member.id, merchant: house.merchant, language: 'EN' }
  const deposit = await db.transact((tx) => requestDeposit(tx, { ...whose, method: 'sandbox', amount: '25', region: null }, at))
  const account = { option: 'sandbox', holder: 'Sok Dara', account: '001234567', ip: '192.0.2.1', vault: house.tools.vault }
  const merchant = { id: house.merchant, code: 'demo' }
  const payee = await db.transact((tx) => addPayee(tx, { member: member.id, merchant, ...account }, at))
  if (isRefusal(deposit) || isRefusal(payee)) throw new Error('the member has nothing')
  const asked = { ...whose, payee: payee.id, amount: '5' }
  const paid = await db.transact((tx) => requestWithdrawal(tx, asked, { ...at, turnover: noTurnover }))
  const play = { vendor: 1, merchant: house.merchant, currency: 'PLAY', product: 'RNG', game: 'lantern-market', round: 'first' }
  const staked = await house.wagers.stake({ ...play, ext: randomUUID(), member: member.id, amount: UNITS_PER_WHOLE })
  if (isRefusal(paid) || !staked.entry) throw new Error('the member did nothing')
  const written = { writtenAt: at.now, writtenBy: 1n, writtenName: 'test', comesAt: at.now, cleaner: 1 }
  const texts = { EN: { title: 'For you', content: '' } }
  const id = randomUUID()
  await db.transact((tx) => insertMessage(tx, { id, merchant: house.merchant, member: member.id, texts, ...written }))
  await sql`INSERT INTO notifications.message_mark (member, message, read_at) VALUES (${member.id}, ${id}, now())`.execute(
    db.owner,
  )
  await giveSecrets(db, house, member.id)
}

async function giveSecrets(db: TestDatabase, house: TestHouse, id: bigint): Promise<void> {
  const later = new Date(systemClock() + 60_000)
  const key = Buffer.from(`of the member ${id}`)
  for (const statement of [
    sql`INSERT INTO identity.totp (member_id, kid, key_sealed, sealed) VALUES (${id}, 'k', ${key}, ${key})`,
    sql`INSERT INTO identity.passkey VALUES (${`passkey of ${id}`}, ${id}, ${key}, 0, '{}', 'key', now())`,
    sql`INSERT INTO identity.challenge VALUES (${id}, 'register', 'asked', ${later})`,
    sql`INSERT INTO identity.recovery_code (member_id, hash) VALUES (${id}, ${key})`,
    sql`INSERT INTO identity.device VALUES (${id}, ${key}, now())`,
    sql`INSERT INTO identity.place VALUES (${id}, '192.0.2.0', now())`,
    sql`INSERT INTO identity.remembered (series_hash, member_id, token_hash, expires_at) VALUES (${key}, ${id}, ${key}, ${later})`,
    sql`INSERT INTO identity.contact_mark VALUES (${house.merchant}, ${key}, ${id})`,
    sql`INSERT INTO identity.proven_contact VALUES (${id}, 'sms', ${house.merchant}, ${key}, now())`,
    sql`INSERT INTO identity.chosen_way VALUES (${id}, 'sms', now())`,
    sql`INSERT INTO identity.doubt (member_id, kind, noted_at) VALUES (${id}, 'same_device', now())`,
  ])
    await statement.execute(db.owner)
}
