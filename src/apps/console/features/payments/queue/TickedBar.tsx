import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { useOperator } from '#console/session/operator.ts'
import { HandOverPanel, type HandedOver } from '../HandOver.tsx'
import type { Withdrawal } from '../queries.ts'
import { OutcomeText } from './Outcome.tsx'
import type { Ticked } from './useTicked.ts'
import styles from './Withdrawals.module.css'

type TickedBarProps = { of: Ticked; rows: readonly Withdrawal[] }

/** What may be done with all that is ticked: who looks at it, and nothing that decides of money. */
export function TickedBar({ of, rows }: TickedBarProps) {
  const t = useTexts('payments')
  const { open, ticked, tick, going, outcomes } = of
  if (open.length === 0 && outcomes.size === 0) return null
  return (
    <div role="group" aria-label={t('out.bulk.label')} className={styles.bar}>
      <div className={flow.acts}>
        <Checkbox checked={open.length > 0 && ticked.length === open.length} onChange={(on) => tick(open, on)}>
          {t('out.bulk.all')}
        </Checkbox>
        <span className={flow.soft}>{t('out.bulk.ticked', { ticked: ticked.length })}</span>
        <Acts of={of} />
      </div>
      {going !== null && (
        <ProgressBar
          label={t('out.bulk.going', { done: outcomes.size, all: going })}
          value={Math.round((outcomes.size * 100) / going)}
        />
      )}
      {going === null && outcomes.size > 0 && <Ended of={of} rows={rows} />}
    </div>
  )
}

function Acts({ of: { ticked, act, going } }: Pick<TickedBarProps, 'of'>) {
  const t = useTexts('payments')
  const { id: own } = useOperator()
  const [handing, setHanding] = useState(false)
  const mine = ticked.filter(({ claimedBy }) => claimedBy?.id === own)
  const others = ticked.filter(({ claimedBy }) => claimedBy?.id !== own)
  const claim = ({ id }: Withdrawal) => house.payments.claimWithdrawal({ params: { id }, body: { data: { stop: false } } })
  const release = ({ id }: Withdrawal) => house.payments.releaseWithdrawal({ params: { id } })
  const handOver = (data: HandedOver) =>
    void act(mine, ({ id }) => house.payments.handOverWithdrawal({ params: { id }, body: { data } }))
  const nothing = (some: readonly Withdrawal[]) => some.length === 0 || going !== null
  return (
    <>
      <Button size="small" tone="gold" disabled={nothing(others)} onClick={() => void act(others, claim)}>
        {t('out.bulk.claim', { of: others.length })}
      </Button>
      <Button size="small" disabled={nothing(mine)} onClick={() => void act(mine, release)}>
        {t('out.bulk.release', { of: mine.length })}
      </Button>
      <Button size="small" disabled={nothing(mine)} onClick={() => setHanding(true)}>
        {t('out.bulk.handOver', { of: mine.length })}
      </Button>
      {handing && (
        <HandOverPanel
          title={t('out.bulk.handOverTitle', { of: mine.length })}
          text={t('out.bulk.handOverText')}
          ask={(data) => Promise.resolve(handOver(data))}
          onDone={() => setHanding(false)}
          onClose={() => setHanding(false)}
        />
      )}
    </>
  )
}

/** How it ended; what was refused of rows that stand in the list no longer is told here. */
function Ended({ of: { outcomes }, rows }: TickedBarProps) {
  const t = useTexts('payments')
  const failed = [...outcomes.values()].filter(({ error }) => error)
  const done = outcomes.size - failed.length
  const gone = failed.filter(({ of }) => !rows.some(({ id }) => id === of.id))
  return (
    <Notice
      live
      tone={failed.length > 0 ? 'warning' : 'good'}
      title={failed.length > 0 ? t('out.bulk.endedFailed', { done, failed: failed.length }) : t('out.bulk.ended', { done })}
    >
      {gone.map(({ of: { id, member, amount, currency }, error }) => (
        <p key={id}>
          {member.account} <Money amount={amount} currency={currency} /> <OutcomeText error={error} />
        </p>
      ))}
    </Notice>
  )
}
