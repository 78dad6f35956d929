import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { actOf, actOrPropose, noteOwnPerson } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { masked } from '#house/notifications/rules/mask.ts'
import { verificationConsoleContract, type SubmissionShown, type SubmissionWhole } from './console-contract.ts'
import { partsKept } from './pictures/picture-store.ts'
import { policyActs } from './policy/controlled-acts.ts'
import { findPolicy } from './policy/policy-store.ts'
import { decideSubmission } from './review/decide-submission.ts'
import { takeBackStep } from './review/take-back-step.ts'
import { lookAtPictures } from './review/look-at-pictures.ts'
import { mildest } from './rules/policy.ts'
import type { Paper, Pictured } from './rules/steps.ts'
import { countWaiting, listSubmissions, submissionById, type SubmissionRow } from './steps/submission-store.ts'
import { confirmedBy } from './steps/told-by.ts'

const PAGE = 20

type Tools = { readonly vault: Vault; readonly directory: Directory }

async function shownOf(context: CallContext, vault: Vault, rows: readonly SubmissionRow[]): Promise<SubmissionShown[]> {
  const nameOf = await namesOf(
    context.db,
    rows.map(({ member }) => member),
  )
  return rows.map((row) => ({
    id: row.id,
    member: { id: String(row.member), account: nameOf(row.member) },
    step: row.step as Pictured,
    state: row.state,
    paper: vault.open(row.member, row)['paper'] as Paper,
    sentAt: row.sentAt.getTime(),
    decided: row.decidedAt && { at: row.decidedAt.getTime(), by: row.decidedBy ?? '', reason: row.reason },
  }))
}

async function wholeOf(context: CallContext, vault: Vault, row: SubmissionRow): Promise<SubmissionWhole> {
  const { db } = context
  const [shown] = await shownOf(context, vault, [row])
  const { name, birthday } = await confirmedBy(db, vault, row.member)
  const { number = '' } = vault.open(row.member, row)
  const inFull = operatorOf(context).permissions.has('members.contact')
  const told = inFull
    ? { name, birthday, number }
    : { name: masked('fullName', name), birthday: masked('birthday', birthday), number: masked('idNumber', number) }
  return { ...(shown as SubmissionShown), told, parts: await partsKept(db, row.id) }
}

export const verificationConsoleCalls = ({ vault, directory }: Tools) => ({
  submissions: answer(verificationConsoleContract.submissions, async ({ input: { query }, context }) => {
    const asked = { merchant: context.tenant.id, waiting: query.state === 'waiting', beyond: query.before ?? null }
    const { list, next } = cutPage(await listSubmissions(context.db, { ...asked, limit: PAGE + 1 }), PAGE)
    return { list: await shownOf(context, vault, list), next }
  }),
  verificationQueue: answer(verificationConsoleContract.verificationQueue, async ({ context }) => ({
    waiting: await countWaiting(context.db, context.tenant.id),
  })),
  submission: answer(verificationConsoleContract.submission, async ({ input, context }) => {
    const row = await submissionById(context.db, input.params.id)
    if (!row || row.merchant !== context.tenant.id || row.step === 'details') return refuse('not_found')
    return wholeOf(context, vault, row)
  }),
  lookAtPictures: answer(verificationConsoleContract.lookAtPictures, async ({ input, context }) => {
    const looked = await context.transact((tx) => lookAtPictures(tx, actOf(context), { ...input.params, vault }))
    return isRefusal(looked) ? looked : [...looked]
  }),
  decideSubmission: answer(verificationConsoleContract.decideSubmission, async ({ input, context }) => {
    const { state, because: reason } = input.body.data
    const act = actOf(context)
    const deciding = { ...input.params, state, reason, random: context.random, vault }
    const decided = await context.transact((tx) => decideSubmission(tx, act, deciding))
    await noteOwnPerson(decided, { transact: context.transact, act, subject: `submission:${deciding.id}` })
    if (isRefusal(decided)) return decided
    const [shown] = await shownOf(context, vault, [decided])
    return shown as SubmissionShown
  }),
  takeBackStep: answer(verificationConsoleContract.takeBackStep, async ({ input, context }) => {
    const { because, reason } = input.body.data
    const of = { ...input.params, because, random: context.random }
    const taken = await context.transact((tx) => takeBackStep(tx, { ...actOf(context), reason }, of))
    if (isRefusal(taken)) return taken
    const [shown] = await shownOf(context, vault, [taken])
    return shown as SubmissionShown
  }),
  policy: answer(verificationConsoleContract.policy, async ({ context }) => {
    const { merchant } = operatorOf(context)
    const policy = await findPolicy(context.db, merchant.id)
    const currency = (await directory.byId(merchant.id))?.currency ?? ''
    return { currency, policy: { ...(policy ?? mildest), levels: [...(policy ?? mildest).levels] }, set: policy !== null }
  }),
  changePolicy: answer(verificationConsoleContract.changePolicy, async ({ input, context }) => {
    const { reason, ...policy } = input.body.data
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, policyActs.change, policy))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
})
