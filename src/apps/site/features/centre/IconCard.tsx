import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#site/api/house.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { memberInfoQuery, useMember } from '#site/session/member.ts'
import { Card } from '#ui/display/Card.tsx'
import { MemberIcon, memberIcons } from '#ui/display/MemberIcon.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import styles from './IconCard.module.css'
import soft from './SecurityCenter.module.css'

/** Which of the drawn icons stands for the member. */
export function IconCard() {
  const t = useTexts('security')
  return (
    <Card title={t('icon.title')} heading="h3">
      <p className={soft.soft}>{t('icon.text')}</p>
      <QueryBoundary query={useMember()} waiting={<Skeleton width="100%" height="7rem" />}>
        {({ icon }) => <Icons chosen={icon} />}
      </QueryBoundary>
    </Card>
  )
}

function Icons({ chosen }: { chosen: number }) {
  const t = useTexts('security')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: (icon: number) => house.members.keepIcon({ body: { data: { icon } } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: memberInfoQuery.queryKey })
      toast({ title: t('icon.kept'), tone: 'good' })
    },
  })
  const { error } = keep
  // A choice stands at once, and falls back where the house does not take it.
  const shown = keep.isPending ? keep.variables : chosen
  return (
    <>
      {error && (
        <p className={soft.problem} role="alert">
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </p>
      )}
      <fieldset className={styles.icons} disabled={keep.isPending}>
        <legend className={styles.legend}>{t('icon.title')}</legend>
        {memberIcons.map((name, icon) => (
          <label key={name} className={styles.icon} title={t(`icon.names.${name}`)} data-chosen={shown === icon || undefined}>
            <input
              type="radio"
              name="icon"
              className={styles.input}
              aria-label={t(`icon.names.${name}`)}
              checked={shown === icon}
              onChange={() => keep.mutate(icon)}
            />
            <MemberIcon name={name} />
          </label>
        ))}
      </fieldset>
    </>
  )
}
