import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { FieldCode } from '#house/identity/contract.ts'
import { hintOf } from '#house/identity/rules/hints.ts'
import { checkProfile, profileFields, toldOnce, trimmedProfile, type ProfileTexts } from '#house/identity/rules/profile-fields.ts'
import type { RuleItem } from '#house/merchants/contract.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { house } from '#site/api/house.ts'
import { Asked } from '#site/api/Asked.tsx'
import { needTexts } from '#site/i18n/i18n.ts'
import { useTexts, type TextKey } from '#site/i18n/texts.ts'
import { memberInfoQuery } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import styles from './SecurityCenter.module.css'

type Profile = Awaited<ReturnType<typeof house.identity.profile>>
type Refused = Record<string, FieldCode>

const profileQuery = {
  queryKey: ['member', 'profile'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    // The errors and hints of a form are worded once, for registration and here.
    const [profile] = await Promise.all([house.identity.profile({}, { signal }), needTexts('identity')])
    return profile
  },
}

/** What the member tells of themselves, by the rules that came with it. */
export function ProfileCard() {
  const t = useTexts('security')
  return (
    <Card title={t('profile.title')} heading="h3">
      <Asked query={useQuery(profileQuery)} waiting={<Skeleton width="100%" height="20rem" />}>
        {(profile) => <ProfileForm profile={profile} />}
      </Asked>
    </Card>
  )
}

function typedIn(form: HTMLFormElement): ProfileTexts {
  const typed = new FormData(form)
  const given = profileFields.flatMap((field) => (typed.has(field) ? [[field, String(typed.get(field))]] : []))
  return trimmedProfile(Object.fromEntries(given) as ProfileTexts)
}

function ProfileForm({ profile: { fields, rules, minimumAge } }: { profile: Profile }) {
  const t = useTexts('security')
  const words = useTexts('identity')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [adult, setAdult] = useState(false)
  const [refused, setRefused] = useState<Refused>({})
  const kept = fields as ProfileTexts
  const keep = useMutation({
    mutationFn: (told: ProfileTexts) => house.identity.keepProfile({ body: { data: { fields: told, adult } } }),
    onSuccess: async () => {
      toast({ title: t('profile.kept'), tone: 'good' })
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      await queries.invalidateQueries({ queryKey: memberInfoQuery.queryKey })
    },
    onError: (error) => {
      if (isRefused(error) && error.code === 'fields_refused') setRefused((error.data as { fields: Refused }).fields)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const told = typedIn(form)
    const today = new Date().toISOString().slice(0, 10)
    const found = checkProfile(
      { fields: told, adult },
      { rules: rules as Record<(typeof profileFields)[number], RuleItem>, kept, minimumAge, today },
    )
    setRefused(found)
    const [first] = Object.keys(found)
    if (first === undefined) keep.mutate(told)
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const { error } = keep
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.soft}>{t('profile.text')}</p>
      {error && !(isRefused(error) && error.code === 'fields_refused') && (
        <p className={styles.problem} role="alert">
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </p>
      )}
      {profileFields.map((field) => {
        const rule = rules[field] as RuleItem
        const { key, length } = hintOf(rule)
        const hint = words(`hints.${key}` as TextKey<'identity'>, { length })
        const code = refused[field]
        const isFixed = toldOnce.has(field) && Boolean(kept[field])
        return (
          <Field
            key={field}
            name={field}
            label={t(`profile.fields.${field}`)}
            hint={isFixed ? words('errors.fixed') : hint}
            autoComplete="off"
            spellCheck={false}
            readOnly={isFixed}
            defaultValue={kept[field] ?? ''}
            error={code && words(`errors.${code}`, { min: rule.minLength, max: rule.maxLength, hint, age: minimumAge })}
          />
        )
      })}
      {!kept.birthday && (
        <Checkbox name="adult" checked={adult} onChange={setAdult} invalid={refused['birthday'] === 'confirm_age'}>
          {t('profile.adult', { age: minimumAge })}
        </Checkbox>
      )}
      <Button type="submit" tone="gold" busy={keep.isPending}>
        {t('profile.submit')}
      </Button>
    </form>
  )
}
