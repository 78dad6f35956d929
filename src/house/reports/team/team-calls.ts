import { stretchOf } from '#kit/calendar.ts'
import { periodValid } from '#kit/days.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actingFor, type CallContext } from '#runtime/http/context.ts'
import { mayOpenDay } from '#house/agents/index.ts'
import { accountPage, betPage } from '../records.ts'
import { seqOf } from '../rules/place.ts'
import { teamRecordsContract } from './contract.ts'

type Input = { readonly member: string; readonly day: string; readonly before?: string | undefined }

/** Whose lines, and within which day of the merchants' calendar. */
async function askedOf(
  { db, tenant, ...context }: CallContext,
  { member: id, day, before }: Input,
): Promise<
  Refusal<'period_invalid' | 'not_found', null> | { member: bigint; before: bigint | null; within: { from: Date; to: Date } }
> {
  if (!periodValid(day, day)) return refuse('period_invalid')
  const member = BigInt(id)
  const agent = actingFor({ db, tenant, ...context }).id
  if (!(await mayOpenDay(db, { merchant: tenant.id, agent, member, day }))) return refuse('not_found')
  return { member, before: before === undefined ? null : seqOf(before), within: stretchOf(tenant.calendar, day) }
}

/** What stands behind a line of an agent's team. */
export const teamRecordsCalls = {
  teamRounds: answer(teamRecordsContract.teamRounds, async ({ input: { query }, context }) => {
    const stretch = await askedOf(context, query)
    if (isRefusal(stretch)) return stretch
    const { db, tenant, language } = context
    const { list, next } = await betPage(db, {
      ...stretch,
      merchant: tenant.id,
      language,
      vendors: null,
      state: null,
      gameType: query.gameType ?? null,
    })
    return { list: list.map(({ gameCode: _, ...row }) => row), next }
  }),
  teamMovements: answer(teamRecordsContract.teamMovements, async ({ input: { query }, context }) => {
    const stretch = await askedOf(context, query)
    if (isRefusal(stretch)) return stretch
    const { list, next } = await accountPage(context.db, { ...stretch, kinds: [query.kind] })
    return { list: list.map(({ id, at, kind, amount, currency }) => ({ id, at, kind, amount, currency })), next }
  }),
}
