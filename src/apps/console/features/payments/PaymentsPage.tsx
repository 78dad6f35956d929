import { getRouteApi } from '@tanstack/react-router'
import { DateField } from '#ui/fields/DateField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { TakenFilter } from '#console/parts/filters/TakenFilter.tsx'
import { MemberPicker } from '#console/parts/pick/MemberPicker.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { Deposits } from './Deposits.tsx'
import { StateOut } from './StateOut.tsx'
import { statesIn } from './ways.ts'
import { Withdrawals } from './queue/Withdrawals.tsx'

const route = getRouteApi('/console/payments')

/** Money that comes and goes. */
export function PaymentsPage() {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const { way = 'in', stateIn, stateOut, waiting, taken, ...narrowed } = route.useSearch()
  const navigate = route.useNavigate()
  const narrow = (name: 'member' | 'from' | 'to' | 'taken') => (value: string | undefined) =>
    void navigate({ search: ({ [name]: _, ...rest }) => ({ ...rest, ...(value && { [name]: value }) }), replace: true })
  const some = stateIn ?? stateOut ?? waiting ?? taken ?? narrowed.member ?? narrowed.from ?? narrowed.to
  const clear = some ? () => void navigate({ search: { way } }) : undefined
  const all = { value: 'all' as const, label: shell('form.all') }
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Filters onClear={clear}>
        {way === 'in' ? (
          <Select
            label={t('stateTitle')}
            value={stateIn ?? 'all'}
            options={[all, ...statesIn.map((value) => ({ value, label: t(`state.${value}`) }))]}
            onChange={(next) =>
              void navigate({ search: { ...narrowed, way, ...(next !== 'all' && { stateIn: next }) }, replace: true })
            }
          />
        ) : (
          <>
            <StateOut
              state={stateOut}
              waiting={waiting}
              onChange={(asked) =>
                void navigate({ search: { ...narrowed, way, ...(taken && { taken }), ...asked }, replace: true })
              }
            />
            <TakenFilter value={taken} onChange={narrow('taken')} />
          </>
        )}
        <MemberPicker label={t('member')} value={narrowed.member} onChange={narrow('member')} />
        <DateField label={t('from')} value={narrowed.from ?? ''} onChange={narrow('from')} />
        <DateField label={t('to')} value={narrowed.to ?? ''} onChange={narrow('to')} />
      </Filters>
      <Tabs
        label={t('tabs.label')}
        value={way}
        onChange={(next) => void navigate({ search: { ...narrowed, way: next }, replace: true })}
        tabs={[
          { value: 'in', label: t('tabs.in'), panel: <Deposits narrowed={narrowed} state={stateIn} onClear={clear} /> },
          {
            value: 'out',
            label: t('tabs.out'),
            panel: <Withdrawals narrowed={narrowed} state={stateOut} waiting={waiting} taken={taken} onClear={clear} />,
          },
        ]}
      />
    </>
  )
}
