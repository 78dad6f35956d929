import { Badge } from '#ui/display/Badge.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import en from '#console/i18n/en/merchants.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Coded } from '#console/parts/Coded.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Merchants.module.css'
import { linesOf, turned, type ModuleRow } from './module-tree.ts'
import type { Merchant } from './queries.ts'

/** What the merchant has of the product, part by part. */
export function Modules({ merchant: { modules } }: { merchant: Merchant }) {
  const t = useTexts('merchants')
  const may = useMay()
  const nameOf = ({ path }: ModuleRow) => path.map((id) => (hasWord(en.module, id) ? t(`module.${id}`) : id)).join(' › ')
  const columns: Column<ModuleRow>[] = [
    {
      key: 'name',
      title: t('modules.name'),
      headline: true,
      show: (row) => <Coded code={row.path.join('.')}>{nameOf(row)}</Coded>,
    },
    { key: 'state', title: t('state'), show: ({ on }) => <Badge tone={on ? 'jade' : 'plain'}>{on ? t('on') : t('off')}</Badge> },
  ]
  const turn = (row: ModuleRow) => (
    <ConfirmAction
      key={String(row.on)}
      reasoned
      size="small"
      label={row.on ? t('turnOff') : t('turnOn')}
      title={t(row.on ? 'modules.offTitle' : 'modules.onTitle', { name: nameOf(row) })}
      text={t('modules.text')}
      done={t('modules.done')}
      ask={(reason, asked) =>
        house.merchants.changeMerchant(
          { body: { data: { change: { modules: turned(modules, { ...row, on: !row.on }) }, reason } } },
          asked,
        )
      }
    />
  )
  return (
    <Table
      dense
      caption={t('tabs.modules')}
      columns={columns}
      rows={linesOf(modules)}
      keyOf={({ path }) => path.join('.')}
      state="ready"
      failed={null}
      empty={<p className={styles.soft}>{t('modules.none')}</p>}
      {...(may('merchant.write') && { actions: turn })}
    />
  )
}
