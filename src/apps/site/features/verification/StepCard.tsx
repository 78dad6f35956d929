import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { PapersForm } from './PapersForm.tsx'
import type { Standing, StepShown } from './queries.ts'
import { Terms } from './TermsCard.tsx'
import styles from './Verification.module.css'

type StepCardProps = { step: StepShown; place: number; standing: Standing }

const termNames = ['play', 'depositMonth', 'withdrawOnce', 'withdrawMonth'] as const

const tones = { waiting: 'gold', accepted: 'jade', refused: 'red', again: 'gold', taken_back: 'red' } as const

/** Why a step is not accepted, in a few words. */
const titleOf = (state: StepShown['state']) =>
  state === 'again' || state === 'taken_back' ? (`${state}Title` as const) : 'refusedTitle'

/** One step: how it stands, why it was refused, and the way to do it. */
export function StepCard({ step: shown, place, standing }: StepCardProps) {
  const t = useTexts('verification')
  const { step, state, sentAt, decidedAt, reason } = shown
  const { level, levels, currency } = standing
  const [before, terms] = [levels?.[place], levels?.[place + 1]]
  const opens = terms && before && termNames.some((name) => terms[name] !== before[name])
  const due = place === level && state !== 'waiting'
  return (
    <Card
      title={t('stepTitle', { place: place + 1, step: t(`steps.${step}.title`) })}
      aside={<Badge {...(state && { tone: tones[state] })}>{t(`states.${state ?? 'none'}`)}</Badge>}
    >
      <div className={styles.step}>
        {state === 'waiting' && sentAt !== null && <p role="status">{t('waiting', { at: whenText(sentAt) })}</p>}
        {state === 'accepted' && decidedAt !== null && (
          <p className={styles.soft}>{t('accepted', { at: whenText(decidedAt) })}</p>
        )}
        {reason && (
          <Notice tone={state === 'again' ? 'warning' : 'bad'} title={t(titleOf(state))}>
            {t(`reasons.${reason}`)}
          </Notice>
        )}
        {state !== 'accepted' && state !== 'waiting' && <p className={styles.soft}>{t(`steps.${step}.text`)}</p>}
        {due && (step === 'details' ? <DetailsStep standing={standing} /> : <PapersForm step={step} again={reason !== null} />)}
        {place > level && state !== 'waiting' && <p className={styles.soft}>{t('later')}</p>}
        {place === level && opens && (
          <>
            <h3>{t('then')}</h3>
            <Terms terms={terms} currency={currency} />
          </>
        )}
      </div>
    </Card>
  )
}
