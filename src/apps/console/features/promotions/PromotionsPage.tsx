import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import type promotions from '#console/i18n/en/promotions.json'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { RouteButton } from '#console/parts/RouteButton.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { PromotionEditor } from './PromotionEditor.tsx'
import { promotionsQuery, type PromotionListed, titleOf } from './queries.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    promotions: typeof promotions
  }
}

/** Everything that members are offered, and what it costs: what was given of the budget, and what of that became cash. */
export function PromotionsPage() {
  const t = useTexts('promotions')
  const may = useMay()
  const [editing, edit] = useState<PromotionListed | 'new' | null>(null)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        <RouteButton to="/promotions/applications">{t('applications')}</RouteButton>
        {may('promotions.write') && (
          <Button tone="gold" onClick={() => edit('new')}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <QueryBoundary query={useQuery(promotionsQuery)} lines={6}>
        {({ currency, languages, levels, list }) => (
          <>
            <Promotions list={list} currency={currency} onEdit={may('promotions.write') ? edit : null} />
            {editing && (
              <PromotionEditor
                promotion={editing === 'new' ? null : editing}
                currency={currency}
                languages={languages}
                levels={levels}
                onClose={() => edit(null)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

type PromotionsProps = {
  list: readonly PromotionListed[]
  currency: string
  onEdit: ((promotion: PromotionListed) => void) | null
}

function Promotions({ list, currency, onEdit }: PromotionsProps) {
  const t = useTexts('promotions')
  const money = (amount: string) => <bdi>{moneyText(amount, currency)}</bdi>
  const columns: Column<PromotionListed>[] = [
    {
      key: 'title',
      title: t('name'),
      headline: true,
      show: (row) => (
        <>
          <bdi>{titleOf(row)}</bdi> <Stands promotion={row} /> {row.code !== null && <Badge>{row.code}</Badge>}
        </>
      ),
    },
    { key: 'type', title: t('type'), show: ({ type }) => t(`types.${type}`) },
    {
      key: 'time',
      title: t('time'),
      show: ({ opensAt, closesAt }) => (
        <>
          <When at={opensAt} /> – {closesAt === null ? t('openEnd') : <When at={closesAt} />}
        </>
      ),
    },
    { key: 'budget', title: t('budget'), figures: true, show: ({ budget }) => money(budget) },
    { key: 'spent', title: t('spent'), figures: true, show: ({ spent }) => money(spent) },
    { key: 'left', title: t('left'), figures: true, show: (row) => money(leftOf(row)) },
    { key: 'released', title: t('released'), figures: true, show: ({ released }) => money(released) },
    {
      key: 'members',
      title: t('members'),
      figures: true,
      show: ({ members, inProcess }) => t('membersValue', { members, inProcess }),
    },
    {
      key: 'acts',
      title: t('acts'),
      show: (row) =>
        onEdit &&
        row.closedAt === null && (
          <div className={flow.acts}>
            <Button size="small" onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
            <Close promotion={row} />
          </div>
        ),
    },
  ]
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={list}
      keyOf={({ id }) => id}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('none')}</p>}
    />
  )
}

const leftOf = ({ budget, spent }: PromotionListed) => unitsText(unitsOfText(budget) - unitsOfText(spent))

function Stands({ promotion: { closedAt, opensAt, closesAt } }: { promotion: PromotionListed }) {
  const t = useTexts('promotions')
  const [now] = useState(() => Date.now())
  if (closedAt !== null) return <Badge tone="red">{t('stands.closed')}</Badge>
  if (opensAt > now) return <Badge tone="gold">{t('stands.soon')}</Badge>
  if (closesAt !== null && closesAt <= now) return <Badge>{t('stands.over')}</Badge>
  return <Badge tone="jade">{t('stands.open')}</Badge>
}

function Close({ promotion }: { promotion: PromotionListed }) {
  const t = useTexts('promotions')
  return (
    <ConfirmAction
      size="small"
      tone="danger"
      label={t('close')}
      title={t('closeTitle', { name: titleOf(promotion) })}
      text={t('closeText')}
      done={t('closeDone')}
      reasoned
      ask={(reason, asked) =>
        house.promotions.closePromotion({ params: { id: promotion.id }, body: { data: { reason } } }, asked)
      }
    />
  )
}
