import { refuse, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import type { Directory } from '#house/merchants/index.ts'
import { claimMission } from './claim-mission.ts'
import { missionsContract as contract } from './contract.ts'
import { showLeaderboard } from './show-leaderboard.ts'
import { showMissions } from './show-missions.ts'

export type MissionsPorts = { readonly directory: Directory }

const readerOf = (context: CallContext) => ({
  member: callerOf(context).id,
  merchant: context.tenant,
  language: context.language,
  now: context.clock(),
})

export const missionsCalls = ({ directory }: MissionsPorts) => {
  const refuseClosed = async ({ tenant }: CallContext): Promise<Refusal<'missions_closed', null> | null> =>
    (await directory.byCode(tenant.code))?.flags.MISSIONS ? null : refuse('missions_closed')
  return {
    missions: answer(contract.missions, async ({ context }) => {
      const refused = await refuseClosed(context)
      return refused ?? { currency: context.tenant.currency, list: await showMissions(context.db, readerOf(context)) }
    }),
    leaderboard: answer(
      contract.leaderboard,
      async ({ input: { query }, context }) =>
        (await refuseClosed(context)) ?? showLeaderboard(context.db, { ...readerOf(context), ...query }),
    ),
    claimMission: answer(contract.claimMission, async ({ input, context, tx }) => {
      const { tenant: merchant, ip, clock, random } = context
      const claiming = { ...input.body.data, member: callerOf(context).id, merchant, ip }
      return (await refuseClosed(context)) ?? claimMission(tx, claiming, { now: clock(), random })
    }),
  }
}
