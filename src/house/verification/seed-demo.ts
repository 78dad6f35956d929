import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { findPolicy, savePolicy } from './policy/policy-store.ts'
import { mildest } from './rules/policy.ts'

const [free] = mildest.levels

/** In a demo everybody plays and pays in; a large withdrawal asks who somebody is, and a very large one where they live. */
export async function seedDemoPolicy(
  tx: Tx,
  { merchant, at }: { readonly merchant: number; readonly at: Millis },
): Promise<void> {
  if (await findPolicy(tx, merchant)) return
  const terms = { ...(free as NonNullable<typeof free>) }
  const levels = [
    { ...terms, withdrawOnce: '2000', withdrawMonth: '100000' },
    { ...terms, withdrawOnce: '2000', withdrawMonth: '100000' },
    { ...terms, withdrawOnce: '20000', withdrawMonth: '500000' },
    terms,
  ]
  await savePolicy(tx, { merchant, policy: { levels, keepDays: mildest.keepDays }, at })
}
