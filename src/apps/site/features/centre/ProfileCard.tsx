import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '#kit/calendar.ts'
import type { FieldCode } from '#house/visitors/rules/form-parts.ts'
import { hintOf } from '#house/members/rules/hints.ts'
import { checkProfile, profileFields, toldOnce, trimmedProfile, type ProfileTexts } from '#house/members/rules/profile-fields.ts'
import type { RuleItem } from '#house/merchants/contract.ts'
import { byFields } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts, type TextKey } from '#site/i18n/texts.ts'
import { memberInfoQuery } from '#site/session/member.ts'
import { useCalendar, useMerchant } from '#site/session/merchant.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { readDay } from '#ui/fields/day-text.ts'
import { toast } from '#ui/feedback/Toast.tsx'
import { profileQuery, type Profile } from './profile-query.ts'
import styles from './SecurityCenter.module.css'

type Found = Readonly<Record<string, FieldCode>>

/** What the member tells of themselves, by the rules that came with it. */
export function ProfileCard() {
  const t = useTexts('security')
  return (
    <Card title={t('profile.title')} heading="h3">
      <QueryBoundary query={useQuery(profileQuery)} waiting={<Skeleton width="100%" height="20rem" />}>
        {(profile) => <ProfileForm profile={profile} />}
      </QueryBoundary>
    </Card>
  )
}

type ProfileValues = Record<(typeof profileFields)[number], string>

function ProfileForm({ profile: { fields, rules, minimumAge } }: { profile: Profile }) {
  const t = useTexts('security')
  const words = useTexts('identity')
  const queries = useQueryClient()
  const asksBirthday = useMerchant()?.ageProof === 'birthday'
  const calendar = useCalendar()
  const kept = fields as ProfileTexts
  const known = rules as Record<(typeof profileFields)[number], RuleItem>
  const hintFor = (field: keyof ProfileValues) => {
    const { key, length } = hintOf(known[field])
    return words(`hints.${key}` as TextKey<'identity'>, { length })
  }
  const worded = (found: Found) => ({
    ...Object.fromEntries(
      profileFields.map((field) => {
        const { minLength: min, maxLength: max } = known[field]
        return [field, found[field] && words(`errors.${found[field]}`, { min, max, hint: hintFor(field), age: minimumAge })]
      }),
    ),
    adult: found['birthday'] === 'confirm_age' && words('errors.confirm_age', { age: minimumAge }),
  })
  // A day may be written as people write it; what is no day is refused as it stands.
  const toldIn = ({ birthday, ...texts }: ProfileValues) =>
    trimmedProfile({ ...texts, birthday: readDay(birthday, { timed: false }) ?? birthday } as ProfileTexts)
  const form = useForm({
    values: {
      ...(Object.fromEntries(profileFields.map((field) => [field, kept[field] ?? ''])) as ProfileValues),
      adult: false as boolean,
    },
    check: ({ adult, ...texts }) => {
      const today = dayOf(Date.now(), calendar)
      return worded(checkProfile({ fields: toldIn(texts), adult }, { rules: known, kept, minimumAge, today }))
    },
    sent: ({ adult, ...texts }) => ({ fields: toldIn(texts), adult }),
    ask: (data) => house.members.keepProfile({ body: { data } }),
    once: true,
    place: byFields(worded),
    onAnswer: async () => {
      toast({ title: t('profile.kept'), tone: 'good' })
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      await queries.invalidateQueries({ queryKey: memberInfoQuery.queryKey })
    },
  })
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.soft}>{asksBirthday && !kept.birthday ? t('profile.needsBirthday') : t('profile.text')}</p>
      <Refused error={form.error} className={styles.problem} />
      {profileFields.map((field) => {
        const isFixed = toldOnce.has(field) && Boolean(kept[field])
        return (
          <Field
            {...form.field(field)}
            key={field}
            label={t(`profile.fields.${field}`)}
            hint={isFixed ? words('errors.fixed') : hintFor(field)}
            autoComplete="off"
            spellCheck={false}
            readOnly={isFixed}
          />
        )
      })}
      {!kept.birthday && <Checkbox {...form.tick('adult')}>{t('profile.adult', { age: minimumAge })}</Checkbox>}
      <Button type="submit" tone="gold" busy={form.busy}>
        {t('profile.submit')}
      </Button>
    </form>
  )
}
