import { withTexts } from '#site/i18n/i18n.ts'
import { lazyPage, type Page } from '#client/page/lazyPage.tsx'
import type { CentrePage } from '#site/navigation/centre-pages.ts'

/** Every page of the member centre, each a script of its own. */
export const pagesOfCentre: Readonly<Record<CentrePage, Page>> = {
  securityCenter: lazyPage(
    () => withTexts('security', import('#site/features/centre/SecurityCenterPage.tsx')),
    'SecurityCenterPage',
  ),
  messageV2: lazyPage(() => withTexts('messages', import('#site/pages/people/MessagesPage.tsx')), 'MessagesPage'),
  transferFund: lazyPage(() => withTexts('wallet', import('#site/features/member/WalletPage.tsx')), 'WalletPage'),
  depositv2: lazyPage(() => withTexts('safer', withTexts('payments', import('#site/pages/money/DepositPage.tsx'))), 'Depositing'),
  withdraw: lazyPage(() => withTexts('payments', import('#site/features/payments/withdrawals/Withdraw.tsx')), 'Withdraw'),
  transferUpline: lazyPage(
    () => withTexts('agent-transfers', import('#site/features/agents/transfers/TransferPage.tsx')),
    'TransferPage',
  ),
  personalHistoryCopy: lazyPage(() => withTexts('reports', import('#site/features/reports/BettingPage.tsx')), 'BettingPage'),
  transactionHistory: lazyPage(() => withTexts('reports', import('#site/features/reports/AccountRecord.tsx')), 'AccountRecord'),
  personalProfit: lazyPage(() => withTexts('reports', import('#site/features/reports/ProfitRecord.tsx')), 'ProfitRecord'),
  bonusDetails: lazyPage(
    () => withTexts('promotions', withTexts('reports', import('#site/pages/promotions/BonusDetails.tsx'))),
    'BonusDetails',
  ),
  rewardCenter: lazyPage(() => withTexts('promotions', import('#site/pages/promotions/RewardCentre.tsx')), 'RewardCentre'),
  referral: lazyPage(
    () => withTexts('agent-register', withTexts('referral', import('#site/pages/agents/InvitePage.tsx'))),
    'InvitePage',
  ),
  missionLeaderboard: lazyPage(
    () => withTexts('promotions', withTexts('missions', import('#site/features/missions/MissionsPage.tsx'))),
    'MissionsPage',
  ),
  manualRebate: lazyPage(() => withTexts('loyalty', import('#site/features/loyalty/RebatePage.tsx')), 'RebatePage'),
}
