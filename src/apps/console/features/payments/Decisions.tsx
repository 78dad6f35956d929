import { Card } from '../../../../ui/Card.tsx'
import { moneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Deed } from '../../parts/Deed.tsx'
import { AnswerProposal, Proposals } from '../../parts/Proposals.tsx'
import { useMay } from '../../session/operator.ts'
import flow from '../../parts/flow.module.css'
import type { Decision, Deposit } from './queries.ts'

/** A held deposit: one operator proposes, another one answers. */
export function Decisions({ deposit, decisions }: { deposit: Deposit; decisions: readonly Decision[] }) {
  const t = useTexts('payments')
  const may = useMay()
  const { id, currency } = deposit
  const waiting = decisions.find(({ confirmed }) => confirmed === null)
  const act = waiting ? (
    <AnswerProposal
      proposal={waiting}
      ask={(data, asked) => house.payments.answerDecision({ params: { id }, body: { data } }, asked)}
    />
  ) : (
    <Propose id={id} />
  )
  return (
    <>
      {deposit.state === 'held' && (
        <Notice tone="warning" title={t('heldTitle')} action={may('payments.decide') && act}>
          {t('heldText')}
        </Notice>
      )}
      {decisions.length > 0 && (
        <Card title={t('decisions')}>
          <Proposals
            proposals={decisions}
            wordsOf={({ deed, amount }) =>
              t(deed === 'credit' ? 'decision.credit' : 'decision.refuse', { amount: moneyText(amount, currency) })
            }
          />
        </Card>
      )}
    </>
  )
}

function Propose({ id }: { id: string }) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const propose = (decision: 'credit' | 'refuse') => (
    <Deed
      reasoned
      tone={decision === 'refuse' ? 'danger' : 'gold'}
      label={t(`propose.${decision}`)}
      title={t(`propose.${decision}Title`)}
      text={shell('proposal.text')}
      done={shell('proposal.done')}
      ask={(reason, asked) => house.payments.proposeDecision({ params: { id }, body: { data: { decision, reason } } }, asked)}
    />
  )
  return (
    <span className={flow.acts}>
      {propose('credit')}
      {propose('refuse')}
    </span>
  )
}
