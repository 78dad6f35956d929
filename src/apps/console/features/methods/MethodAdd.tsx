import { useQuery } from '@tanstack/react-query'
import { allTiers, noPayee } from '#house/payments/rules/method.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { MethodPanel } from './MethodPanel.tsx'
import { providersQuery, type Method } from './queries.ts'
import { byConsole } from './written.ts'

/** A way to deposit that is not there yet. It is off until somebody turns it on here. */
export function MethodAdd({ currency, onClose }: { currency: string; onClose: () => void }) {
  const t = useTexts('methods')
  const [first = ''] = useQuery(providersQuery).data ?? []
  return (
    <MethodPanel
      isNew
      title={t('add.title')}
      method={{ ...blank, currency }}
      send={(data, { code, kind, provider: chosen }, asked) => {
        const provider = byConsole.has(kind) ? 'desk' : chosen || first
        return house.payments.addMethod({ body: { data: { ...data, code, kind, provider } } }, asked)
      }}
      onClose={onClose}
    />
  )
}

const blank: Omit<Method, 'currency'> = {
  code: '',
  kind: 'slip',
  provider: '',
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
