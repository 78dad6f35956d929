import type { Clock } from '#kit/clock.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { profileOf } from '#house/contacts/index.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import { ageFor } from '#house/merchants/rules/regions.ts'
import { ageAsked, judgeAge, type AgeAsked, type Underage } from './rules/age.ts'
import type { Tools } from './tools.ts'

type Asking = { readonly merchant: Merchant; readonly ip: string; readonly clock: Clock }

/** What a birthday must show of whoever asks from that address now; null where none is asked. */
export const ageAskedOf = ({ regionOf }: Pick<Tools, 'regionOf'>, { merchant, ip, clock }: Asking): AgeAsked | null =>
  ageAsked({ ageProof: merchant.ageProof, minimumAge: ageFor(regionOf(ip), merchant), calendar: merchant.calendar }, clock())

export type GatePorts = Pick<Tools, 'vault' | 'regionOf'> & { readonly directory: Directory }

/** Why the caller may neither bring money in nor play for it, by age; null where they may. For every call that does either. */
export const ageGate =
  ({ directory, ...tools }: GatePorts) =>
  async (context: CallContext): Promise<Underage | null> => {
    const { db, tenant, ip, clock } = context
    const merchant = await directory.byId(tenant.id)
    if (!merchant) throw new Error(`the tenant ${tenant.code} is not in the directory`)
    const asked = ageAskedOf(tools, { merchant, ip, clock })
    if (!asked) return null
    const { birthday } = await profileOf(db, tools.vault, callerOf(context).id)
    return judgeAge(birthday, asked)
  }
