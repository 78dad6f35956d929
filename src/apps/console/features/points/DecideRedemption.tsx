import { useState } from 'react'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { pointsText, type RedemptionListed } from './queries.ts'

/** The longest answer that a member is given. */
const LONGEST = 140

/** What an operator does with a redemption: it is approved to be sent, or its points go back with a word to the member. */
export function DecideRedemption({ redemption: { id, name, points, member } }: { redemption: RedemptionListed }) {
  const t = useTexts('points')
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState(false)
  const fits = answer.trim() !== '' && [...answer.trim()].length <= LONGEST
  const decide = (approved: boolean) => (_reason: string, asked: Parameters<typeof house.points.decideRedemption>[1]) =>
    house.points.decideRedemption(
      { params: { id }, body: { data: { approved, answer: approved ? null : answer.trim() } } },
      asked,
    )
  const { account } = member
  return (
    <div className={flow.acts}>
      <ConfirmAction
        size="small"
        tone="gold"
        label={t('approve')}
        title={t('approveTitle', { name, account })}
        text={t('approveText')}
        done={t('approveDone')}
        ask={decide(true)}
      />
      <ConfirmAction
        size="small"
        tone="danger"
        label={t('reject')}
        title={t('rejectTitle', { name, account })}
        text={t('rejectText', { points: pointsText(points) })}
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
    </div>
  )
}
