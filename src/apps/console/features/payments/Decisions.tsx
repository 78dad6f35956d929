import { Card } from '#ui/display/Card.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { useMay } from '#console/session/operator.ts'
import flow from '#console/parts/flow.module.css'
import type { Decision, DecisionOf, Deposit } from './queries.ts'

/** A deposit that is held, or that its payer took back: one operator proposes, another one answers. */
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
    <Propose id={id} of={deposit.state === 'held' ? ['credit', 'refuse'] : ['take_back', 'bear']} />
  )
  return (
    <>
      {deposit.state === 'reviewing' && waiting && (
        <Notice tone="warning" title={t('slip.secondTitle')} action={may('payments.decide') && act}>
          {t('slip.secondText')}
        </Notice>
      )}
      {(deposit.state === 'held' || deposit.state === 'reversed') && (
        <Notice tone="warning" title={t(`${deposit.state}Title`)} action={may('payments.decide') && act}>
          {t(`${deposit.state}Text`)}
        </Notice>
      )}
      {decisions.length > 0 && (
        <Card title={t('decisions')}>
          <Proposals
            proposals={decisions}
            wordsOf={({ deed, amount }) => t(`decision.${deed as DecisionOf}`, { amount: moneyText(amount, currency) })}
          />
        </Card>
      )}
    </>
  )
}

function Propose({ id, of }: { id: string; of: readonly DecisionOf[] }) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const propose = (decision: DecisionOf) => (
    <ConfirmAction
      key={decision}
      reasoned
      tone={decision === 'refuse' || decision === 'take_back' ? 'danger' : 'gold'}
      label={t(`propose.${decision}`)}
      title={t(`propose.${decision}Title`)}
      text={shell('proposal.text')}
      done={shell('proposal.done')}
      ask={(reason, asked) => house.payments.proposeDecision({ params: { id }, body: { data: { decision, reason } } }, asked)}
    />
  )
  return <span className={flow.acts}>{of.map(propose)}</span>
}
