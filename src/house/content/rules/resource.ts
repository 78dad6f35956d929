import { refuse, type Refusal } from '#kit/refusal.ts'
import type { ResourceType } from '../contract.ts'
import { wellWorded } from './judge.ts'

/** What a kind cannot do without: somewhere to lead, a picture of its own, or nothing but its name. */
export type Need = 'address' | 'picture' | 'name'

const needs: Readonly<Record<ResourceType, Need>> = {
  MOBILECONFIG: 'address',
  ANDROID: 'address',
  WHATSAPP: 'address',
  TELEGRAM: 'address',
  LANDING: 'address',
  YOUTUBE: 'address',
  INSTAGRAM: 'address',
  FACEBOOK: 'address',
  LOGO_LINK: 'address',
  LOGO: 'picture',
  APPICON: 'picture',
  PAYMENT: 'name',
  PROVIDER: 'name',
  CERTIFICATION: 'name',
  RESPONSIBLE: 'name',
}

export const needOf = (type: ResourceType): Need => needs[type]

type ResourceLike = {
  readonly resourceType: ResourceType
  readonly texts: Readonly<Record<string, unknown>>
  readonly url: string | null
  readonly picture: string | null
  readonly from: number | null
  readonly until: number | null
}

export function judgeResource(
  draft: ResourceLike,
  offered: readonly string[],
): Refusal<'words_missing' | 'address_missing' | 'picture_missing' | 'schedule_reversed', null> | null {
  if (!wellWorded(draft, offered)) return refuse('words_missing')
  const need = needOf(draft.resourceType)
  if (need === 'address' && draft.url === null) return refuse('address_missing')
  if (need === 'picture' && draft.picture === null) return refuse('picture_missing')
  return draft.from !== null && draft.until !== null && draft.until <= draft.from ? refuse('schedule_reversed') : null
}
