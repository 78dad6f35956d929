import type { Export } from '#house/reports/contract.ts'
import { RecordFile } from '#client/files/RecordFile.tsx'
import { house } from '../api/house.ts'
import { keyOf } from '../api/keys.ts'
import { useTexts } from '../i18n/texts.ts'
import { useWorksFor } from '../session/member.ts'

type Input = Parameters<typeof house.reports.startExport>[0]['body']['data']
type OwnFileProps = { record: Exclude<Export['record'], 'agent_bills'>; disabled: boolean; asked: Omit<Input, 'record'> }

/** A record of the member’s own as a file; its page says what narrows it. Files leave the house whole: whoever works for an agent makes none. */
export function OwnFile(props: OwnFileProps) {
  return useWorksFor() ? null : <NarrowedFile {...props} />
}

function NarrowedFile({ record, disabled, asked: narrowed }: OwnFileProps) {
  const t = useTexts('reports')
  const shell = useTexts('shell')
  return (
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
        unheard: shell('errors.networkText'),
        ready: (file) => t('file.ready', file),
      }}
      calls={{
        key: keyOf('reports.exports'),
        list: (signal) => house.reports.exports({}, { signal }),
        start: (asked) => house.reports.startExport({ body: { data: { record, ...narrowed } } }, asked),
        stop: (id) => house.reports.cancelExport({ params: { id } }),
        part: (of) => house.reports.exportPart(of),
      }}
    />
  )
}
