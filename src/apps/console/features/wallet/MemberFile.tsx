import { useState } from 'react'
import { DAY } from '#kit/clock.ts'
import { PeriodField } from '#ui/fields/PeriodField.tsx'
import { dayText } from '#client/language/when.ts'
import { deviceZone } from '#client/language/zone.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConsoleFile } from '#console/parts/ConsoleFile.tsx'

/** Days, today included, that are meant before anything else is chosen. */
const SPAN = 30

/** Every movement of a member's cash in some days, as a file for this operator. */
export function MemberFile({ member }: { member: string }) {
  const t = useTexts('wallet')
  const [now] = useState(() => Date.now())
  const [period, setPeriod] = useState({ from: dayText(now - (SPAN - 1) * DAY), to: dayText(now) })
  const params = { id: member }
  return (
    <ConsoleFile
      record="account"
      text={t('file.text')}
      disabled={period.from === '' || period.to === ''}
      calls={{
        key: ['wallet', 'exports', member],
        list: (signal) => house.reports.memberExports({ params }, { signal }),
        start: (asked) => house.reports.startMemberExport({ params, body: { data: { ...period, zone: deviceZone() } } }, asked),
      }}
    >
      <PeriodField label={t('file.period')} value={period} max={dayText(now)} onChange={setPeriod} />
    </ConsoleFile>
  )
}
