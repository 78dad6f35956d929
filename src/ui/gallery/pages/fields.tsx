import { useState } from 'react'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Case } from '../Case.tsx'
import { useWords } from '../words.tsx'

export function FieldPage() {
  const words = useWords()
  return (
    <>
      <Case of="empty, with a hint">
        <Field label={words.account} hint={words.accountHint} placeholder="dara88" />
      </Case>
      <Case of="focus" force="focus">
        <Field label={words.account} defaultValue="dara88" />
      </Case>
      <Case of="invalid">
        <Field label={words.account} defaultValue="dara" error={words.accountWrong} />
      </Case>
      <Case of="disabled">
        <Field label={words.account} defaultValue="dara88" disabled />
      </Case>
      <Case of="beside, long text">
        <Field label={words.longAction} before="+855" dir="ltr" defaultValue="012 345 678 901 234 567 890 123 456" />
      </Case>
      <Case of="password">
        <PasswordField label={words.password} defaultValue="lantern" autoComplete="off" />
      </Case>
    </>
  )
}

export function TextAreaPage() {
  const words = useWords()
  const [text, setText] = useState(words.reasonTyped)
  const [long, setLong] = useState(words.paragraph)
  return (
    <>
      <Case of="with a count">
        <TextArea label={words.reason} value={text} onChange={setText} longest={140} />
      </Case>
      <Case of="focus" force="focus">
        <TextArea label={words.reason} value={text} onChange={setText} />
      </Case>
      <Case of="too long, invalid">
        <TextArea label={words.reason} value={long} onChange={setLong} longest={20} error={words.refused} />
      </Case>
      <Case of="disabled">
        <TextArea label={words.reason} value={text} onChange={setText} disabled />
      </Case>
    </>
  )
}

export function SearchFieldPage() {
  const words = useWords()
  const [empty, setEmpty] = useState('')
  const [typed, setTyped] = useState(words.findTyped)
  return (
    <>
      <Case of="empty">
        <SearchField label={words.find} value={empty} onChange={setEmpty} placeholder={words.findTyped} />
      </Case>
      <Case of="typed">
        <SearchField label={words.find} value={typed} onChange={setTyped} />
      </Case>
      <Case of="focus" force="focus">
        <SearchField label={words.find} value={typed} onChange={setTyped} />
      </Case>
    </>
  )
}

export function AmountFieldPage() {
  const words = useWords()
  const [amount, setAmount] = useState('50')
  return (
    <>
      <Case of="with presets">
        <AmountField
          label={words.amount}
          currency="USD"
          value={amount}
          onChange={setAmount}
          presets={['20', '50', '100', '500']}
          hint={words.amountHint}
        />
      </Case>
      <Case of="sign behind, invalid">
        <AmountField label={words.amount} currency="KHR" value="9000000" onChange={setAmount} error={words.amountWrong} />
      </Case>
      <Case of="disabled">
        <AmountField label={words.amount} currency="CNY" value="" onChange={setAmount} disabled />
      </Case>
    </>
  )
}

export function NumberFieldPage() {
  const words = useWords()
  const [tables, setTables] = useState<number | null>(3)
  return (
    <>
      <Case of="between 1 and 9">
        <NumberField label={words.tables} value={tables} onChange={setTables} min={1} max={9} />
      </Case>
      <Case of="at its end">
        <NumberField label={words.tables} value={9} onChange={setTables} min={1} max={9} />
      </Case>
      <Case of="invalid">
        <NumberField label={words.tables} value={null} onChange={setTables} error={words.refused} />
      </Case>
      <Case of="disabled">
        <NumberField label={words.tables} value={3} onChange={setTables} disabled />
      </Case>
    </>
  )
}

export function ChoicesPage() {
  const words = useWords()
  const [on, setOn] = useState(true)
  const [way, setWay] = useState<'qr' | 'transfer' | 'card'>('qr')
  const choices = [
    { value: 'qr', label: words.qr, hint: words.qrHint },
    { value: 'transfer', label: words.transfer, hint: words.transferHint },
    { value: 'card', label: words.card, disabled: true },
  ] as const
  return (
    <>
      <Case of="radio group">
        <RadioGroup label={words.pay} choices={choices} value={way} onChange={setWay} />
      </Case>
      <Case of="radio group, invalid">
        <RadioGroup label={words.pay} choices={choices.slice(0, 2)} value={null} onChange={setWay} error={words.refused} />
      </Case>
      <Case of="switch: on, off, disabled, focus">
        <Switch checked={on} onChange={setOn} hint={words.alertsHint}>
          {words.alerts}
        </Switch>
        <Switch checked={!on} onChange={setOn}>
          {words.alerts}
        </Switch>
        <Switch checked onChange={setOn} disabled>
          {words.alerts}
        </Switch>
        <div data-force="focus">
          <Switch checked onChange={setOn}>
            {words.alerts}
          </Switch>
        </div>
      </Case>
      <Case of="checkbox: on, off, invalid, disabled">
        <Checkbox checked={on} onChange={setOn}>
          {words.terms}
        </Checkbox>
        <Checkbox checked={!on} onChange={setOn}>
          {words.terms}
        </Checkbox>
        <Checkbox checked={!on} onChange={setOn} invalid>
          {words.terms}
        </Checkbox>
        <Checkbox checked={on} onChange={setOn} disabled>
          {words.terms}
        </Checkbox>
      </Case>
    </>
  )
}

const picture = (name: string, size: number) => new File([new Uint8Array(size)], name, { type: 'image/png', lastModified: 0 })

export function FileFieldPage() {
  const words = useWords()
  const [none, setNone] = useState<readonly File[]>([])
  const [some, setSome] = useState<readonly File[]>(() => [
    picture('slip-2026-11-21.png', 81_920),
    picture('a-very-long-name-of-a-picture-from-a-camera.png', 2048),
  ])
  const field = { label: words.slip, accept: 'image/png,image/jpeg', most: 3 }
  return (
    <>
      <Case of="empty">
        <FileField {...field} hint={words.slipHint} files={none} onChange={setNone} />
      </Case>
      <Case of="hover" force="hover">
        <FileField {...field} files={none} onChange={setNone} />
      </Case>
      <Case of="some, invalid">
        <FileField {...field} files={some} onChange={setSome} error={words.slipWrong} />
      </Case>
      <Case of="full">
        <FileField {...field} most={2} files={some} onChange={setSome} hint={words.slipHint} />
      </Case>
      <Case of="disabled">
        <FileField {...field} files={none} onChange={setNone} disabled />
      </Case>
    </>
  )
}
