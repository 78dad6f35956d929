import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { beginQuiet } from '#house/members/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import type { CaseRow } from './case-store.ts'
import { writeCase } from './case-store.ts'
import type { Mark } from './rules/find-marks.ts'
import { judgeCase, scoreOf } from './rules/judge-case.ts'
import { insertStep } from './step-store.ts'

type Finding = {
  readonly member: bigint
  readonly merchant: Merchant
  readonly standing: CaseRow | null
  readonly marks: readonly Mark[]
}

type At = { readonly now: Millis; readonly random: Random }

/** Opens a member's case, opens it again or keeps it as its marks are now; while a high one is open, nothing that is written to everybody is for them. */
export async function keepCase(tx: Tx, { member, merchant, standing, marks }: Finding, { now, random }: At): Promise<void> {
  const judged = judgeCase(standing && { ...standing, closedAt: standing.closedAt?.getTime() ?? null }, marks, now)
  if (!judged) return
  const { step, level } = judged
  const opens = step !== 'refreshed'
  const at = new Date(now)
  const score = scoreOf(marks)
  const shown = marks.map(({ marker, times, amount, usual }) => ({
    marker,
    times,
    amount: amount === null ? null : unitsText(amount),
    usual: usual === null ? null : unitsText(usual),
  }))
  await writeCase(tx, { member, merchant: merchant.id, level, score, marks: shown, currency: merchant.currency, at, opens })
  const raised = !opens && standing?.level !== level
  if (level === 'high' && (opens || raised)) await beginQuiet(tx, { member, merchant: merchant.id }, now)
  if (!opens && !raised) return
  const kind = step === 'refreshed' ? 'raised' : step
  await insertStep(tx, {
    id: newId(now, random),
    merchant: merchant.id,
    member,
    at,
    kind,
    name: null,
    note: null,
    what: { level },
  })
  const after = { level, marks: marks.map(({ marker }) => marker) }
  await record(tx, {
    at: now,
    merchant: merchant.code,
    actor: 'house',
    action: 'care.open_case',
    subject: `member:${member}`,
    after,
  })
}
