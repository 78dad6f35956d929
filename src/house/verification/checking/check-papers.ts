import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { record } from '#house/audit/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { picturesOf } from '../pictures/picture-store.ts'
import { openPicture } from '../pictures/sealed-picture.ts'
import { endSubmission } from '../review/end-submission.ts'
import type { Paper } from '../rules/steps.ts'
import { lockSubmission, submissionById } from '../steps/submission-store.ts'
import { confirmedBy } from '../steps/told-by.ts'
import type { IdentityChecker, Verdict } from './port.ts'

export type Checks = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly vault: Vault
  readonly directory: Directory
  /** Null: operators look at everything. */
  readonly checker: IdentityChecker | null
}

/** Asks the service about papers, outside any transaction. What an operator decided meanwhile stands. */
export async function checkPapers({ checker, ...checks }: Checks, id: string): Promise<void> {
  if (!checker) return
  const { db, vault, transact, clock, random, directory } = checks
  const sent = await submissionById(db, id)
  if (sent?.state !== 'waiting' || sent.step === 'details') return
  const { paper, number = '' } = vault.open(sent.member, sent)
  const { name, birthday } = await confirmedBy(db, vault, sent.member)
  const pictures = (await picturesOf(db, id)).map((picture) => ({
    part: picture.part,
    bytes: Buffer.from(openPicture(vault, sent.member, picture), 'base64'),
  }))
  const person = { name, birthday }
  const verdict = await checker.check({ reference: id, step: sent.step, paper: paper as Paper, number, person, pictures })
  if (!verdict) return
  const merchant = await directory.byId(sent.merchant)
  await transact(async (tx) => {
    const found = await lockSubmission(tx, id)
    if (found?.state !== 'waiting') return
    const now = clock()
    const decision = decisionOf(verdict)
    await endSubmission(tx, found, { ...decision, by: checker.code, now, random })
    await record(tx, {
      at: now,
      merchant: merchant?.code ?? null,
      actor: 'house',
      action: 'verification.decide',
      subject: `member:${found.member}`,
      before: { submission: id, step: found.step, state: 'waiting' },
      after: { ...decision, by: checker.code },
    })
  })
}

const decisionOf = (verdict: Verdict) =>
  verdict.accepted ? ({ state: 'accepted', reason: null } as const) : ({ state: 'refused', reason: verdict.reason } as const)
