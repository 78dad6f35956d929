import { KeyRound } from 'lucide-react'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import type { Given, Member } from './queries.ts'

/** Gives the member a password of a day. Where it could be sent to nobody, a second person confirms it and is told. */
export function FirstPasswordAction({ member: { id, account }, onGiven }: { member: Member; onGiven: (given: Given) => void }) {
  const t = useTexts('identity')
  return (
    <ConfirmAction
      reasoned
      icon={<KeyRound size={18} aria-hidden="true" />}
      label={t('first.give')}
      title={t('first.title', { account })}
      text={t('first.text')}
      done={t('first.done', { account })}
      ask={async (reason, asked) => {
        const answer = await house.members.giveFirstPassword({ params: { id }, body: { data: { reason } } }, asked)
        if (answer.given) onGiven(answer.given)
        return answer
      }}
    />
  )
}
