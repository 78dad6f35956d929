import { useState } from 'react'
import { executions, promotionTypes, type Execution, type NoticeType } from '../../../../house/content/contract.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { SidePanel } from '../../../../ui/SidePanel.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { toast } from '../../../../ui/Toast.tsx'
import { spokenLanguage } from '../../../client/language/texts.ts'
import { useWrite } from '../../../client/calls/useWrite.ts'
import { house } from '../../api/house.ts'
import { queryClient } from '../../app/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Refused } from '../../parts/Refused.tsx'
import styles from './Content.module.css'
import { LanguageTabs } from './LanguageTabs.tsx'
import type { Notice } from './queries.ts'
import { Schedule } from './Schedule.tsx'
import { Written } from './Written.tsx'

type Words = { readonly title: string; readonly content: string }
const noWords: Words = { title: '', content: '' }
const LONGEST = 20_000
type NoticeEditorProps = { notice: Notice | null; kind: NoticeType; onClose: () => void }

/** One notice, new or known: words in each language, for whom, when, and how it will read. */
export function NoticeEditor({ notice, kind, onClose }: NoticeEditorProps) {
  const t = useTexts('content')
  const shell = useTexts('shell')
  const [now] = useState(() => Date.now())
  const [language, setLanguage] = useState(spokenLanguage())
  const [texts, setTexts] = useState<Readonly<Record<string, Words>>>(notice?.texts ?? {})
  const [execution, setExecution] = useState<Execution>(notice?.execution ?? 'B')
  const [promotion, setPromotion] = useState(notice?.promotionType ?? 'NEWBIE')
  const [schedule, setSchedule] = useState({
    published: notice?.published ?? false,
    from: notice?.from ?? (now as number | null),
    until: notice?.until ?? null,
  })
  const [tried, setTried] = useState(false)
  const words = texts[language] ?? noWords
  const put = (change: Partial<Words>) => setTexts({ ...texts, [language]: { ...words, ...change } })
  const written = Object.fromEntries(Object.entries(texts).filter(([, { title }]) => title.trim() !== ''))
  const wordless = Object.keys(written).length === 0
  const draft = {
    type: kind,
    texts: written,
    execution: kind === 'PU' ? execution : null,
    promotionType: kind === 'PR' ? promotion : null,
    ...schedule,
    from: schedule.from ?? now,
  }
  const save = useWrite((data: typeof draft, asked) =>
    notice
      ? house.content.changeNotice({ params: { id: notice.id }, body: { data } }, asked)
      : house.content.createNotice({ body: { data } }, asked),
  )
  const submit = () => {
    setTried(true)
    if (wordless) return
    save.mutate(draft, {
      onSuccess: () => {
        toast({ title: t('saved'), tone: 'good' })
        void queryClient.invalidateQueries({ queryKey: ['content'] })
        onClose()
      },
    })
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={notice ? t('editNotice') : t('addNotice')}
      size="medium"
      foot={
        <Button tone="gold" busy={save.isPending} onClick={submit}>
          {shell('form.save')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Refused error={save.error} />
        <LanguageTabs language={language} onChange={setLanguage}>
          <div className={styles.form}>
            <Field
              label={t('heading')}
              hint={t('languagesHint')}
              value={words.title}
              maxLength={160}
              onChange={(event) => put({ title: event.currentTarget.value })}
              error={tried && wordless ? t('needWords') : null}
            />
            <TextArea
              label={t('html')}
              hint={t('htmlHint')}
              rows={6}
              value={words.content}
              longest={LONGEST}
              onChange={(content) => put({ content })}
            />
          </div>
        </LanguageTabs>
        {kind === 'PU' && (
          <Select
            label={t('audience')}
            value={execution}
            options={executions.map((value) => ({ value, label: t(`audiences.${value}`) }))}
            onChange={setExecution}
          />
        )}
        {kind === 'PR' && (
          <Select
            label={t('promotion')}
            value={promotion}
            options={promotionTypes.map((value) => ({ value, label: t(`promotions.${value}`) }))}
            onChange={setPromotion}
          />
        )}
        <Schedule value={schedule} onChange={setSchedule} />
        <h3>{t('preview')}</h3>
        <div className={styles.preview}>
          <h3>{words.title || t('untitled')}</h3>
          <Written content={words.content} />
        </div>
      </div>
    </SidePanel>
  )
}
