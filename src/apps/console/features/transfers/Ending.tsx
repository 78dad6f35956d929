import { Card } from '#ui/display/Card.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { useMay } from '#console/session/operator.ts'
import flow from '#console/parts/flow.module.css'
import type { Transfer, TransferRecord } from './queries.ts'

type EndingProps = { transfer: Transfer; decisions: TransferRecord['decisions'] }

/** A transfer of which the vendor has not said what became: it may be asked again, and at last one proposes and another one answers. */
export function Ending({ transfer, decisions }: EndingProps) {
  const t = useTexts('transfers')
  const may = useMay()
  const { id, state, currency } = transfer
  const waiting = decisions.find(({ confirmed }) => confirmed === null)
  const acts = (
    <span className={flow.acts}>
      <AskAgain id={id} />
      {state === 'held' && !waiting && (
        <>
          <Propose id={id} decision="done" />
          <Propose id={id} decision="refused" />
        </>
      )}
      {state === 'held' && waiting && (
        <AnswerProposal
          proposal={waiting}
          ask={(data, asked) => house.transfers.answerTransferEnd({ params: { id }, body: { data } }, asked)}
        />
      )}
    </span>
  )
  return (
    <>
      {(state === 'unknown' || state === 'held') && (
        <Notice tone="warning" title={t(`${state}Title`)} action={may('payments.decide') && acts}>
          {t(`${state}Text`)}
        </Notice>
      )}
      {decisions.length > 0 && (
        <Card title={t('decisions')}>
          <Proposals
            proposals={decisions}
            wordsOf={({ deed, amount }) => t(`decision.${deed as 'done' | 'refused'}`, { amount: moneyText(amount, currency) })}
          />
        </Card>
      )}
    </>
  )
}

function AskAgain({ id }: { id: string }) {
  const t = useTexts('transfers')
  return (
    <ConfirmAction
      reasoned
      label={t('ask.label')}
      title={t('ask.title')}
      text={t('ask.text')}
      done={t('ask.done')}
      ask={(reason, asked) => house.transfers.askTransferAgain({ params: { id }, body: { data: { reason } } }, asked)}
    />
  )
}

function Propose({ id, decision }: { id: string; decision: 'done' | 'refused' }) {
  const t = useTexts('transfers')
  const shell = useTexts('shell')
  return (
    <ConfirmAction
      reasoned
      tone={decision === 'refused' ? 'danger' : 'gold'}
      label={t(`propose.${decision}`)}
      title={t(`propose.${decision}Title`)}
      text={shell('proposal.text')}
      done={shell('proposal.done')}
      ask={(reason, asked) => house.transfers.proposeTransferEnd({ params: { id }, body: { data: { decision, reason } } }, asked)}
    />
  )
}
