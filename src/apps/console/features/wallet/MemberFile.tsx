import { useState } from 'react'
import { DAY } from '../../../../kit/clock.ts'
import { Card } from '../../../../ui/Card.tsx'
import { PeriodField } from '../../../../ui/PeriodField.tsx'
import { dayText } from '../../../client/language/when.ts'
import { deviceZone } from '../../../client/language/zone.ts'
import { RecordFile } from '../../../client/page/RecordFile.tsx'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import flow from '../../parts/flow.module.css'

/** Days, today included, that are meant before anything else is chosen. */
const SPAN = 30

/** Every movement of a member's cash in some days, as a file for this operator. */
export function MemberFile({ member }: { member: string }) {
  const t = useTexts('wallet')
  const shell = useTexts('shell')
  const [now] = useState(() => Date.now())
  const [period, setPeriod] = useState({ from: dayText(now - (SPAN - 1) * DAY), to: dayText(now) })
  const params = { id: member }
  return (
    <Card title={t('file.title')}>
      <div className={flow.stack}>
        <p className={flow.soft}>{t('file.text')}</p>
        <PeriodField label={t('file.period')} value={period} max={dayText(now)} onChange={setPeriod} />
        <RecordFile
          record="account"
          disabled={period.from === '' || period.to === ''}
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
            key: ['wallet', 'exports', member],
            list: (signal) => house.reports.memberExports({ params }, { signal }),
            start: (asked) =>
              house.reports.startMemberExport({ params, body: { data: { ...period, zone: deviceZone() } } }, asked),
            stop: (id) => house.reports.cancelMemberExport({ params: { id } }),
            part: (of) => house.reports.memberExportPart(of),
          }}
        />
      </div>
    </Card>
  )
}
