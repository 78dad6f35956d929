import { withTexts } from '../../i18n/i18n.ts'
import { lazyPage, type Page } from '../../../client/page/lazyPage.tsx'
import type { CentrePage } from '../../navigation/centre-pages.ts'

/** A page whose substance is not built yet: its place and its name are. */
const soon = lazyPage(() => withTexts('soon', import('./CentreSoon.tsx')), 'CentreSoon')

/** Every page of the member centre, each a script of its own. */
export const pagesOfCentre: Readonly<Record<CentrePage, Page>> = {
  securityCenter: lazyPage(
    () => withTexts('security', import('../../features/centre/SecurityCenterPage.tsx')),
    'SecurityCenterPage',
  ),
  messageV2: lazyPage(() => withTexts('messages', import('../../features/content/Inbox.tsx')), 'Inbox'),
  transferFund: lazyPage(() => withTexts('wallet', import('../../features/member/WalletPage.tsx')), 'WalletPage'),
  depositv2: lazyPage(() => withTexts('payments', import('../../features/payments/deposits/Deposit.tsx')), 'Deposit'),
  withdraw: lazyPage(() => withTexts('payments', import('../../features/payments/withdrawals/Withdraw.tsx')), 'Withdraw'),
  transferUpline: lazyPage(
    () => withTexts('agent-transfers', import('../../features/agents/transfers/TransferPage.tsx')),
    'TransferPage',
  ),
  personalHistoryCopy: lazyPage(() => withTexts('reports', import('../../features/reports/BettingPage.tsx')), 'BettingPage'),
  transactionHistory: lazyPage(() => withTexts('reports', import('../../features/reports/AccountRecord.tsx')), 'AccountRecord'),
  personalProfit: lazyPage(() => withTexts('reports', import('../../features/reports/ProfitRecord.tsx')), 'ProfitRecord'),
  bonusDetails: lazyPage(() => withTexts('reports', import('../../features/reports/BonusRecord.tsx')), 'BonusRecord'),
  rewardCenter: soon,
  referral: lazyPage(
    () => withTexts('agent-register', import('../../features/agents/register/ReferralPage.tsx')),
    'ReferralPage',
  ),
  missionLeaderboard: soon,
  manualRebate: soon,
}
