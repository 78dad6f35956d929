import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import styles from './Limits.module.css'
import { realityCheckQuery } from './queries.ts'

/** How often reality checks come, and the way to change it. */
export function IntervalCard() {
  const t = useTexts('safer')
  const told = useQuery(realityCheckQuery).data
  return (
    told && (
      <Card title={t('check.title')}>
        <IntervalForm key={told.minutes} minutes={told.minutes} choices={told.choices} />
      </Card>
    )
  )
}

function IntervalForm({ minutes: stands, choices }: { minutes: number; choices: readonly number[] }) {
  const t = useTexts('safer')
  const queries = useQueryClient()
  const [minutes, setMinutes] = useState(stands)
  const form = useForm({
    values: {},
    sent: () => ({ minutes }),
    ask: (data) => house.limits.chooseInterval({ body: { data } }),
    once: true,
    onDone: (now) => queries.setQueryData(realityCheckQuery.queryKey, now),
  })
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.soft}>{t('check.text')}</p>
      <RadioGroup
        label={t('check.interval')}
        choices={choices.map((each) => ({ value: String(each), label: t('check.minutes', { minutes: each }) }))}
        value={String(minutes)}
        onChange={(value) => setMinutes(Number(value))}
      />
      {minutes > stands && <p className={styles.soft}>{t('check.later')}</p>}
      <Refused error={form.error} />
      {minutes !== stands && (
        <div className={styles.foot}>
          <Button type="submit" busy={form.busy}>
            {t('check.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
