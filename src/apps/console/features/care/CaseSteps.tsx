import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { useLimitName, useLimitText } from '#console/parts/limits/limit-name.ts'
import flow from '#console/parts/flow.module.css'
import { When } from '#console/parts/When.tsx'
import styles from './Care.module.css'
import { useTime } from './play-time.ts'
import type { StepShown } from './queries.ts'

type CaseStepsProps = { steps: readonly StepShown[]; currency: string }

/** What happened in a case, newest first, and what came of each thing that was done. */
export function CaseSteps({ steps, currency }: CaseStepsProps) {
  const t = useTexts('care')
  const aboutOf = useAbout(currency)
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.id} className={styles.step}>
          <strong>
            {t(`step.${step.kind}`)}
            {aboutOf(step)}
          </strong>
          <span className={flow.soft}>
            <When at={step.at} /> · <bdi>{step.name ?? t('house')}</bdi>
          </span>
          {step.note && (
            <span className={styles.note}>
              <bdi dir="auto">{step.note}</bdi>
            </span>
          )}
          {step.effect && <Effect effect={step.effect} currency={currency} />}
        </li>
      ))}
    </ol>
  )
}

/** What a step was about, behind what it was. */
function useAbout(currency: string): (step: StepShown) => string {
  const t = useTexts('care')
  const nameOf = useLimitName()
  const textOf = useLimitText(currency)
  return ({ level, template, limit, days, outcome }) => {
    const about = [
      level && t(`level.${level}`),
      template && t(`template.${template}`),
      limit && `${nameOf(limit.name)}, ${textOf(limit.name, limit.amount)}`,
      days && t('daysOf', { count: days }),
      outcome && t(`outcome.${outcome}`),
    ].filter((text) => text !== null && text !== 0)
    return about.length > 0 ? `: ${about.join(' · ')}` : ''
  }
}

function Effect({ effect: { before, after }, currency }: { effect: NonNullable<StepShown['effect']>; currency: string }) {
  const t = useTexts('care')
  const timeOf = useTime()
  const figures = ({ paidIn, lost, minutes }: typeof before) => ({
    paidIn: moneyText(paidIn, currency),
    lost: moneyText(lost, currency),
    time: timeOf(minutes),
  })
  return (
    <span className={flow.soft}>
      {t('before', { count: before.days, ...figures(before) })}
      <br />
      {after.days === 0 ? t('afterNothing') : t('after', { count: after.days, ...figures(after) })}
    </span>
  )
}
