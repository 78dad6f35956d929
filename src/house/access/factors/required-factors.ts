import { networkOf } from '#kit/network.ts'
import { codeWays, factorsRequired, type CodeWay, type Factor } from '../rules/factors.ts'
import { provenContacts, profileOf } from '#house/contacts/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { heldBy } from './store.ts'
import { isKnownPlace } from '../sessions/entry-store.ts'

/** What the member has set up. Recovery codes stand in for another factor, and are none by themselves. */
export async function ownFactors(db: Database | Tx, member: bigint): Promise<Factor[]> {
  const { totp, passkey, ways, recovery } = await heldBy(db, member)
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    ...ways,
    ...(recovery ? (['recovery'] as const) : []),
  ]
}

const flagOf = { sms: 'FACTORSMS', email: 'FACTOREMAIL' } as const

/** On which ways the merchant lets a code prove a login, and can send one. */
export const waysOffered = (
  { outbox: { carriers } }: Pick<AccessTools, 'outbox'>,
  { flags }: Pick<Merchant, 'flags'>,
): readonly CodeWay[] => codeWays.filter((way) => flags[flagOf[way]] && carriers[way])

type Asked = Pick<Visit, 'db' | 'merchant'>

/** What the member has set up, without ways on which the merchant sends no code any more. */
export async function standingFactors(tools: AccessTools, { db, merchant }: Asked, member: bigint): Promise<readonly Factor[]> {
  const gone = codeWays.filter((way) => !waysOffered(tools, merchant).includes(way))
  return (await ownFactors(db, member)).filter((factor) => gone.every((way) => way !== factor))
}

/** What this login of the member must show one of. */
export async function requiredFactors(
  tools: AccessTools,
  visit: Asked & Pick<Visit, 'ip'>,
  { member, cameBy }: { readonly member: bigint; readonly cameBy: CodeWay | null },
): Promise<readonly Factor[]> {
  const { db, merchant, ip } = visit
  const { VERIFYPLACE, FACTORPAYEE } = merchant.flags
  const own = await standingFactors(tools, visit, member)
  const placeKnown = !VERIFYPLACE || (await isKnownPlace(db, member, networkOf(ip)))
  if (placeKnown) return factorsRequired({ own, verifiesPlaces: VERIFYPLACE, placeKnown, offered: [], cameBy })
  const reached = (await provenContacts(db, tools.vault, member)).map(({ channel }) => channel)
  const { payeeName } = await profileOf(db, tools.vault, member)
  const offered: Factor[] = [
    ...waysOffered(tools, merchant).filter((way) => reached.includes(way)),
    ...(FACTORPAYEE && payeeName ? (['payee'] as const) : []),
  ]
  return factorsRequired({ own, verifiesPlaces: VERIFYPLACE, placeKnown, offered, cameBy })
}

/** What is left to show for whoever came by a code to a number, which no place is asked for; null where that code would be all that proves them. */
export async function factorsAfterCode(tools: AccessTools, visit: Asked, member: bigint): Promise<readonly Factor[] | null> {
  const own = await standingFactors(tools, visit, member)
  if (own.length > 0 && own.every((factor) => factor === 'sms')) return null
  return factorsRequired({ own, verifiesPlaces: false, placeKnown: true, offered: [], cameBy: 'sms' })
}
