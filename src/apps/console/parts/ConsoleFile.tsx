import type { ReactNode } from 'react'
import { Card } from '#ui/display/Card.tsx'
import { RecordFile, type FileCalls } from '#client/files/RecordFile.tsx'
import { house } from '../api/house.ts'
import { useTexts } from '../i18n/texts.ts'
import { useMay } from '../session/operator.ts'
import flow from './flow.module.css'

type ConsoleFileProps = {
  record: string
  /** What will be in it. */
  text: string
  disabled: boolean
  calls: Pick<FileCalls, 'key' | 'list' | 'start'>
  /** What narrows it. */
  children?: ReactNode
}

/** A record as a file for this operator, who alone may have it. */
export function ConsoleFile({ record, text, disabled, calls, children }: ConsoleFileProps) {
  const t = useTexts('shell')
  const may = useMay()
  if (!may('money.export')) return null
  return (
    <Card title={t('file.title')}>
      <div className={flow.stack}>
        <p className={flow.soft}>{text}</p>
        {children}
        <RecordFile
          record={record}
          disabled={disabled}
          words={{
            start: t('file.start'),
            writing: t('file.writing'),
            save: t('file.save'),
            failed: t('file.failed'),
            stop: t('file.stop'),
            stopped: t('file.stopped'),
            unheard: t('errors.networkText'),
            ready: (file) => t('file.ready', file),
          }}
          calls={{
            ...calls,
            stop: (id) => house.reports.cancelMemberExport({ params: { id } }),
            part: (of) => house.reports.memberExportPart(of),
          }}
        />
      </div>
    </Card>
  )
}
