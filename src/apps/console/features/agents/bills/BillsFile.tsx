import { periodValid } from '../../../../../kit/days.ts'
import { HOME_ZONE } from '../../../../../house/reports/rules/period.ts'
import { Card } from '../../../../../ui/Card.tsx'
import { RecordFile } from '../../../../client/page/RecordFile.tsx'
import { house } from '../../../api/house.ts'
import { useTexts } from '../../../i18n/texts.ts'
import flow from '../../../parts/flow.module.css'
import type { Narrowed } from './queries.ts'

/** The bills as their list is narrowed, as a file for this operator; its days have to be named. */
export function BillsFile({ narrowed: { kind, state, account, from = '', to = '' } }: { narrowed: Narrowed }) {
  const t = useTexts('bills')
  const shell = useTexts('shell')
  const named = { ...(kind && { kind }), ...(state && { standing: state }), ...(account && { account }) }
  return (
    <Card title={t('file.title')}>
      <div className={flow.stack}>
        <p className={flow.soft}>{t('file.text')}</p>
        <RecordFile
          record="agent_bills"
          disabled={!periodValid(from, to)}
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
            key: ['agents', 'bills', 'files'],
            list: (signal) => house.reports.billsExports({}, { signal }),
            start: (asked) => house.reports.startBillsExport({ body: { data: { from, to, zone: HOME_ZONE, ...named } } }, asked),
            stop: (id) => house.reports.cancelMemberExport({ params: { id } }),
            part: (of) => house.reports.memberExportPart(of),
          }}
        />
      </div>
    </Card>
  )
}
