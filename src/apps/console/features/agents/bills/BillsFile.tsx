import { zoneAt } from '#kit/calendar.ts'
import { periodValid } from '#kit/days.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConsoleFile } from '#console/parts/ConsoleFile.tsx'
import { useOperator } from '#console/session/operator.ts'
import type { Narrowed } from './queries.ts'

/** The bills as their list is narrowed, as a file for this operator; its days have to be named. */
export function BillsFile({ narrowed: { kind, state, account, from = '', to = '' } }: { narrowed: Narrowed }) {
  const t = useTexts('bills')
  const { calendar } = useOperator().merchant
  const named = { ...(kind && { kind }), ...(state && { standing: state }), ...(account && { account }) }
  return (
    <ConsoleFile
      record="agent_bills"
      text={t('file.text')}
      disabled={!periodValid(from, to)}
      calls={{
        key: ['agents', 'bills', 'files'],
        list: (signal) => house.reports.billsExports({}, { signal }),
        start: (asked) =>
          house.reports.startBillsExport({ body: { data: { from, to, zone: zoneAt(Date.now(), calendar), ...named } } }, asked),
      }}
    />
  )
}
