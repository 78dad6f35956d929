import { networkOf } from '#kit/network.ts'
import { factorsRequired, type Factor } from '../rules/factors.ts'
import { provenContacts, profileOf } from '#house/contacts/index.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { heldBy } from './store.ts'
import { isKnownPlace } from '../sessions/entry-store.ts'

/** What the member has set up. Recovery codes stand in for another factor, and are none by themselves. */
export async function ownFactors(db: Database | Tx, member: bigint): Promise<Factor[]> {
  const { totp, passkey, recovery } = await heldBy(db, member)
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    ...(recovery ? (['recovery'] as const) : []),
  ]
}

/** What this login of the member must show one of. */
export async function requiredFactors(
  { vault, outbox }: AccessTools,
  { db, merchant, ip }: Pick<Visit, 'db' | 'merchant' | 'ip'>,
  member: bigint,
): Promise<readonly Factor[]> {
  const { VERIFYPLACE, FACTORSMS, FACTOREMAIL, FACTORPAYEE } = merchant.flags
  const own = await ownFactors(db, member)
  const placeKnown = !VERIFYPLACE || (await isKnownPlace(db, member, networkOf(ip)))
  if (placeKnown) return factorsRequired({ own, verifiesPlaces: VERIFYPLACE, placeKnown, offered: [] })
  const reached = (await provenContacts(db, vault, member)).map(({ channel }) => channel)
  const { payeeName } = await profileOf(db, vault, member)
  const offered: Factor[] = [
    ...(FACTORSMS && reached.includes('sms') && outbox.carriers.sms ? (['sms'] as const) : []),
    ...(FACTOREMAIL && reached.includes('email') && outbox.carriers.email ? (['email'] as const) : []),
    ...(FACTORPAYEE && payeeName ? (['payee'] as const) : []),
  ]
  return factorsRequired({ own, verifiesPlaces: VERIFYPLACE, placeKnown, offered })
}
