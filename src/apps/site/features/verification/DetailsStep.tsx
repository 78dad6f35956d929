import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { opening } from '#site/navigation/useModal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { shownDay } from '#ui/fields/day-text.ts'
import { Details } from '#ui/tables/Details.tsx'
import { standingQuery, type Standing } from './queries.ts'
import styles from './Verification.module.css'

/** The name and the birthday that were told, to be confirmed; or what of them is still to be told, and where. */
export function DetailsStep({ standing: { told, missing } }: { standing: Standing }) {
  const t = useTexts('verification')
  const queries = useQueryClient()
  const form = useForm({
    values: {},
    sent: () => null,
    ask: (_sent, asked) => house.verification.confirmDetails({}, asked),
    onDone: (now) => queries.setQueryData(standingQuery.queryKey, now),
    onFail: () => void queries.invalidateQueries({ queryKey: standingQuery.queryKey }),
  })
  if (missing.length > 0)
    return (
      <>
        <div>
          <p>{t('missing')}</p>
          <ul className={styles.missing}>
            {missing.map((one) => (
              <li key={one}>{t(`tell.${one}`)}</li>
            ))}
          </ul>
        </div>
        <div className={styles.foot}>
          <RouteButton {...opening('memberCentre', 'securityCenter')} tone="gold">
            {t('toProfile')}
          </RouteButton>
        </div>
      </>
    )
  return (
    <form className={styles.form} {...form.props}>
      <Details
        items={[
          { key: 'name', term: t('name'), value: <bdi>{told.name}</bdi> },
          { key: 'birthday', term: t('birthday'), value: <bdi dir="ltr">{shownDay(told.birthday ?? '')}</bdi> },
        ]}
      />
      <Refused error={form.error} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('confirm')}
      </Button>
    </form>
  )
}
