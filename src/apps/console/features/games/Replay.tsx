import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Money } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { unitsText } from '#kit/money.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useOperator } from '#console/session/operator.ts'
import flow from '#console/parts/flow.module.css'

type Replayed = Awaited<ReturnType<typeof house.calls.replayCall>>

/** Asks a call of the wallet once more, and shows that nothing moved twice. */
export function Replay({ id }: { id: string }) {
  const t = useTexts('games')
  const { currency } = useOperator().merchant
  const [answer, setAnswer] = useState<Replayed | null>(null)
  return (
    <div className={flow.stack}>
      <div>
        <ConfirmAction
          reasoned
          icon={<RotateCcw size={18} aria-hidden="true" />}
          label={t('calls.replay')}
          title={t('calls.replayTitle')}
          text={t('calls.replayText')}
          done={t('calls.known')}
          ask={async (reason, asked) => {
            setAnswer(await house.calls.replayCall({ params: { id }, body: { data: { reason } } }, asked))
          }}
        />
      </div>
      {answer && (
        <Notice live tone={answer.retransmission ? 'good' : 'warning'} title={t('calls.replayed', { status: answer.status })}>
          <p>{answer.retransmission ? t('calls.known') : t('calls.new')}</p>
          <p>
            {t('calls.before')}: <Money amount={unitsText(BigInt(answer.balanceBefore))} currency={currency} /> ·{' '}
            {t('calls.after')}: <Money amount={unitsText(BigInt(answer.balanceAfter))} currency={currency} />
          </p>
        </Notice>
      )}
    </div>
  )
}
