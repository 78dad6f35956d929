import type { FlagName, Flags } from '#house/merchants/rules/flags.ts'
import type { CentrePage } from '#site/navigation/centre-pages.ts'

const groups = [
  { name: 'account', pages: ['securityCenter', 'messageV2'] },
  { name: 'money', pages: ['transferFund', 'depositv2', 'withdraw', 'transferUpline'] },
  { name: 'records', pages: ['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails'] },
  { name: 'rewards', pages: ['rewardCenter', 'missionLeaderboard', 'referral', 'manualRebate'] },
] as const satisfies readonly { name: string; pages: readonly CentrePage[] }[]

export type Group = { readonly name: (typeof groups)[number]['name']; readonly pages: readonly CentrePage[] }

/** Pages that a merchant may switch off. */
const flagOf: Partial<Record<CentrePage, FlagName>> = {
  transferUpline: 'AGENTTRANSFER',
  referral: 'REFERRAL',
  missionLeaderboard: 'MISSIONS',
}

/** The pages of the centre, as its navigation lists them, without those that this merchant does not have. */
export function groupsFor(flags: Flags): readonly Group[] {
  const offered = (page: CentrePage) => {
    const flag = flagOf[page]
    return flag === undefined || flags[flag]
  }
  return groups.map(({ name, pages }) => ({ name, pages: pages.filter(offered) }))
}

type Input = { readonly asked: CentrePage | undefined; readonly flags: Flags; readonly phone: boolean }

/** The page that stands open: the asked one where the merchant has it, else the account; a phone shows the ways to them first. */
export function pageShown({ asked, flags, phone }: Input): CentrePage | undefined {
  if (asked && groupsFor(flags).some(({ pages }) => pages.includes(asked))) return asked
  return phone ? undefined : 'securityCenter'
}

type Waiting = { readonly availablePromoCount: number; readonly claimableMissions: number; readonly unreadMessage: number }

/** How much waits on a page. */
export function countOf(page: CentrePage, waiting: Waiting | undefined): number {
  if (page === 'rewardCenter') return waiting?.availablePromoCount ?? 0
  if (page === 'missionLeaderboard') return waiting?.claimableMissions ?? 0
  if (page === 'messageV2') return waiting?.unreadMessage ?? 0
  return 0
}
