import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Failed } from '#console/parts/Failed.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { RuleChanges } from '#console/parts/actions/RuleChanges.tsx'
import type { RuleChange } from '#console/parts/actions/rule-changes.ts'
import { useMay, useOperator } from '#console/session/operator.ts'
import { MethodEditor } from './MethodEditor.tsx'
import styles from './Methods.module.css'
import { Providers } from './Providers.tsx'
import { MethodAdd } from './MethodAdd.tsx'
import { Options } from './Options.tsx'
import { methodName, methodsQuery, type Method } from './queries.ts'
import { tiersText, useLines } from './useLines.ts'
import { WithdrawalRule } from './WithdrawalRule.tsx'
import { clockText } from './written.ts'

/** The ways to deposit in the order members see, each with its terms. */
export function MethodsPage() {
  const t = useTexts('methods')
  const writes = useMay()('merchant.write')
  const query = useQuery(methodsQuery)
  const [edited, setEdited] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const rows = query.data?.list ?? []
  const ordering = useWrite((codes: string[], asked) => house.payments.orderMethods({ body: { data: { codes } } }, asked), {
    once: true,
  })
  const move = (from: number, by: -1 | 1) => {
    const codes = rows.map(({ code }) => code)
    const order = codes.with(from, codes[from + by] as string).with(from + by, codes[from] as string)
    ordering.mutate(order, {
      onSuccess: () => {
        toast({ title: t('moved'), tone: 'good' })
        void queryClient.invalidateQueries({ queryKey: methodsQuery.queryKey })
      },
    })
  }
  const acts = (method: Method) => {
    const place = rows.indexOf(method)
    return (
      <span className={styles.acts}>
        <IconButton label={t('up')} icon={<ArrowUp size={18} />} disabled={place === 0} onClick={() => move(place, -1)} />
        <IconButton
          label={t('down')}
          icon={<ArrowDown size={18} />}
          disabled={place === rows.length - 1}
          onClick={() => move(place, 1)}
        />
        <Button size="small" onClick={() => setEdited(method.code)}>
          {t('edit')}
        </Button>
        <ConfirmAction
          reasoned
          size="small"
          tone="danger"
          label={t('retire.label')}
          title={t('retire.title', { method: methodName(method) })}
          text={t('retire.text')}
          done={t('retire.done')}
          ask={(reason, asked) =>
            house.payments.retireMethod({ params: { code: method.code }, body: { data: { reason } } }, asked)
          }
        />
      </span>
    )
  }
  const { currency } = useOperator().merchant
  const linesOf = useLines(currency)
  const changeTitle = ({ about, before, after }: RuleChange) =>
    about === 'method'
      ? t(before ? 'second.of' : 'second.new', { method: methodName((before ?? after) as Method) })
      : t('rule.change')
  const open = rows.find(({ code }) => code === edited)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        {writes && <Button onClick={() => setAdding(true)}>{t('add.label')}</Button>}
      </PageHead>
      <Refused error={ordering.error} />
      <Table
        dense
        caption={t('title')}
        columns={useColumns()}
        rows={rows}
        keyOf={({ code }) => code}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={<p className={flow.soft}>{t('empty')}</p>}
        {...(writes && { actions: acts })}
      />
      <RuleChanges about={['method', 'withdrawal_rule']} titleOf={changeTitle} linesOf={linesOf} />
      <Options currency={currency} />
      <WithdrawalRule currency={currency} />
      <Providers />
      {adding && <MethodAdd currency={currency} onClose={() => setAdding(false)} />}
      {open && <MethodEditor key={open.code} method={open} onClose={() => setEdited(null)} />}
    </div>
  )
}

function useColumns(): Column<Method>[] {
  const t = useTexts('methods')
  const feeText = ({ fee, currency }: Method) => `${moneyText(fee.fixed, currency)} + ${fee.rate / 100}%`
  return [
    { key: 'name', title: t('name'), headline: true, show: methodName },
    { key: 'kind', title: t('kindTitle'), show: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'bounds',
      title: t('bounds'),
      show: ({ smallest, largest, currency }) => (
        <bdi dir="ltr">{`${moneyText(smallest, currency)} – ${moneyText(largest, currency)}`}</bdi>
      ),
    },
    { key: 'fee', title: t('feeTitle'), show: (method) => <bdi dir="ltr">{feeText(method)}</bdi> },
    {
      key: 'hours',
      title: t('hoursTitle'),
      show: ({ hours }) => (hours ? `${clockText(hours.opens)}–${clockText(hours.closes)}` : t('allDay')),
    },
    {
      key: 'countries',
      title: t('countriesTitle'),
      show: ({ countries }) => (countries.length > 0 ? countries.join(', ') : t('everywhere')),
    },
    { key: 'tiers', title: t('tiersTitle'), show: ({ tiers }) => tiersText(tiers, t('everyTier')) },
    {
      key: 'state',
      title: t('stateTitle'),
      show: ({ enabled }) => <Badge tone={enabled ? 'jade' : 'plain'}>{t(enabled ? 'on' : 'off')}</Badge>,
    },
  ]
}
