import { useState } from 'react'
import {
  patternIds,
  registrationFields,
  type PatternId,
  type RegistrationField,
  type RuleItem,
} from '#house/merchants/contract.ts'
import { checkField } from '#house/visitors/rules/fields.ts'
import { Field } from '#ui/fields/Field.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Deed } from '#console/parts/actions/Deed.tsx'
import { useMay } from '#console/session/operator.ts'
import type { Merchant } from './queries.ts'

/** What the registration form asks, field by field. The server's rules are the form's rules. */
export function Registration({ merchant }: { merchant: Merchant }) {
  const t = useTexts('merchants')
  const shell = useTexts('shell')
  const may = useMay()
  const yes = (value: boolean) => (value ? shell('form.yes') : shell('form.no'))
  const rules = merchant.registration
  const columns: Column<RegistrationField>[] = [
    { key: 'field', title: t('rules.field'), headline: true, show: (field) => t(`field.${field}`) },
    { key: 'offered', title: t('rules.offered'), show: (field) => yes(rules[field].enabled) },
    { key: 'required', title: t('rules.required'), show: (field) => yes(rules[field].required) },
    {
      key: 'length',
      title: t('rules.length'),
      figures: true,
      show: (field) => <bdi dir="ltr">{`${rules[field].minLength} – ${rules[field].maxLength}`}</bdi>,
    },
    { key: 'pattern', title: t('rules.pattern'), show: (field) => t(`pattern.${rules[field].patternId}`) },
  ]
  return (
    <Table
      dense
      caption={t('tabs.registration')}
      columns={columns}
      rows={registrationFields}
      keyOf={(field) => field}
      state="ready"
      failed={null}
      empty={null}
      {...(may('merchant.write') && {
        actions: (field: RegistrationField) => (
          <ChangeRule key={JSON.stringify(rules[field])} field={field} merchant={merchant} />
        ),
      })}
    />
  )
}

function ChangeRule({ field, merchant }: { field: RegistrationField; merchant: Merchant }) {
  const t = useTexts('merchants')
  const [rule, setRule] = useState<RuleItem>(merchant.registration[field])
  const put = (change: Partial<RuleItem>) => setRule({ ...rule, ...change })
  const pattern = (patternId: PatternId) => put({ patternId, acceptedPattern: patternId === 'length' ? '*' : patternId })
  const name = t(`field.${field}`)
  return (
    <Deed
      reasoned
      size="small"
      label={t('rules.change')}
      title={t('rules.changeTitle', { field: name })}
      text={t('rules.changeText')}
      done={t('rules.changed', { field: name })}
      more={
        <>
          <Switch checked={rule.enabled} onChange={(enabled) => put({ enabled, required: enabled && rule.required })}>
            {t('rules.offered')}
          </Switch>
          <Switch checked={rule.required} disabled={!rule.enabled} onChange={(required) => put({ required })}>
            {t('rules.required')}
          </Switch>
          <NumberField
            label={t('rules.least')}
            value={rule.minLength}
            onChange={(minLength) => put({ minLength: minLength ?? 0 })}
            min={0}
            max={256}
          />
          <NumberField
            label={t('rules.most')}
            value={rule.maxLength}
            onChange={(maxLength) => put({ maxLength: maxLength ?? 1 })}
            min={1}
            max={256}
          />
          <Select
            label={t('rules.pattern')}
            value={rule.patternId}
            options={patternIds.map((value) => ({ value, label: t(`pattern.${value}`) }))}
            onChange={pattern}
          />
          <TryRule rule={rule} name={name} />
        </>
      }
      ask={(reason, asked) =>
        house.merchants.changeMerchant(
          {
            body: {
              data: {
                change: { registration: { ...merchant.registration, [field]: rule } },
                reason,
                seen: merchant.rulesVersion,
              },
            },
          },
          asked,
        )
      }
    />
  )
}

/** The field as the form will ask it, to type into: what the rule says of a text, before anybody meets it. */
function TryRule({ rule, name }: { rule: RuleItem; name: string }) {
  const t = useTexts('merchants')
  const [typed, setTyped] = useState('')
  const code = checkField(rule, typed)
  const verdicts = {
    required: t('rules.verdict.required'),
    not_offered: t('rules.verdict.notOffered'),
    too_short: t('rules.verdict.tooShort'),
    too_long: t('rules.verdict.tooLong'),
    pattern: t('rules.verdict.pattern'),
  } as const
  const refused = code && (verdicts[code as keyof typeof verdicts] ?? code)
  return (
    <Field
      label={t('rules.try', { field: name })}
      hint={typed === '' ? t('rules.tryHint') : refused ? undefined : t('rules.verdict.fine')}
      error={typed === '' ? null : refused}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
