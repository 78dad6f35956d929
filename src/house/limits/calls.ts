import { isRefusal } from '#kit/refusal.ts'
import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { countedPlay } from '#house/wallet/index.ts'
import { askReturn, beginPause } from './begin-pause.ts'
import { limitsContract, type OwnLimits, type Pauses } from './contract.ts'
import { pauseNow } from './pause-now.ts'
import { realityCheckCalls } from './reality-checks/calls.ts'
import { pausesOf } from './pause-store.ts'
import { pausePolicy } from './rules/pauses.ts'
import { isOwnLimit, kindOf, limitText, ownLimits } from './rules/own-limits.ts'
import { confirmOwnLimits, setOwnLimits } from './set-own-limits.ts'
import { readLimits } from './store.ts'

type Whose = { readonly member: bigint; readonly currency: string; readonly now: Millis }

async function shown(db: Database, { member, currency, now }: Whose): Promise<OwnLimits> {
  const set = new Map((await readLimits(db, member)).map((limit) => [limit.name, limit]))
  const counted = new Map((await countedPlay(db, member, now)).map((each) => [each.name, each]))
  const limits = ownLimits.map((name) => {
    const { nextAt = null, nextAmount = null, amount = null } = set.get(name) ?? {}
    const { used = 0n, house = null } = counted.get(name) ?? {}
    return {
      name,
      kind: kindOf(name),
      amount: limitText(name, amount),
      house: limitText(name, house),
      used: limitText(name, used) ?? '0',
      next: nextAt && { amount: limitText(name, nextAmount), at: nextAt.getTime() },
    }
  })
  const answered = [...set.keys()].some((name) => isOwnLimit(name) && kindOf(name) === 'deposit')
  return { currency, answered, limits }
}

const shownTo = (context: CallContext) =>
  shown(context.db, { member: callerOf(context).id, currency: context.tenant.currency, now: context.clock() })

export type LimitsPorts = { readonly regionOf: (ip: string) => string | null }

/** What members say of their own deposits, losses, stakes and time, when they pause, and how often they are shown what they do. */
export const limitsCalls = ({ regionOf }: LimitsPorts) => ({
  ...ownLimitCalls,
  ...pauseCalls(regionOf),
  ...realityCheckCalls(regionOf),
})

const ownLimitCalls = {
  ownLimits: answer(limitsContract.ownLimits, ({ context }) => shownTo(context)),
  setOwnLimits: answer(limitsContract.setOwnLimits, async ({ input, context }) => {
    const { tenant, ip, clock, transact } = context
    const unproven = await context.unproven()
    const of = { member: callerOf(context).id, merchant: tenant, ip, wanted: input.body.data, unproven }
    const refused = await transact((tx) => setOwnLimits(tx, of, clock))
    return isRefusal(refused) ? refused : shownTo(context)
  }),
  confirmOwnLimits: answer(limitsContract.confirmOwnLimits, async ({ context }) => {
    const { tenant, ip, clock, transact } = context
    const of = { member: callerOf(context).id, merchant: tenant, ip }
    const refused = await transact((tx) => confirmOwnLimits(tx, of, clock))
    return isRefusal(refused) ? refused : shownTo(context)
  }),
}

function pauseCalls(regionOf: LimitsPorts['regionOf']) {
  const pausesShown = async (context: CallContext): Promise<Pauses> => {
    const now = context.clock()
    const pause = pauseNow(await pausesOf(context.db, callerOf(context).id), now)
    const { time_out, exclusion } = pausePolicy(regionOf(context.ip))
    return {
      pause: pause && {
        kind: pause.kind,
        since: pause.beganAt.getTime(),
        until: pause.until.getTime(),
        askedAt: pause.askedAt?.getTime() ?? null,
        overAt: pause.overAt?.getTime() ?? null,
        follows: pause.follows !== null,
      },
      lengths: { time_out: [...time_out], exclusion: [...exclusion] },
      now,
    }
  }
  return {
    pauses: answer(limitsContract.pauses, ({ context }) => pausesShown(context)),
    beginPause: answer(limitsContract.beginPause, async ({ input, context, tx }) => {
      const { tenant, ip, clock, random } = context
      const of = { ...input.body.data, member: callerOf(context).id, merchant: tenant, ip, region: regionOf(ip) }
      const refused = await beginPause(tx, of, { clock, random })
      return isRefusal(refused) ? refused : pausesShown(context)
    }),
    askReturn: answer(limitsContract.askReturn, async ({ context }) => {
      const { tenant, ip, clock, transact } = context
      const of = { member: callerOf(context).id, merchant: tenant, ip }
      const refused = await transact((tx) => askReturn(tx, of, clock))
      return isRefusal(refused) ? refused : pausesShown(context)
    }),
  }
}
