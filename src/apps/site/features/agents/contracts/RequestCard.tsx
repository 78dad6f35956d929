import { whenText } from '#client/language/when.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { AnswerRequest } from './AnswerRequest.tsx'
import styles from './Contracts.module.css'
import type { OwnRequest } from './queries.ts'
import { TermsList } from './TermsList.tsx'

const tones = { REQUESTED: 'gold', VALID: 'jade', DENY: 'red', INVALID: 'plain' } as const

/** One request: who asks whom for what, what holds until now, and what may be answered. */
export function RequestCard({ request }: { request: OwnRequest }) {
  const t = useTexts('contracts')
  const house = useMerchant()?.name ?? ''
  const { side, asker, type, state, terms, current, askedAt } = request
  const who = (side === 'upline' ? request.downline : request.upline) ?? house
  return (
    <Card
      heading="h3"
      title={t(`kind.${request.kind}`)}
      aside={<Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      foot={state === 'REQUESTED' && <AnswerRequest request={request} />}
    >
      <div className={styles.stack}>
        <p>{t(`says.${type}.${asker === side ? 'mine' : 'theirs'}.${side}`, { who })}</p>
        <time className={styles.soft} dateTime={new Date(askedAt).toISOString()}>
          {whenText(askedAt)}
        </time>
        {terms && <TermsList terms={terms} />}
        {state === 'REQUESTED' && current && (
          <section className={styles.stack} aria-label={t('untilNow')}>
            <h4 className={styles.soft}>{t('untilNow')}</h4>
            <TermsList terms={current.terms} />
          </section>
        )}
      </div>
    </Card>
  )
}
