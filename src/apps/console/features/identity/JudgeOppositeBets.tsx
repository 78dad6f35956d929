import { verdicts } from '#house/members/rules/risk-signals.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import type { RiskSignal } from './queries.ts'

/** Whether two accounts bet against each other: they did, or they did not. To take a confirmation back waits for a second person. */
export function JudgeOppositeBets({ riskSignal: { member, verdict: stands } }: { riskSignal: RiskSignal }) {
  const t = useTexts('identity')
  const words = { confirmed: 'confirm', cleared: 'clear' } as const
  return verdicts
    .filter((verdict) => verdict !== stands)
    .map((verdict) => (
      <ConfirmAction
        key={verdict}
        reasoned
        size="small"
        tone={verdict === 'confirmed' ? 'danger' : 'plain'}
        label={t(`riskSignals.judge.${words[verdict]}`)}
        title={t(`riskSignals.judge.${words[verdict]}Title`, { account: member.account })}
        text={t(`riskSignals.judge.${words[verdict]}Text`)}
        done={t('riskSignals.judge.done')}
        ask={(reason, asked) =>
          house.promotions.judgeOppositeBets({ body: { data: { member: member.id, verdict, reason } } }, asked)
        }
      />
    ))
}
