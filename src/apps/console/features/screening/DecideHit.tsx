import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import type { Hit } from './queries.ts'

/** Says that a member is another person, or the one of the list; a second person confirms it. */
export function DecideHit({ hit: { id, state, member } }: { hit: Hit }) {
  const t = useTexts('screening')
  const decide = (same: boolean) => (reason: string, asked: Parameters<typeof house.screening.decideHit>[1]) =>
    house.screening.decideHit({ params: { id }, body: { data: { same, reason } } }, asked)
  const { account } = member
  if (state === 'cleared') return null
  return (
    <div className={flow.acts}>
      <ConfirmAction
        reasoned
        size="small"
        label={t('clear')}
        title={t('clearTitle', { account })}
        text={t('clearText')}
        done={t('proposed')}
        ask={decide(false)}
      />
      {state === 'open' && (
        <ConfirmAction
          reasoned
          size="small"
          tone="danger"
          label={t('confirm')}
          title={t('confirmTitle', { account })}
          text={t('confirmText')}
          done={t('proposed')}
          ask={decide(true)}
        />
      )}
    </div>
  )
}
