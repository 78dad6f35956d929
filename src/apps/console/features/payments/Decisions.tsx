import { whenText } from '../../../client/language/when.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { moneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Deed } from '../../parts/Deed.tsx'
import { useMay } from '../../session/operator.ts'
import styles from './Payments.module.css'
import type { Decision, Deposit } from './queries.ts'

/** A held deposit: one operator proposes, another one answers. */
export function Decisions({ deposit, decisions }: { deposit: Deposit; decisions: readonly Decision[] }) {
  const t = useTexts('payments')
  const may = useMay()
  const waiting = decisions.some(({ confirmed }) => confirmed === null)
  return (
    <>
      {deposit.state === 'held' && (
        <Notice
          tone="warning"
          title={t('heldTitle')}
          action={may('payments.decide') && (waiting ? <Answer id={deposit.id} /> : <Propose id={deposit.id} />)}
        >
          {t('heldText')}
        </Notice>
      )}
      {decisions.length > 0 && (
        <Card title={t('decisions')}>
          <ul className={styles.decisions}>
            {decisions.map((decision) => (
              <li key={decision.proposedAt} className={styles.decision}>
                <strong>
                  {t(`decision.${decision.decision}`, { amount: moneyText(decision.amount, deposit.currency) })}{' '}
                  {decision.confirmed === null && <Badge tone="gold">{t('decision.waits')}</Badge>}
                </strong>
                <span className={styles.soft}>
                  {t('decision.proposed', {
                    by: decision.proposedBy,
                    at: whenText(decision.proposedAt),
                    reason: decision.reason,
                  })}
                </span>
                {decision.confirmed !== null && (
                  <span className={styles.soft}>
                    {t(decision.confirmed ? 'decision.yes' : 'decision.no', {
                      by: decision.answeredBy ?? '',
                      reason: decision.answerReason ?? '',
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Propose({ id }: { id: string }) {
  const t = useTexts('payments')
  const propose = (decision: 'credit' | 'refuse') => (
    <Deed
      reasoned
      tone={decision === 'refuse' ? 'danger' : 'gold'}
      label={t(`propose.${decision}`)}
      title={t(`propose.${decision}Title`)}
      text={t('propose.text')}
      done={t('propose.done')}
      ask={(reason, asked) => house.payments.proposeDecision({ params: { id }, body: { data: { decision, reason } } }, asked)}
    />
  )
  return (
    <span className={styles.acts}>
      {propose('credit')}
      {propose('refuse')}
    </span>
  )
}

function Answer({ id }: { id: string }) {
  const t = useTexts('payments')
  const answer = (confirm: boolean) => (
    <Deed
      reasoned
      tone={confirm ? 'gold' : 'plain'}
      label={confirm ? t('answer.confirm') : t('answer.back')}
      title={confirm ? t('answer.confirmTitle') : t('answer.backTitle')}
      text={confirm ? t('answer.confirmText') : t('answer.backText')}
      done={confirm ? t('answer.confirmed') : t('answer.returned')}
      ask={(reason, asked) => house.payments.answerDecision({ params: { id }, body: { data: { confirm, reason } } }, asked)}
    />
  )
  return (
    <span className={styles.acts}>
      {answer(true)}
      {answer(false)}
    </span>
  )
}
