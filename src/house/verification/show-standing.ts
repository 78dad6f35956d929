import type { Database, Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { Standing } from './contract.ts'
import { findPolicy } from './policy/policy-store.ts'
import { levelOf, missingOf, steps } from './rules/steps.ts'
import { acceptedSteps, lastOfSteps } from './steps/submission-store.ts'
import { toldBy } from './steps/told-by.ts'

type Of = { readonly member: bigint; readonly merchant: { readonly id: number; readonly currency: string } }

/** What a member showed, and what they may do by it. */
export async function showStanding(db: Database | Tx, vault: Vault, { member, merchant }: Of): Promise<Standing> {
  const { name, birthday, proven } = await toldBy(db, vault, member)
  const sent = new Map((await lastOfSteps(db, member)).map((row) => [row.step, row]))
  const policy = await findPolicy(db, merchant.id)
  return {
    level: levelOf(await acceptedSteps(db, member)),
    currency: merchant.currency,
    levels: policy && [...policy.levels],
    steps: steps.map((step) => {
      const row = sent.get(step)
      return {
        step,
        state: row?.state ?? null,
        reason: row?.reason ?? null,
        sentAt: row?.sentAt.getTime() ?? null,
        decidedAt: row?.decidedAt?.getTime() ?? null,
      }
    }),
    told: { name: name || null, birthday: birthday || null },
    missing: missingOf({ name: name !== '', birthday: birthday !== '', contact: proven }),
  }
}
