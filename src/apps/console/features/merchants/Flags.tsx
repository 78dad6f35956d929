import { flagNames, type FlagName } from '#house/merchants/rules/flags.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Coded } from '#console/parts/Coded.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Merchants.module.css'
import type { Merchant } from './queries.ts'

type FlagsProps = { merchant: Merchant; find: string | undefined; onFind: (find: string | undefined) => void }

/** Every switch of the site, each with what it changes for a visitor or member. */
export function Flags({ merchant, find, onFind }: FlagsProps) {
  const t = useTexts('merchants')
  const may = useMay()
  const wanted = find?.toLocaleLowerCase() ?? ''
  const shown = flagNames.filter((name) => `${name} ${t(`flag.${name}`)}`.toLocaleLowerCase().includes(wanted))
  const said = (on: boolean) => (on ? t('on') : t('off'))
  const columns: Column<FlagName>[] = [
    {
      key: 'flag',
      title: t('flags'),
      headline: true,
      show: (name) => <Coded code={name}>{t(`flag.${name}`)}</Coded>,
    },
    {
      key: 'state',
      title: t('state'),
      show: (name) => <Badge tone={merchant.flags[name] ? 'jade' : 'plain'}>{said(merchant.flags[name])}</Badge>,
    },
    {
      key: 'default',
      title: t('byDefault'),
      show: (name) => <span className={styles.soft}>{said(merchant.flagCatalogue[name].byDefault)}</span>,
    },
  ]
  const turn = (name: FlagName) => {
    const on = merchant.flags[name]
    return (
      <ConfirmAction
        key={String(on)}
        reasoned
        size="small"
        label={on ? t('turnOff') : t('turnOn')}
        title={t(on ? 'turnOffTitle' : 'turnOnTitle', { flag: name })}
        text={t(`flag.${name}`)}
        done={t('turned', { flag: name })}
        ask={(reason, asked) =>
          house.merchants.changeMerchant({ body: { data: { change: { flags: { [name]: !on } }, reason } } }, asked)
        }
      />
    )
  }
  return (
    <div>
      <Filters>
        <TypedFilter label={t('filter')} value={find} onChange={onFind} />
      </Filters>
      <Table
        dense
        caption={t('flags')}
        columns={columns}
        rows={shown}
        keyOf={(name) => name}
        state="ready"
        failed={null}
        empty={null}
        {...(may('merchant.write') && { actions: turn })}
      />
    </div>
  )
}
