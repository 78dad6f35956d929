import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { intervals, type Interval } from '#house/limits/rules/reality-checks.ts'
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
  const [wished, setWished] = useState<Interval | null>(null)
  const form = useForm({
    values: {},
    sent: () => wished && { minutes: wished },
    ask: async (data) => (data ? house.limits.chooseInterval({ body: { data } }) : house.limits.realityCheck({})),
    once: true,
    onDone: (now) => queries.setQueryData(realityCheckQuery.queryKey, now),
  })
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.soft}>{t('check.text')}</p>
      <RadioGroup
        label={t('check.interval')}
        choices={choices.map((each) => ({ value: String(each), label: t('check.minutes', { minutes: each }) }))}
        value={String(wished ?? stands)}
        onChange={(value) => setWished(intervals.find((each) => String(each) === value) ?? null)}
      />
      {wished !== null && wished > stands && <p className={styles.soft}>{t('check.later')}</p>}
      <Refused error={form.error} />
      {wished !== null && wished !== stands && (
        <div className={styles.foot}>
          <Button type="submit" busy={form.busy}>
            {t('check.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
