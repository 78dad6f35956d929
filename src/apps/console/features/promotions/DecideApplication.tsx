import { useState } from 'react'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import type { ApplicationShown } from './queries.ts'

/** The longest answer that a member is given. */
const LONGEST = 140

/** What an operator does with an application, and with its member where promotions are abused. */
export function DecideApplication({ application: { id, member, state, barred } }: { application: ApplicationShown }) {
  const t = useTexts('promotions')
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState(false)
  const { account } = member
  const fits = answer.trim() !== '' && [...answer.trim()].length <= LONGEST
  const decide = (granted: boolean) => (_reason: string, asked: Parameters<typeof house.promotions.decideApplication>[1]) =>
    house.promotions.decideApplication(
      { params: { id }, body: { data: { granted, answer: granted ? null : answer.trim() } } },
      asked,
    )
  return (
    <div className={flow.acts}>
      {state === 'applying' && (
        <>
          <ConfirmAction
            size="small"
            tone="gold"
            label={t('grant')}
            title={t('grantTitle', { account })}
            text={t('grantText')}
            done={t('grantDone')}
            ask={decide(true)}
          />
          <ConfirmAction
            size="small"
            tone="danger"
            label={t('reject')}
            title={t('rejectTitle', { account })}
            text={t('rejectText')}
            done={t('rejectDone')}
            valid={() => {
              setTried(true)
              return fits
            }}
            more={
              <TextArea
                label={t('answer')}
                value={answer}
                longest={LONGEST}
                error={tried && !fits ? t('answerNeeded') : undefined}
                onChange={setAnswer}
              />
            }
            ask={decide(false)}
          />
        </>
      )}
      <ConfirmAction
        size="small"
        tone={barred ? 'plain' : 'danger'}
        label={t(barred ? 'unbar' : 'bar')}
        title={t(barred ? 'unbarTitle' : 'barTitle', { account })}
        text={t(barred ? 'unbarText' : 'barText')}
        done={t('barDone')}
        reasoned
        ask={(reason, asked) =>
          house.promotions.barFromPromotions({ body: { data: { member: member.id, barred: !barred, reason } } }, asked)
        }
      />
    </div>
  )
}
