import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { unitsOfText } from '#kit/money.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Balance.module.css'
import { useMember, useMemberState } from '#site/session/member.ts'
import { useMasked } from './useMasked.ts'

/** The balance, cash before bonus where there is one, with its two buttons: hide, and ask again. `size` is how loud it is: quiet in the header, large in a sheet. */
export function Balance({ size }: { size: 'small' | 'large' }) {
  const t = useTexts('shell')
  const { data: member } = useMember()
  const { data: state, refetch, isFetching } = useMemberState()
  const [masked, setMasked] = useMasked()
  const bonus = state && unitsOfText(state.bonus) > 0n ? state.bonus : null
  return (
    <div className={styles.balance} data-size={size} aria-busy={isFetching || undefined}>
      <span className={styles.name}>{t('account.balance')}</span>
      <output className={styles.amount} aria-label={t('account.balance')}>
        {state && member ? (
          <>
            <span className={styles.purse}>
              {bonus !== null && <span className={styles.kind}>{t('account.cash')}</span>}
              <Money amount={state.balance} currency={member.currency} tone="pays" masked={masked} />
            </span>
            {bonus !== null && (
              <span className={styles.purse}>
                <span className={styles.kind}>{t('account.bonus')}</span>
                <Money amount={bonus} currency={member.currency} masked={masked} />
              </span>
            )}
          </>
        ) : (
          <Skeleton width="6em" height="1em" />
        )}
      </output>
      <span className={styles.buttons}>
        <IconButton
          label={masked ? t('account.show') : t('account.hide')}
          icon={masked ? <Eye size={18} /> : <EyeOff size={18} />}
          aria-pressed={masked}
          className={styles.mask}
          onClick={() => setMasked(!masked)}
        />
        <IconButton
          label={t('account.refresh')}
          icon={<RotateCw size={18} className={isFetching ? styles.turning : undefined} />}
          onClick={() => void refetch()}
          className={styles.refresh}
        />
      </span>
    </div>
  )
}
