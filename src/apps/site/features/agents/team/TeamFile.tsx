import type { Export } from '../../../../../house/reports/contract.ts'
import { HOME_ZONE } from '../../../../../house/reports/rules/period.ts'
import { RecordFile } from '../../../../client/page/RecordFile.tsx'
import { house } from '../../../api/house.ts'
import { useTexts } from '../../../i18n/texts.ts'
import type { Statement } from '../../../records/useStatement.ts'

type TeamFileProps = { record: Extract<Export['record'], `team_${string}`>; statement: Statement }

/** A record of the team as its page narrows it, as a file. */
export function TeamFile({ record, statement: { search, period, valid } }: TeamFileProps) {
  const t = useTexts('reports')
  const shell = useTexts('shell')
  const { type, movement, member, of } = search
  const narrowed = {
    ...(record === 'team_bets' && type && { gameType: type }),
    ...(record === 'team_transactions' && movement && { kind: movement }),
    ...(record === 'team_losses' ? of && { of } : member && { member }),
  }
  return (
    <RecordFile
      record={record}
      disabled={!valid}
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
        start: (asked) =>
          house.reports.startExport({ body: { data: { record, ...period, zone: HOME_ZONE, ...narrowed } } }, asked),
        stop: (id) => house.reports.cancelExport({ params: { id } }),
        part: (of) => house.reports.exportPart(of),
      }}
    />
  )
}
