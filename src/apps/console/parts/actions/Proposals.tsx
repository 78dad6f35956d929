import { whenText } from '#client/language/when.ts'
import type { CallContext } from '#client/calls/house.ts'
import { Badge } from '#ui/display/Badge.tsx'
import type { ProposalShown } from '#house/audit/console-contract.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { useOperator } from '#console/session/operator.ts'
import { ConfirmAction } from './ConfirmAction.tsx'
import flow from '../flow.module.css'
import styles from './Proposals.module.css'

type ProposalTexts = { proposals: readonly ProposalShown[]; wordsOf: (proposal: ProposalShown) => string }

/** What was proposed about a matter, by whom and why, and what the second person said to it. */
export function Proposals({ proposals, wordsOf }: ProposalTexts) {
  const t = useTexts('shell')
  return (
    <ul className={flow.tight}>
      {proposals.map((proposal) => (
        <li key={proposal.proposedAt} className={styles.one}>
          <strong>
            {wordsOf(proposal)} {proposal.confirmed === null && <Badge tone="gold">{t('proposal.waits')}</Badge>}
          </strong>
          <span className={flow.soft}>
            {t('proposal.proposed', {
              by: proposal.proposedBy.name,
              at: whenText(proposal.proposedAt),
              reason: proposal.reason,
            })}
          </span>
          {proposal.confirmed !== null && (
            <span className={flow.soft}>
              {t(proposal.confirmed ? 'proposal.yes' : 'proposal.no', {
                by: proposal.answeredBy?.name ?? '',
                reason: proposal.answerReason ?? '',
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type Answering = {
  proposal: ProposalShown
  size?: 'small'
  ask: (answer: { confirm: boolean; reason: string }, asked: { context: CallContext }) => Promise<unknown>
}

/** The second person's two ways; whoever proposed has only the way back. */
export function AnswerProposal({ proposal, ask, ...look }: Answering) {
  const t = useTexts('shell')
  const { id } = useOperator()
  const own = proposal.proposedBy.id === id
  return (
    <span className={flow.acts}>
      {!own && (
        <ConfirmAction
          {...look}
          reasoned
          label={t('proposal.confirm')}
          title={t('proposal.confirmTitle')}
          text={t('proposal.confirmText')}
          done={t('proposal.confirmed')}
          ask={(reason, asked) => ask({ confirm: true, reason }, asked)}
        />
      )}
      <ConfirmAction
        {...look}
        reasoned
        tone="plain"
        label={own ? t('proposal.takeBack') : t('proposal.back')}
        title={own ? t('proposal.takeBackTitle') : t('proposal.backTitle')}
        text={t('proposal.backText')}
        done={own ? t('proposal.takenBack') : t('proposal.returned')}
        ask={(reason, asked) => ask({ confirm: false, reason }, asked)}
      />
    </span>
  )
}
