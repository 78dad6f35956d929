import { isRefusal } from '#kit/refusal.ts'
import { unitsText } from '#kit/money.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { checkOf, playSince } from '#house/wallet/index.ts'
import { checkPolicy, minutesOf } from '../rules/reality-checks.ts'
import { chooseInterval } from './choose-interval.ts'
import { realityChecksContract, type RealityCheck } from './contract.ts'
import { answerCheck } from './start-play.ts'
import { isOfLogin, readCheck } from './store.ts'

export function realityCheckCalls(regionOf: (ip: string) => string | null) {
  const shown = async (context: CallContext): Promise<RealityCheck> => {
    const { db, ip, tenant, clock } = context
    const [now, member, policy] = [clock(), callerOf(context).id, checkPolicy(regionOf(ip))]
    const check = await readCheck(db, { member, now: new Date(now) })
    const due = await checkOf(db, member)
    const goesOn = due && check && (check.open || (await isOfLogin(db, { login: callerOf(context).session, due })))
    const since = goesOn ? check.since : null
    const dueAt = since && due
    return {
      minutes: minutesOf(check?.chosen ?? null, policy),
      choices: [...policy.choices],
      dueAt: dueAt?.getTime() ?? null,
      due: since && dueAt && dueAt.getTime() <= now ? { currency: tenant.currency, ...(await figures(context, since)) } : null,
      now,
    }
  }
  return {
    realityCheck: answer(realityChecksContract.realityCheck, ({ context }) => shown(context)),
    chooseInterval: answer(realityChecksContract.chooseInterval, async ({ input, context }) => {
      const { tenant, ip, clock, transact } = context
      const of = { ...input.body.data, member: callerOf(context).id, merchant: tenant, ip, region: regionOf(ip) }
      const refused = await transact((tx) => chooseInterval(tx, of, clock()))
      return isRefusal(refused) ? refused : shown(context)
    }),
    answerCheck: answer(realityChecksContract.answerCheck, async ({ context }) => {
      const { clock, transact } = context
      await transact((tx) => answerCheck(tx, callerOf(context).id, clock()))
      return shown(context)
    }),
  }
}

async function figures(context: CallContext, since: Date) {
  const { staked, returned } = await playSince(context.db, { member: callerOf(context).id, since })
  return { since: since.getTime(), staked: unitsText(staked), returned: unitsText(returned), net: unitsText(returned - staked) }
}
