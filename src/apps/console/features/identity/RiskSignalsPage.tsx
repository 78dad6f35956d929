import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { riskSignalKinds, type ReviewedKind } from '#house/members/rules/risk-signals.ts'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Filters } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { Long } from '#console/parts/Long.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { JudgeOppositeBets } from './JudgeOppositeBets.tsx'
import { riskSignalsQuery, type RiskSignal } from './queries.ts'

const route = getRouteApi('/console/risk-signals')

/** What looked odd when somebody registered or played. It decides nothing: an operator looks, and says what they found. */
export function RiskSignalsPage() {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const may = useMay()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(riskSignalsQuery(search))
  const { kind, looked } = search
  const narrow = (next: typeof search) => void navigate({ search: next, replace: true })
  const all = { value: 'all' as const, label: shell('form.all') }
  return (
    <>
      <PageHead title={t('riskSignals.title')} text={t('riskSignals.text')} />
      <Filters onClear={kind || looked ? () => narrow({}) : undefined}>
        <Select
          label={t('riskSignals.kindTitle')}
          value={kind ?? 'all'}
          options={[all, ...riskSignalKinds.map((value) => ({ value, label: t(`riskSignals.kind.${value}`) }))]}
          onChange={(next) => narrow({ ...(looked && { looked }), ...(next !== 'all' && { kind: next }) })}
        />
        <Select
          label={t('riskSignals.looked')}
          value={looked ?? 'all'}
          options={[all, { value: 'no', label: t('riskSignals.open') }, { value: 'yes', label: t('riskSignals.done') }]}
          onChange={(next) => narrow({ ...(kind && { kind }), ...(next !== 'all' && { looked: next }) })}
        />
      </Filters>
      <Listing
        caption={t('riskSignals.title')}
        columns={useColumns()}
        query={query}
        keyOf={({ id }) => id}
        empty={t('riskSignals.none')}
        onClear={kind || looked ? () => narrow({}) : undefined}
        actions={(riskSignal) =>
          riskSignal.kind === 'opposite_bets'
            ? may('promotions.decide') && <JudgeOppositeBets riskSignal={riskSignal} />
            : may('members.state') && <LookAction riskSignal={riskSignal} kind={riskSignal.kind} />
        }
      />
    </>
  )
}

function LookAction({ riskSignal: { member, looked }, kind }: { riskSignal: RiskSignal; kind: ReviewedKind }) {
  const t = useTexts('identity')
  if (looked) return null
  return (
    <ConfirmAction
      reasoned
      size="small"
      label={t('riskSignals.look')}
      title={t('riskSignals.lookTitle', { account: member.account })}
      text={t('riskSignals.lookText')}
      done={t('riskSignals.lookedAt')}
      ask={(reason, asked) =>
        house.members.reviewRiskSignal({ params: { id: member.id, kind }, body: { data: { reason } } }, asked)
      }
    />
  )
}

function Whom({ member: { id, account, ip } }: { member: RiskSignal['member'] }) {
  return (
    <>
      <Link to="/members/$id" params={{ id }}>
        {account}
      </Link>{' '}
      <bdi dir="ltr" className={flow.soft}>
        {ip}
      </bdi>
    </>
  )
}

/** Whom it is about besides, and the bets by which it was found. */
function Basis({ signal: { other, bets } }: { signal: RiskSignal }) {
  const t = useTexts('identity')
  if (!other) return t('riskSignals.manyBasis')
  return (
    <>
      <Whom member={other} />
      {bets.length > 0 && (
        <ul className={flow.tight}>
          {bets.map(({ game, at, lost, won }) => (
            <li key={`${lost.round} ${won.round}`}>
              <When at={at} /> <bdi>{t('riskSignals.against', { game, lost: lost.staked, won: won.staked, paid: won.paid })}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function useColumns(): Column<RiskSignal>[] {
  const t = useTexts('identity')
  return [
    { key: 'member', title: t('riskSignals.member'), headline: true, show: ({ member }) => <Whom member={member} /> },
    { key: 'kind', title: t('riskSignals.kindTitle'), show: ({ kind }) => t(`riskSignals.kind.${kind}`) },
    {
      key: 'other',
      title: t('riskSignals.basis'),
      show: (signal) => <Basis signal={signal} />,
    },
    { key: 'at', title: t('riskSignals.at'), show: ({ notedAt }) => <When at={notedAt} /> },
    {
      key: 'looked',
      title: t('riskSignals.looked'),
      show: ({ looked, verdict }) =>
        looked ? (
          <>
            {verdict && t(`riskSignals.verdict.${verdict}`)}
            <Long>{looked.finding}</Long>
            <span className={flow.soft}>
              <bdi>{looked.by}</bdi> · <When at={looked.at} />
            </span>
          </>
        ) : (
          t('riskSignals.open')
        ),
    },
  ]
}
