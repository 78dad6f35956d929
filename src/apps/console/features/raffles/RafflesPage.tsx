import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { dayShown } from '#kit/days.ts'
import type raffles from '#console/i18n/en/raffles.json'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { DrawResults } from './DrawResults.tsx'
import { raffleName, rafflesQuery, type RaffleListed } from './queries.ts'
import { RaffleEditor } from './RaffleEditor.tsx'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    raffles: typeof raffles
  }
}

type Open = { readonly edited: RaffleListed | null } | { readonly drawn: RaffleListed }

/** Raffles with their tickets, what their prizes come to, and what was drawn. */
export function RafflesPage() {
  const t = useTexts('raffles')
  const may = useMay()
  const [opened, open] = useState<Open | null>(null)
  const close = () => open(null)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        {may('promotions.write') && (
          <Button tone="gold" onClick={() => open({ edited: null })}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <QueryBoundary query={useQuery(rafflesQuery)} lines={6}>
        {({ currency, languages, levels, today, list }) => (
          <>
            <Raffles list={list} currency={currency} onOpen={open} />
            {opened && 'edited' in opened && (
              <RaffleEditor raffle={opened.edited} {...{ currency, languages, levels, today }} onClose={close} />
            )}
            {opened && 'drawn' in opened && <DrawResults raffle={opened.drawn} currency={currency} onClose={close} />}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

const tones = { running: 'gold', coming_soon: 'plain', closed: 'plain', drawn: 'jade', cancelled: 'red' } as const

type RafflesProps = { list: readonly RaffleListed[]; currency: string; onOpen: (open: Open) => void }

function Raffles({ list, currency, onOpen }: RafflesProps) {
  const t = useTexts('raffles')
  const money = (amount: string) => <bdi>{moneyText(amount, currency)}</bdi>
  const columns: Column<RaffleListed>[] = [
    {
      key: 'name',
      title: t('name'),
      headline: true,
      show: ({ terms, state }) => (
        <>
          <bdi>{raffleName(terms)}</bdi> <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </>
      ),
    },
    { key: 'days', title: t('days'), show: ({ terms: { from, to } }) => `${dayShown(from)} – ${dayShown(to)}` },
    { key: 'draw', title: t('draw'), show: ({ drawAt }) => <When at={drawAt} /> },
    { key: 'members', title: t('members'), figures: true, show: ({ members }) => members },
    { key: 'tickets', title: t('tickets'), figures: true, show: ({ tickets }) => tickets },
    { key: 'cost', title: t('cost'), figures: true, show: ({ cost }) => money(cost) },
    { key: 'paid', title: t('paid'), figures: true, show: ({ paid }) => money(paid) },
    { key: 'acts', title: t('acts'), show: (raffle) => <Acts raffle={raffle} onOpen={onOpen} /> },
  ]
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={list}
      keyOf={({ id }) => id}
      state="ready"
      failed={null}
      empty={<EmptyState icon={<Ticket size={28} />} title={t('none')} text={t('noneText')} />}
    />
  )
}

function Acts({ raffle, onOpen }: { raffle: RaffleListed; onOpen: (open: Open) => void }) {
  const t = useTexts('raffles')
  const may = useMay()
  const { id, state, terms } = raffle
  if (state === 'drawn')
    return (
      <Button size="small" onClick={() => onOpen({ drawn: raffle })}>
        {t('results')}
      </Button>
    )
  if (state === 'cancelled' || !may('promotions.write')) return null
  return (
    <div className={flow.acts}>
      <Button size="small" onClick={() => onOpen({ edited: raffle })}>
        {t('edit')}
      </Button>
      <ConfirmAction
        size="small"
        tone="danger"
        label={t('cancel')}
        title={t('cancelTitle', { name: raffleName(terms) })}
        text={t('cancelText')}
        done={t('cancelled')}
        reasoned
        ask={(reason, asked) => house.raffles.cancelRaffle({ params: { id }, body: { data: { reason } } }, asked)}
      />
    </div>
  )
}
