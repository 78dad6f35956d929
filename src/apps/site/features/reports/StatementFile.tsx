import type { Export } from '../../../../house/reports/contract.ts'
import { RecordFile } from '../../../client/page/RecordFile.tsx'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import { daysOf } from './queries.ts'
import type { Statement } from '../../records/useStatement.ts'

/** A record as its page narrows it, as a file. */
export function StatementFile({ record, statement }: { record: Export['record']; statement: Statement }) {
  const t = useTexts('reports')
  const shell = useTexts('shell')
  const { vendor, type, state, movement } = statement.search
  const narrowed = {
    ...(record === 'bets' && vendor && { vassalage: vendor }),
    ...((record === 'bets' || record === 'profit') && type && { gameType: type }),
    ...(record === 'bets' && state && { state }),
    ...((record === 'account' || record === 'bonuses') && movement && { kind: movement }),
  }
  return (
    <RecordFile
      record={record}
      disabled={!statement.valid}
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
        key: ['member', 'exports'],
        list: (signal) => house.reports.exports({}, { signal }),
        start: (asked) => house.reports.startExport({ body: { data: { record, ...daysOf(statement), ...narrowed } } }, asked),
        stop: (id) => house.reports.cancelExport({ params: { id } }),
        part: (of) => house.reports.exportPart(of),
      }}
    />
  )
}
