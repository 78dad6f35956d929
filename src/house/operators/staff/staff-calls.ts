import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import type { AskAlerts } from '#runtime/alerts/ask-prometheus.ts'
import { countJobs, seeJobs, seeRepeats, type Repeat, type SeenJob } from '#runtime/jobs.ts'
import type { Database } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { cutPage } from '#runtime/http/page.ts'
import { actOf, knownPersons, otherControllers } from '#house/audit/index.ts'
import { changeRole, resetOperator, setDisabled } from './change-operator.ts'
import { operatorsContract, type OperatorShown } from '../console-contract.ts'
import { confirmOperator } from './confirm-operator.ts'
import { createOperator } from './create-operator.ts'
import { retryFailedJob, runOutOfTurn } from './retry-job.ts'
import { listOperators, namesOf, type ListedOperator } from '../store.ts'
import type { Tools } from '../visit.ts'
import { tellPerson } from './tell-person.ts'

const PAGE = 50

const shown = ({
  id,
  name,
  role,
  house,
  createdAt,
  disabledAt,
  lastLoginAt,
  lastLoginIp,
  secured,
  mayBe,
}: ListedOperator): Omit<OperatorShown, 'known'> => ({
  id: String(id),
  name,
  role,
  house,
  createdAt,
  disabledAt,
  lastLogin: lastLoginAt !== null && lastLoginIp !== null ? { at: lastLoginAt, ip: lastLoginIp } : null,
  secured,
  mayBe: [...mayBe],
})

/** The same with the names of those who may control each. */
async function withControllers(db: Database, rows: Awaited<ReturnType<typeof listOperators>>): Promise<ListedOperator[]> {
  const controllers = await otherControllers(
    db,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    controllers.map(({ controller }) => controller),
  )
  const mayBe = (id: bigint) =>
    controllers.flatMap(({ operator, controller }) => (operator === id ? [names.get(controller) ?? ''] : []))
  return rows.map((row) => ({ ...row, mayBe: mayBe(row.id) }))
}

/** A cursor of these lists is an id. */
const idBefore = (cursor: string | undefined): bigint | null =>
  cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null

export const staffCalls = ({ profiles, ...tools }: Tools & { readonly profiles: Vault }) => {
  /** With what each is known by as a person. */
  const shownAll = async (db: Database, rows: readonly ListedOperator[]): Promise<OperatorShown[]> => {
    const persons = await knownPersons(db, { operators: rows.map(({ id }) => id), kid: profiles.persons.kid })
    const known = (id: bigint) => persons.flatMap(({ operator, kind }) => (operator === id ? [kind] : []))
    return rows.map((row) => ({ ...shown(row), known: known(row.id) }))
  }
  const shownOne = async (db: Database, row: ListedOperator) => (await shownAll(db, [row]))[0] as OperatorShown
  return {
    operators: answer(operatorsContract.operators, async ({ input, context }) => {
      const merchant = operatorOf(context).merchant.id
      const rows = await listOperators(context.db, { merchant, before: idBefore(input.query.before), limit: PAGE + 1 })
      const { list, next } = cutPage(rows, PAGE)
      return { list: await shownAll(context.db, await withControllers(context.db, list)), next }
    }),
    createOperator: answer(operatorsContract.createOperator, ({ input, context }) => {
      const { reason, ...person } = input.body.data
      return createOperator({ ...context, ...tools }, actOf(context, reason), person)
    }),
    tellPerson: answer(operatorsContract.tellPerson, async ({ input, context }) => {
      const { reason, ...told } = input.body.data
      const profile = Object.fromEntries(Object.entries(told).flatMap(([field, text]) => (text ? [[field, text]] : [])))
      const of = { id: BigInt(input.params.id), profile, profiles }
      const row = await context.transact((tx) => tellPerson(tx, actOf(context, reason), of))
      return isRefusal(row) ? row : shownOne(context.db, row)
    }),
    changeRole: answer(operatorsContract.changeRole, async ({ input, context }) => {
      const { role, reason } = input.body.data
      const id = BigInt(input.params.id)
      const row = await context.transact((tx) => changeRole(tx, actOf(context, reason), { id, role }))
      return isRefusal(row) ? row : shownOne(context.db, row)
    }),
    setDisabled: answer(operatorsContract.setDisabled, async ({ input, context }) => {
      const { disabled, reason } = input.body.data
      const id = BigInt(input.params.id)
      const row = await context.transact((tx) => setDisabled(tx, actOf(context, reason), { id, disabled }))
      return isRefusal(row) ? row : shownOne(context.db, row)
    }),
    confirmOperator: answer(operatorsContract.confirmOperator, async ({ input, context }) => {
      const { reason } = input.body.data
      const id = BigInt(input.params.id)
      const row = await context.transact((tx) => confirmOperator(tx, actOf(context, reason), id))
      return isRefusal(row) ? row : shownOne(context.db, row)
    }),
    resetOperator: answer(operatorsContract.resetOperator, ({ input, context }) => {
      const { reason } = input.body.data
      return resetOperator({ ...context, ...tools }, actOf(context, reason), BigInt(input.params.id))
    }),
  }
}

const jobShown = ({ id, runAt, createdAt, ...job }: SeenJob) => ({
  ...job,
  id: String(id),
  runAt: runAt.getTime(),
  createdAt: createdAt.getTime(),
})

type Working = {
  readonly repeats: readonly Repeat[]
  /** Null where nobody watches. */
  readonly alerts: AskAlerts | null
}

export const jobCalls = ({ repeats, alerts }: Working) => ({
  alerts: answer(operatorsContract.alerts, async () => {
    if (!alerts) return { watch: 'none' as const, list: [] }
    const firing = await alerts()
    return {
      watch: firing ? ('on' as const) : ('away' as const),
      list: (firing ?? []).map((alert) => ({ ...alert, about: [...alert.about] })),
    }
  }),
  repeatingJobs: answer(operatorsContract.repeatingJobs, async ({ context: { db, clock } }) => {
    const seen = await seeRepeats(db, { half: 'house', repeats, now: clock() })
    return seen.map(({ task, lastAt, nextAt, job }) => ({
      task,
      lastAt: lastAt?.getTime() ?? null,
      nextAt,
      job: job && jobShown(job),
    }))
  }),
  runRepeatingJob: answer(operatorsContract.runRepeatingJob, async ({ input, context }) => {
    const repeat = repeats.find(({ task }) => task === input.params.task)
    if (!repeat) return refuse('not_found')
    const act = actOf(context, input.body.data.reason)
    await context.transact((tx) => runOutOfTurn(tx, act, repeat))
    return null
  }),
  jobs: answer(operatorsContract.jobs, async ({ input, context }) => {
    const { before, state = null, task = null } = input.query
    const asked = { half: 'house', before: idBefore(before), limit: PAGE + 1, state, task } as const
    const rows = await seeJobs(context.db, asked)
    const { list, next } = cutPage(rows, PAGE)
    return {
      list: list.map(jobShown),
      next,
      counts: await countJobs(context.db, 'house'),
    }
  }),
  retryJob: answer(operatorsContract.retryJob, async ({ input, context }) => {
    const act = actOf(context, input.body.data.reason)
    return context.transact((tx) => retryFailedJob(tx, act, BigInt(input.params.id)))
  }),
})
