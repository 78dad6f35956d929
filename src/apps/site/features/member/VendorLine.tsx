import { Badge } from '#ui/display/Badge.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { unitsOfText } from '#kit/money.ts'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import type { VendorWallet } from './wallet-queries.ts'
import styles from './Wallets.module.css'

/** What one vendor says is there; where it does not answer, what it said last and when. */
export function VendorLine({ wallet, currency }: { wallet: VendorWallet; currency: string }) {
  const t = useTexts('wallet')
  const { name, open, balance, knownAt, answers, moving } = wallet
  const silence = answers ? null : knownAt === null ? t('never') : t('silent', { at: whenText(knownAt) })
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {name}
        {!open && <Badge tone="plain">{t('closed')}</Badge>}
        {unitsOfText(moving) > 0n && <Badge tone="gold">{t('moving', { amount: moneyText(moving, currency) })}</Badge>}
        {silence && <span className={styles.silence}>{silence}</span>}
      </span>
      {balance === null ? <span>—</span> : <Money amount={balance} currency={currency} />}
    </li>
  )
}
