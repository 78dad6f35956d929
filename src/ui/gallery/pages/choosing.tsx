import { useState } from 'react'
import { DateField } from '#ui/fields/DateField.tsx'
import { PeriodField } from '#ui/fields/PeriodField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Case } from '../Case.tsx'
import styles from '../Gallery.module.css'
import type { Words } from '../look.ts'
import { useWords } from '../words.tsx'

const banks = (words: Words) =>
  [
    { value: 'river', label: words.bankRiver },
    { value: 'harbour', label: words.bankHarbour },
    { value: 'lotus', label: words.bankLotus, disabled: true },
  ] as const

type Bank = ReturnType<typeof banks>[number]['value']

export function SelectPage() {
  const words = useWords()
  const [bank, setBank] = useState<Bank | null>('river')
  const field = { label: words.bank, options: banks(words), onChange: setBank }
  return (
    <>
      <Case of="chosen">
        <Select {...field} value={bank} hint={words.transferHint} />
      </Case>
      <Case of="nothing chosen">
        <Select {...field} value={null} />
      </Case>
      <Case of="focus" force="focus">
        <Select {...field} value={bank} />
      </Case>
      <Case of="invalid">
        <Select {...field} value={null} error={words.refused} />
      </Case>
      <Case of="disabled">
        <Select {...field} value={bank} disabled />
      </Case>
    </>
  )
}

export function SelectOpenPage() {
  const words = useWords()
  const [bank, setBank] = useState<Bank | null>('harbour')
  return (
    <div className={styles.tall} data-press="[role=combobox]">
      <Select label={words.bank} options={banks(words)} value={bank} onChange={setBank} />
    </div>
  )
}

export function DatePage() {
  const words = useWords()
  const [day, setDay] = useState('1998-04-14')
  const [period, setPeriod] = useState({ from: '2026-11-15', to: '2026-11-21' })
  const presets = [
    { label: words.today, from: '2026-11-21', to: '2026-11-21' },
    { label: words.week, from: '2026-11-15', to: '2026-11-21' },
    { label: words.month, from: '2026-10-23', to: '2026-11-21' },
  ]
  return (
    <>
      <Case of="a day">
        <DateField label={words.day} value={day} onChange={setDay} />
      </Case>
      <Case of="a day, invalid">
        <DateField label={words.day} value="" onChange={setDay} error={words.refused} />
      </Case>
      <Case of="a period">
        <PeriodField label={words.period} value={period} onChange={setPeriod} presets={presets} max="2026-11-21" />
      </Case>
    </>
  )
}

type Kind = 'all' | 'slots' | 'live' | 'lottery' | 'fishing'

export function TabsPage() {
  const words = useWords()
  const [kind, setKind] = useState<Kind>('all')
  const tabs = (['all', 'slots', 'live', 'lottery', 'fishing'] as const).map((value) => ({
    value,
    label: words[value],
    panel: <p>{words[value]}</p>,
  }))
  return (
    <>
      <Case of="two">
        <Tabs label={words.find} tabs={tabs.slice(0, 2)} value={kind} onChange={setKind} />
      </Case>
      <Case of="more than fit">
        <Tabs label={words.find} tabs={tabs} value={kind} onChange={setKind} />
      </Case>
    </>
  )
}
