import { refuse, type Refusal } from '#kit/refusal.ts'
import { zoneKnown } from '#kit/zone.ts'
import type { Tx } from '#runtime/database.ts'
import { saveZone } from './store.ts'

export type ZoneUnknown = Refusal<'zone_unknown', { readonly zone: string }>

/** Keeps in which time zone a member counts days and reads times; null for that of whatever device they hold. Refuses one that is none. */
export async function keepZone(
  tx: Tx,
  { member, zone }: { readonly member: bigint; readonly zone: string | null },
): Promise<{ readonly zone: string | null } | ZoneUnknown> {
  if (zone !== null && !zoneKnown(zone)) return refuse('zone_unknown', { zone })
  await saveZone(tx, member, zone)
  return { zone }
}
