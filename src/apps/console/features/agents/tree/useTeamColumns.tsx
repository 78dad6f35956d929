import { Link } from '@tanstack/react-router'
import { contractKinds } from '#house/agents/rules/terms.ts'
import { kindOf } from '#house/access/rules/account-types.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import type { TeamLine } from './queries.ts'

type MoneyKey = 'deposits' | 'withdrawals' | 'turnover' | 'profit'

/** What a line of the tree says: who, how many stand there, and what the last thirty days came to. */
export function useTeamColumns(onOpen: (member: string) => void): Column<TeamLine>[] {
  const t = useTexts('agent-tree')
  const contracts = useTexts('contracts')
  const money = (key: MoneyKey): Column<TeamLine> => ({
    key,
    title: t(key),
    figures: true,
    show: ({ sums }) =>
      sums.map((sum) => (
        <div key={sum.currency}>
          <Money amount={sum[key]} currency={sum.currency} />
        </div>
      )),
  })
  return [
    {
      key: 'account',
      title: t('account'),
      headline: true,
      show: ({ who }) =>
        who ? (
          <span className={flow.acts}>
            <Button size="small" tone="quiet" onClick={() => onOpen(who.id)} aria-label={t('open', { account: who.account })}>
              <bdi>{who.account}</bdi>
            </Button>
            {kindOf(who.type) === 'agent' && <Badge tone="gold">{t('agent')}</Badge>}
            {who.state !== 'open' && <Badge tone="red">{t(`state.${who.state}`)}</Badge>}
            <Link to="/members/$id" params={{ id: who.id }}>
              {t('profile')}
            </Link>
          </span>
        ) : (
          t('left')
        ),
    },
    {
      key: 'rates',
      title: t('rates'),
      show: ({ rates }) =>
        rates.length === 0
          ? '–'
          : contractKinds.flatMap((kind) => {
              const held = rates.find((one) => one.kind === kind)
              if (!held) return []
              return (
                <div key={kind}>
                  {contracts(`kind.${kind}`)} <bdi dir="ltr">{held.rate}%</bdi>
                </div>
              )
            }),
    },
    { key: 'members', title: t('members'), figures: true, show: ({ members }) => members },
    money('deposits'),
    money('withdrawals'),
    money('turnover'),
    money('profit'),
  ]
}
