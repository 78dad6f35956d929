import { refuse, type Refusal } from '#kit/refusal.ts'

/** How many stand one below another at most. */
export const DEEPEST = 30

export type Spot = { readonly member: bigint; readonly path: readonly bigint[] }

export type MoveRefusal = Refusal<'already_there' | 'cycle' | 'too_deep', null>

/**
 * Whether a branch may stand below another agent; null for the top of the tree. `height`: how many stand one below another in the
 * branch, its head among them.
 */
export function judgeMove(branch: Spot & { readonly height: number }, upline: Spot | null): MoveRefusal | null {
  if ((branch.path.at(-2) ?? null) === (upline?.member ?? null)) return refuse('already_there')
  if (upline?.path.includes(branch.member)) return refuse('cycle')
  return (upline?.path.length ?? 0) + branch.height > DEEPEST ? refuse('too_deep') : null
}
