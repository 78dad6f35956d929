import { useState } from 'react'
import { executions, promotionTypes, type Execution, type NoticeType } from '../../../../house/content/contract.ts'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import type { CallContext } from '../../../client/calls/house.ts'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import flow from '../../parts/flow.module.css'
import styles from './Content.module.css'
import { EditorPanel } from './EditorPanel.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import type { Notice } from './queries.ts'
import { Schedule } from './Schedule.tsx'
import { useWords } from './useWords.ts'
import { Written } from './Written.tsx'

type Words = { readonly title: string; readonly content: string }
const noWords: Words = { title: '', content: '' }
const LONGEST = 20_000
type NoticeEditorProps = { notice: Notice | null; kind: NoticeType; onClose: () => void }

/** One notice, new or known: words in each language, for whom, when, and how it will read. */
export function NoticeEditor({ notice, kind, onClose }: NoticeEditorProps) {
  const t = useTexts('content')
  const [now] = useState(() => Date.now())
  const { language, setLanguage, words, put, written, wordless } = useWords<Words>(notice?.texts, noWords)
  const [execution, setExecution] = useState<Execution>(notice?.execution ?? 'B')
  const [promotion, setPromotion] = useState(notice?.promotionType ?? 'NEWBIE')
  const [schedule, setSchedule] = useState({
    published: notice?.published ?? false,
    from: notice?.from ?? (now as number | null),
    until: notice?.until ?? null,
  })
  const draft = {
    type: kind,
    texts: written,
    execution: kind === 'PU' ? execution : null,
    promotionType: kind === 'PR' ? promotion : null,
    ...schedule,
    from: schedule.from ?? now,
  }
  const save = (asked: { context: CallContext }) =>
    notice
      ? house.content.changeNotice({ params: { id: notice.id }, body: { data: draft } }, asked)
      : house.content.createNotice({ body: { data: draft } }, asked)
  return (
    <EditorPanel title={notice ? t('editNotice') : t('addNotice')} good={!wordless} save={save} onClose={onClose}>
      {(tried) => (
        <>
          <LanguageTabs language={language} onChange={setLanguage}>
            <div className={flow.stack}>
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
        </>
      )}
    </EditorPanel>
  )
}
