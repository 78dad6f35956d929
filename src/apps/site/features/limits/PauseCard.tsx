import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PauseKind } from '#house/limits/rules/pauses.ts'
import { useForm } from '#client/form/useForm.ts'
import { whenText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import styles from './Limits.module.css'
import { pausesQuery, type Pauses } from './queries.ts'

/** A time-out or an exclusion: what holds and until when, or how to begin one. */
export function PauseCard({ kind }: { kind: PauseKind }) {
  const t = useTexts('safer')
  const told = useQuery(pausesQuery).data
  if (!told) return null
  return (
    <Card title={t(`pause.${kind}.title`)}>
      <PauseForm key={told.pause?.until ?? 0} kind={kind} told={told} />
    </Card>
  )
}

/** Says first that play is closed, why and until when; whoever's exclusion is over asks to come back here. */
export function PauseStands() {
  const t = useTexts('safer')
  const queries = useQueryClient()
  const told = useQuery(pausesQuery).data
  const form = useForm({
    values: {},
    sent: () => null,
    ask: () => house.limits.askReturn({}),
    once: true,
    onDone: (now) => queries.setQueryData(pausesQuery.queryKey, now),
  })
  if (!told?.pause) return null
  const { kind, until, overAt, follows } = told.pause
  const text =
    overAt !== null
      ? t(kind === 'time_out' ? 'pause.standsUntil' : 'pause.comesBack', { at: whenText(overAt) })
      : t(until > told.now ? 'pause.excludedUntil' : 'pause.mayReturn', { at: whenText(until) })
  return (
    <Notice title={t(`pause.${kind}.stands`)}>
      <form className={styles.form} {...form.props}>
        <p>
          {text} {t('pause.open')}
        </p>
        {follows && <p>{t('pause.follows')}</p>}
        <Refused error={form.error} />
        {overAt === null && until <= told.now && (
          <div className={styles.foot}>
            <Button type="submit" busy={form.busy}>
              {t('pause.return')}
            </Button>
          </div>
        )}
      </form>
    </Notice>
  )
}

function PauseForm({ kind, told }: { kind: PauseKind; told: Pauses }) {
  const t = useTexts('safer')
  const queries = useQueryClient()
  const [length, setLength] = useState<number | null>(null)
  const form = useForm({
    values: { sure: false },
    check: ({ sure }) => ({ sure: !sure && t('pause.sureFirst') }),
    sent: () => ({ kind, length: length ?? 0 }),
    ask: (data, asked) => house.limits.beginPause({ body: { data } }, asked),
    once: true,
    onDone: (now) => queries.setQueryData(pausesQuery.queryKey, now),
  })
  const sure = form.tick('sure')
  const choices = told.lengths[kind].map((each) => ({
    value: String(each),
    label: t(kind === 'time_out' ? 'pause.days' : 'pause.months', { count: each }),
  }))
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.soft}>{t(`pause.${kind}.text`)}</p>
      <RadioGroup
        label={t('pause.length')}
        choices={choices}
        value={length === null ? null : String(length)}
        onChange={(value) => setLength(Number(value))}
      />
      {length !== null && (
        <>
          <Checkbox {...sure}>{t('pause.sure')}</Checkbox>
          {sure.invalid && (
            <span className={styles.problem} role="alert">
              {t('pause.sureFirst')}
            </span>
          )}
          <Refused error={form.error} />
          <div className={styles.foot}>
            <Button type="submit" tone="danger" busy={form.busy}>
              {t(`pause.${kind}.begin`)}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
