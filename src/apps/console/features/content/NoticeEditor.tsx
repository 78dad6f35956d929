import { useState } from 'react'
import { executions, promotionTypes, type Execution, type NoticeType } from '#house/content/contract.ts'
import { Select } from '#ui/fields/Select.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import type { Notice } from './queries.ts'
import { Schedule, scheduleOf } from './editing/Schedule.tsx'
import { isWordless, writtenIn } from './editing/useWords.ts'
import { noTexts, WordsFields } from './editing/WordsFields.tsx'

type NoticeEditorProps = { notice: Notice | null; kind: NoticeType; onClose: () => void }

/** One notice, new or known: words in each language, for whom, when, and how it will read. */
export function NoticeEditor({ notice, kind, onClose }: NoticeEditorProps) {
  const t = useTexts('content')
  const [now] = useState(() => Date.now())
  const form = useForm({
    values: {
      texts: notice?.texts ?? noTexts,
      execution: notice?.execution ?? ('B' as Execution),
      promotion: notice?.promotionType ?? ('NEWBIE' as const),
      ...scheduleOf(notice),
      from: notice?.from ?? (now as number | null),
    },
    check: ({ texts }) => ({ texts: isWordless(texts) && t('needWords') }),
    sent: ({ texts, execution, promotion, published, from, until }) => ({
      type: kind,
      texts: writtenIn(texts),
      execution: kind === 'PU' ? execution : null,
      promotionType: kind === 'PR' ? promotion : null,
      published,
      from: from ?? now,
      until,
    }),
    ask: (data, asked) =>
      notice
        ? house.content.changeNotice({ params: { id: notice.id }, body: { data } }, asked)
        : house.content.createNotice({ body: { data } }, asked),
    onDone: () => saved(t('saved'), onClose),
  })
  return (
    <FormPanel title={notice ? t('editNotice') : t('addNotice')} form={form} onClose={onClose}>
      <WordsFields texts={form.field('texts')}>
        {kind === 'PU' && (
          <Select
            {...form.field('execution')}
            label={t('audience')}
            options={executions.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          />
        )}
        {kind === 'PR' && (
          <Select
            {...form.field('promotion')}
            label={t('promotion')}
            options={promotionTypes.map((value) => ({ value, label: t(`promotions.${value}`) }))}
          />
        )}
        <Schedule value={form.values} onChange={form.put} />
      </WordsFields>
    </FormPanel>
  )
}
