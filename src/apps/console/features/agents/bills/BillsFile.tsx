import { periodValid } from '#kit/days.ts'
import { HOME_ZONE } from '#house/reports/rules/period.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConsoleFile } from '#console/parts/ConsoleFile.tsx'
import type { Narrowed } from './queries.ts'

/** The bills as their list is narrowed, as a file for this operator; its days have to be named. */
export function BillsFile({ narrowed: { kind, state, account, from = '', to = '' } }: { narrowed: Narrowed }) {
  const t = useTexts('bills')
  const named = { ...(kind && { kind }), ...(state && { standing: state }), ...(account && { account }) }
  return (
    <ConsoleFile
      record="agent_bills"
      text={t('file.text')}
      disabled={!periodValid(from, to)}
      calls={{
        key: ['agents', 'bills', 'files'],
        list: (signal) => house.reports.billsExports({}, { signal }),
        start: (asked) => house.reports.startBillsExport({ body: { data: { from, to, zone: HOME_ZONE, ...named } } }, asked),
      }}
    />
  )
}
