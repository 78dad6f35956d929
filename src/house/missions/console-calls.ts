import { dayOf } from '#kit/calendar.ts'
import { isRefusal } from '#kit/refusal.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { costsOf, type Cost } from './claim-store.ts'
import { missionsConsoleContract as contract, type MissionListed, type MissionVersion } from './console-contract.ts'
import { missionActs } from './controlled-acts.ts'
import { versionsOf, type KeptVersion } from './mission-store.ts'
import { versionOn } from './rules/mission.ts'
import { periodOf } from './rules/period.ts'

const shown = ({ version, since, terms, changedAt }: KeptVersion): MissionVersion => ({
  version,
  since,
  changedAt: changedAt.getTime(),
  terms: { ...terms, names: { ...terms.names }, task: { ...terms.task, products: [...terms.task.products] } },
})

/** Of a mission's versions what holds today, and the last one where it is about to. */
function listed(
  [first, ...later]: readonly [KeptVersion, ...KeptVersion[]],
  today: string,
  cost: Cost | undefined,
): MissionListed {
  const versions = [first, ...later]
  const begun = periodOf(first.period, today).from
  const [holding, last] = [versionOn(versions, begun), versions.at(-1)]
  const told = [...new Set([holding, last])].filter((one) => one !== null && one !== undefined)
  return {
    id: first.id,
    period: first.period,
    versions: told.map(shown),
    claims: cost?.claims ?? 0,
    paid: unitsText(cost?.amount ?? 0n),
  }
}

/** What operators see and change of missions. */
export const missionsConsoleCalls = ({ random }: { readonly random: Random }) => {
  const acts = missionActs(random)
  return {
    missionsListed: answer(contract.missionsListed, async ({ context: { db, tenant, clock } }) => {
      const today = dayOf(clock(), tenant.calendar)
      const [versions, costs] = await Promise.all([versionsOf(db, tenant.id), costsOf(db, tenant.id)])
      const missions = [...Map.groupBy(versions, ({ id }) => id)] as [string, [KeptVersion, ...KeptVersion[]]][]
      const list = missions.map(([id, own]) => listed(own, today, costs.get(id)))
      return { currency: tenant.currency, languages: [...tenant.languages], today, list: list.toReversed() }
    }),
    saveMission: answer(contract.saveMission, async ({ input, context, tx }) => {
      const { reason, ...saving } = input.body.data
      const done = await actOrPropose(tx, { ...actOf(context), reason }, acts.save, saving)
      return isRefusal(done) ? done : { waits: done.waits }
    }),
  }
}
