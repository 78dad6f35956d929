import { providerActs } from '#house/access/index.ts'
import { teamActs } from '#house/agents/index.ts'
import type { AnyControlledAct } from '#house/audit/index.ts'
import { journeyActs } from '#house/campaigns/index.ts'
import { numberServiceActs } from '#house/contacts/index.ts'
import { drawActs, gameActs, stopActs, tradingActs } from '#house/games/index.ts'
import { limitActs } from '#house/limits/index.ts'
import { programmeActs } from '#house/loyalty/index.ts'
import { memberActs } from '#house/members/index.ts'
import { merchantActs } from '#house/merchants/index.ts'
import { missionActs } from '#house/missions/index.ts'
import { optionActs } from '#house/payments/index.ts'
import { goodActs, pointsActs } from '#house/points/index.ts'
import { promotionActs } from '#house/promotions/index.ts'
import { raffleActs } from '#house/raffles/index.ts'
import { referralActs } from '#house/referral/index.ts'
import { retentionActs } from '#house/retention/index.ts'
import { screeningActs } from '#house/screening/index.ts'
import { policyActs } from '#house/verification/index.ts'
import type { HousePorts } from './lending.ts'

/** Every deed of operators that takes two people, by its name: what the second person's answer does. */
export function controlledActs(ports: HousePorts): ReadonlyMap<string, AnyControlledAct> {
  const { directory, tools, random, asking } = ports
  const acts: readonly AnyControlledAct[] = [
    ...Object.values(memberActs({ ...tools, directory, random })),
    ...Object.values(limitActs),
    ...Object.values(teamActs),
    ...Object.values(numberServiceActs),
    ...Object.values(providerActs),
    ...Object.values(optionActs(asking)),
    ...Object.values(gameActs),
    ...Object.values(stopActs),
    ...Object.values(drawActs({ random })),
    ...Object.values(tradingActs({ random })),
    ...Object.values(screeningActs),
    ...Object.values(retentionActs),
    ...Object.values(policyActs),
    ...Object.values(promotionActs(random)),
    ...Object.values(programmeActs),
    ...Object.values(missionActs(random)),
    ...Object.values(raffleActs(random)),
    ...Object.values(pointsActs),
    ...Object.values(goodActs(random)),
    ...Object.values(referralActs),
    ...Object.values(journeyActs),
    ...Object.values(merchantActs(directory)),
  ]
  return new Map(acts.map((act) => [act.name, act]))
}
