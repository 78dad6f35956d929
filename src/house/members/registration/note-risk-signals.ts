import { sql } from 'kysely'
import { HOUR, type Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { isDisposable } from '#house/visitors/rules/disposable.ts'

type Newcomer = {
  readonly member: bigint
  readonly merchant: number
  readonly device: Buffer
  readonly ip: string
  readonly email: string
  readonly now: Millis
}

/** As many from one network within an hour are more than a family. */
const MANY = 5

/**
 * Marks a new member whom an operator may want to look at: another member's device or contact, one of many from one network in an hour, or
 * an e-mail address of the kind that is thrown away.
 * It stands in nobody's way.
 */
export async function noteRiskSignals(tx: Tx, { member, merchant, device, ip, email, now }: Newcomer): Promise<void> {
  const at = new Date(now)
  await sql`
    INSERT INTO identity.doubt (member_id, kind, other_id, noted_at)
    SELECT ${member}::bigint, found.kind, found.other, ${at}::timestamptz FROM (
      (SELECT 'same_device' AS kind, d.member_id AS other FROM identity.device d JOIN identity.member m ON m.id = d.member_id
        WHERE d.device_hash = ${device} AND d.member_id <> ${member} AND m.merchant_id = ${merchant} AND m.type <> 4
        ORDER BY d.member_id LIMIT 1)
      UNION ALL
      (SELECT 'same_contact', other.member_id FROM identity.contact_mark own JOIN identity.contact_mark other
        ON other.merchant_id = own.merchant_id AND other.mark = own.mark AND other.member_id <> own.member_id
        WHERE own.member_id = ${member} ORDER BY other.member_id LIMIT 1)
      UNION ALL
      (SELECT 'same_network_fast', NULL FROM identity.member m
        WHERE m.merchant_id = ${merchant} AND m.type <> 4 AND m.registered_at > ${new Date(now - HOUR)}
          AND m.registered_ip <<= network(set_masklen(${ip}::inet, CASE family(${ip}::inet) WHEN 4 THEN 24 ELSE 64 END))
        HAVING count(*) > ${MANY})
      UNION ALL
      (SELECT 'disposable_address', NULL WHERE ${isDisposable(email)}::boolean)
    ) found`.execute(tx)
}
