import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allTiers, methodKinds, noPayee, type MethodKind } from '#house/payments/rules/method.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { MethodPanel } from './MethodPanel.tsx'
import { providersQuery, type Method } from './queries.ts'

const isCode = (code: string) => /^[a-z0-9][a-z0-9-]{1,39}$/.test(code)
const byDesk: ReadonlySet<MethodKind> = new Set(['slip', 'voucher'])

/** A way to deposit that is not there yet. It is off until somebody turns it on here. */
export function MethodAdd({ currency, onClose }: { currency: string; onClose: () => void }) {
  const t = useTexts('methods')
  const { data: providers = [] } = useQuery(providersQuery)
  const [code, setCode] = useState('')
  const [kind, setKind] = useState<MethodKind>('slip')
  const [chosen, setChosen] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const provider = byDesk.has(kind) ? 'desk' : (chosen ?? providers[0] ?? '')
  return (
    <MethodPanel
      isNew
      title={t('add.title')}
      method={{ ...blank, code, kind, currency, provider }}
      valid={isCode(code)}
      onTried={() => setTried(true)}
      head={(wrong) => (
        <>
          <Select
            label={t('kindTitle')}
            value={kind}
            options={methodKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={setKind}
            error={wrong === 'kind' ? t('wrong.kind') : undefined}
          />
          {!byDesk.has(kind) && (
            <Select
              label={t('health.provider')}
              value={provider}
              options={providers.map((value) => ({ value, label: value }))}
              onChange={setChosen}
            />
          )}
          <Field
            label={t('add.code')}
            hint={t('add.codeHint')}
            dir="ltr"
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.toLowerCase())}
            error={tried && !isCode(code) ? t('add.codeWrong') : undefined}
          />
        </>
      )}
      send={(data, asked) => house.payments.addMethod({ body: { data: { ...data, code, kind, provider } } }, asked)}
      onClose={onClose}
    />
  )
}

const blank: Omit<Method, 'code' | 'kind' | 'currency' | 'provider'> = {
  titles: {},
  smallest: '',
  largest: '',
  presets: [],
  fee: { fixed: '0', rate: 0 },
  hours: null,
  countries: [],
  payee: { ...noPayee },
  secondFrom: null,
  tiers: { ...allTiers },
  enabled: false,
}
