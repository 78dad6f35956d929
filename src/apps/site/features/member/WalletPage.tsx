import { ArrowDownToLine, ArrowUpFromLine, ReceiptText } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/buttons/Button.tsx'
import type { CentrePage } from '#site/navigation/centre-pages.ts'
import { insteadOpening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Balance } from './Balance.tsx'
import { OneWallet } from './OneWallet.tsx'
import { merchantWalletQuery } from './wallet-queries.ts'
import styles from './WalletPage.module.css'
import { Wallets } from './Wallets.tsx'

const ways = [
  { page: 'depositv2', Icon: ArrowDownToLine, tone: 'gold' },
  { page: 'withdraw', Icon: ArrowUpFromLine, tone: 'plain' },
  { page: 'transactionHistory', Icon: ReceiptText, tone: 'plain' },
] as const satisfies readonly { page: CentrePage; Icon: unknown; tone: string }[]

/** What the member has, and where it comes from and goes to. */
export function WalletPage() {
  const t = useTexts('centre')
  const { data: wallet } = useQuery(merchantWalletQuery)
  return (
    <div className={styles.wallet}>
      <div className={styles.balance}>
        <Balance size="large" />
        <OneWallet />
      </div>
      <div className={styles.ways}>
        {ways.map(({ page, Icon, tone }) => (
          <Link key={page} {...insteadOpening('memberCentre', page)} className={buttonClass({ tone, size: 'large', wide: true })}>
            <Icon size={18} aria-hidden="true" />
            {t(`pages.${page}`)}
          </Link>
        ))}
      </div>
      {wallet?.isSingle === 0 && <Wallets />}
    </div>
  )
}
