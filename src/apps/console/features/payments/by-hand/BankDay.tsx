import { useState } from 'react'
import type { PaidByHand } from '#house/payments/by-hand/console-contract.ts'
import { BYTE_ORDER, csvLine } from '#house/reports/rules/csv.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { saveFile } from '#client/files/save-file.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'

/** What was sent by hand on a day of the bank, as a file to lay beside its statement. */
export function BankDay() {
  const t = useTexts('payments')
  const [day, setDay] = useState('')
  const read = useWrite((of: string) => everything(of))
  const save = () =>
    read.mutate(day, {
      onSuccess: (rows) => rows.length > 0 && saveFile(`by-hand-${day}.csv`, fileOf(rows)),
    })
  return (
    <Card title={t('byHand.day.title')}>
      <div className={flow.tight}>
        <p className={flow.soft}>{t('byHand.day.text')}</p>
        <DateField label={t('byHand.day.day')} value={day} onChange={setDay} />
        <span className={flow.acts}>
          <Button busy={read.isPending} disabled={day === ''} onClick={save}>
            {t('byHand.day.save')}
          </Button>
        </span>
        {read.data?.length === 0 && (
          <Notice tone="plain" live>
            {t('byHand.day.empty')}
          </Notice>
        )}
        <Refused error={read.error} />
      </div>
    </Card>
  )
}

async function everything(day: string): Promise<PaidByHand[]> {
  const rows: PaidByHand[] = []
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof house.payments.paidByHand>> = await house.payments.paidByHand({
      params: { day },
      query: { ...(after !== null && { after }) },
    })
    rows.push(...page.list)
    after = page.next
    if (after === null) return rows
  }
}

const columns = ['day', 'reference', 'amount', 'currency', 'way', 'account', 'state', 'sent by', 'answered by', 'withdrawal']

function fileOf(rows: readonly PaidByHand[]): Blob {
  const lines = rows.map((row) =>
    csvLine([
      row.paidOn,
      row.reference,
      row.amount,
      row.currency,
      row.option,
      `… ${row.tail}`,
      row.ended ?? 'waits',
      row.sentBy.name,
      row.endedBy ?? '',
      row.withdrawal,
    ]),
  )
  return new Blob([BYTE_ORDER, csvLine(columns), ...lines], { type: 'text/csv;charset=utf-8' })
}
