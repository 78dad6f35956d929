import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Role } from './roles.ts'

/** What stands under the name, and whether another owner of the merchant has set a password of their own. */
export type Before = {
  readonly standing: {
    readonly merchant: number
    readonly role: Role
    readonly house: boolean
    readonly entered: boolean
    readonly disabled: boolean
  } | null
  readonly otherOwner: boolean
}

type Wish = { readonly merchant: number; readonly house: boolean }

/**
 * Whether whoever runs the house may let an owner in, and how: a merchant that has an owner is the owner's, and others come in by the console.
 * An owner who never came in gets another password in place of the first.
 */
export function judgeFirstOwner(
  { standing, otherOwner }: Before,
  { merchant, house }: Wish,
): 'create' | 'renew' | Refusal<'owner_known' | 'name_taken' | 'owner_entered', null> {
  if (otherOwner) return refuse('owner_known')
  if (!standing) return 'create'
  if (standing.merchant !== merchant || standing.role !== 'owner' || standing.house !== house || standing.disabled)
    return refuse('name_taken')
  return standing.entered ? refuse('owner_entered') : 'renew'
}
