import { useState } from 'react'
import { executions, promotionTypes, type Execution, type NoticeType } from '#house/content/contract.ts'
import { Select } from '#ui/fields/Select.tsx'
import type { CallContext } from '#client/calls/house.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ArticlePreview } from './editing/ArticlePreview.tsx'
import { EditorPanel } from './editing/EditorPanel.tsx'
import type { Notice } from './queries.ts'
import { Schedule } from './editing/Schedule.tsx'
import { useWords } from './editing/useWords.ts'
import { noArticle, WordsFields } from './editing/WordsFields.tsx'

type NoticeEditorProps = { notice: Notice | null; kind: NoticeType; onClose: () => void }

/** One notice, new or known: words in each language, for whom, when, and how it will read. */
export function NoticeEditor({ notice, kind, onClose }: NoticeEditorProps) {
  const t = useTexts('content')
  const [now] = useState(() => Date.now())
  const writing = useWords(notice?.texts, noArticle)
  const [execution, setExecution] = useState<Execution>(notice?.execution ?? 'B')
  const [promotion, setPromotion] = useState(notice?.promotionType ?? 'NEWBIE')
  const [schedule, setSchedule] = useState({
    published: notice?.published ?? false,
    from: notice?.from ?? (now as number | null),
    until: notice?.until ?? null,
  })
  const draft = {
    type: kind,
    texts: writing.written,
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
    <EditorPanel title={notice ? t('editNotice') : t('addNotice')} good={!writing.wordless} save={save} onClose={onClose}>
      {(tried) => (
        <>
          <WordsFields writing={writing} tried={tried} />
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
          <ArticlePreview {...writing.words} />
        </>
      )}
    </EditorPanel>
  )
}
