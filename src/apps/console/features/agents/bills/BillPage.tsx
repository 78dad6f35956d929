import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { BillBadge } from './BillBadge.tsx'
import { BillMembers } from './BillMembers.tsx'
import { billQuery, type ConsoleBillOpened } from './queries.ts'

const route = getRouteApi('/console/agents/bills/$id')

/** One bill: its decisions, how it came about, and the money that moved for it. */
export function BillPage() {
  const t = useTexts('bills')
  const { id } = route.useParams()
  return (
    <QueryBoundary query={useQuery(billQuery(id))} lines={8}>
      {(bill) => (
        <>
          <PageHead
            title={t('one', { kind: t(`kind.${bill.kind}`), account: bill.agent.account })}
            way={[{ key: 'bills', link: <Link to="/agents/bills">{t('title')}</Link> }]}
          >
            <BillBadge state={bill.state} />
          </PageHead>
          <div className={flow.stack}>
            <Decisions bill={bill} />
            <Facts bill={bill} />
            {bill.corrects === null && <Working bill={bill} />}
            {bill.corrects === null && <BillMembers bill={bill} />}
            <Payments bill={bill} />
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

function Decisions({ bill }: { bill: ConsoleBillOpened }) {
  const t = useTexts('bills')
  const may = useMay()
  const { id, currency, proposals, approvals } = bill
  if (!may('payments.decide') && proposals.length + approvals.length === 0) return null
  const correction = proposals.find(({ confirmed }) => confirmed === null)
  return (
    <Card title={t('decisions')}>
      <div className={flow.stack}>
        {[...approvals, ...proposals].length > 0 && (
          <Proposals
            proposals={[...approvals, ...proposals].toSorted((one, other) => one.proposedAt - other.proposedAt)}
            wordsOf={(one) => t(deedWords[one.deed] ?? 'lower', { amount: moneyText(one.amount, currency) })}
          />
        )}
        {may('payments.decide') && (
          <div className={flow.acts}>
            <Approving bill={bill} />
            {correction ? (
              <AnswerProposal
                proposal={correction}
                ask={(data, asked) => house.agents.answerCorrection({ params: { id }, body: { data } }, asked)}
              />
            ) : (
              bill.corrects === null && <Correct bill={bill} />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

const deedWords: Readonly<Record<string, 'approveOf' | 'raise'>> = { approve: 'approveOf', raise: 'raise' }

/** What may be done with a bill that waits: by one person, or from the merchant's sum on by two. */
function Approving({ bill: { id, state, amount, currency, second, approvals } }: { bill: ConsoleBillOpened }) {
  const t = useTexts('bills')
  if (state !== 'UNAPPROVED') return null
  const waiting = approvals.find(({ confirmed }) => confirmed === null)
  if (waiting)
    return (
      <AnswerProposal
        proposal={waiting}
        ask={(data, asked) => house.agents.confirmAgentBill({ params: { id }, body: { data } }, asked)}
      />
    )
  const answer = (approve: boolean) => ({
    reasoned: true,
    ask: (reason: string, asked: Parameters<typeof house.agents.answerAgentBill>[1]) =>
      house.agents.answerAgentBill({ params: { id }, body: { data: { approve, reason } } }, asked),
  })
  const sum = { amount: moneyText(amount, currency) }
  return (
    <>
      <ConfirmAction
        label={t('approve')}
        title={t('approveTitle', sum)}
        text={t(second ? 'approveSecondText' : 'approveText')}
        done={t(second ? 'proposed' : 'approved')}
        {...answer(true)}
      />
      <ConfirmAction
        tone="danger"
        label={t('deny')}
        title={t('denyTitle', sum)}
        text={t('denyText')}
        done={t('denied')}
        {...answer(false)}
      />
    </>
  )
}

function Correct({ bill: { id } }: { bill: ConsoleBillOpened }) {
  const t = useTexts('bills')
  const [amount, setAmount] = useState('')
  const [checked, setChecked] = useState(false)
  const good = /^-?\d+(?:\.\d+)?$/.test(amount.trim())
  return (
    <ConfirmAction
      reasoned
      tone="quiet"
      label={t('correct')}
      title={t('correctTitle')}
      text={t('correctText')}
      done={t('proposed')}
      more={
        <Field
          label={t('by')}
          hint={t('byHint')}
          inputMode="text"
          autoComplete="off"
          dir="ltr"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          error={checked && !good ? t('byWrong') : null}
        />
      }
      valid={() => {
        setChecked(true)
        return good
      }}
      ask={(reason, asked) =>
        house.agents.correctAgentBill({ params: { id }, body: { data: { amount: amount.trim(), reason } } }, asked)
      }
    />
  )
}

function Facts({ bill }: { bill: ConsoleBillOpened }) {
  const t = useTexts('bills')
  const { currency, agent } = bill
  return (
    <Card title={t('facts')}>
      <Details
        columns
        items={[
          {
            key: 'agent',
            term: t('agent'),
            value: (
              <Link to="/members/$id" params={{ id: agent.id }}>
                {agent.account}
              </Link>
            ),
          },
          { key: 'since', term: t('since'), value: <When at={bill.since} /> },
          { key: 'until', term: t('until'), value: <When at={bill.until} /> },
          { key: 'gross', term: t('gross'), value: <Money amount={bill.gross} currency={currency} />, figures: true },
          { key: 'amount', term: t('amount'), value: <Money amount={bill.amount} currency={currency} />, figures: true },
          { key: 'paid', term: t('paid'), value: <Money amount={bill.paid} currency={currency} />, figures: true },
          { key: 'ready', term: t('toCollect'), value: <Money amount={bill.toCollect} currency={currency} />, figures: true },
          { key: 'payer', term: t('payer'), value: bill.payer ?? t('house') },
          { key: 'version', term: t('version'), value: bill.version ?? '–' },
          { key: 'by', term: t('answeredBy'), value: bill.answeredBy ?? '–' },
          { key: 'read', term: t('knownUntil'), value: bill.read ? <When at={bill.read.knownUntil} /> : '–' },
          { key: 'id', term: t('id'), value: <bdi dir="ltr">{bill.id}</bdi> },
        ]}
      />
    </Card>
  )
}

type Row = ConsoleBillOpened['calculation']['rows'][number] & { readonly at: number }

/** The sums of the team, each row of the contract with what it lacked, and what went on to those below. */
function Working({ bill: { calculation, currency } }: { bill: ConsoleBillOpened }) {
  const t = useTexts('bills')
  const { team } = calculation
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  const columns: Column<Row>[] = [
    { key: 'rate', title: t('rate'), headline: true, show: ({ rate }) => <bdi dir="ltr">{rate} %</bdi> },
    { key: 'turnover', title: t('needs.turnover'), figures: true, show: ({ turnover }) => money(turnover) },
    { key: 'active', title: t('needs.activeMembers'), figures: true, show: ({ activeMembers }) => activeMembers },
    { key: 'loss', title: t('needs.loss'), figures: true, show: ({ loss }) => money(loss) },
    ...(calculation.mode === 'floating'
      ? [{ key: 'part', title: t('part'), figures: true, show: ({ part }: Row) => <bdi dir="ltr">{part} %</bdi> }]
      : []),
    { key: 'result', title: t('result'), figures: true, show: ({ amount }) => money(amount) },
    {
      key: 'missing',
      title: t('missing'),
      show: ({ at, missing }) => (at === calculation.row ? t('pays') : missing.map((one) => t(`needs.${one}`)).join(', ') || '–'),
    },
  ]
  return (
    <Card title={t('working')}>
      <div className={flow.stack}>
        <Details
          columns
          items={[
            ...(['turnover', 'staked', 'returned', 'given', 'loss'] as const).map((key) => ({
              key,
              term: t(`team.${key}`),
              value: money(team[key]),
              figures: true,
            })),
            { key: 'active', term: t('needs.activeMembers'), value: team.activeMembers, figures: true },
            { key: 'carried', term: t('carried'), value: money(calculation.carried), figures: true },
            { key: 'base', term: t('base'), value: money(calculation.base), figures: true },
            ...calculation.below.map(({ agent, gross }) => ({
              key: `below/${agent}`,
              term: t('toBelow', { agent }),
              value: money(gross),
              figures: true,
            })),
            ...(calculation.passedDown === '0'
              ? []
              : [{ key: 'passed', term: t('passedDown'), value: money(calculation.passedDown), figures: true }]),
            ...calculation.parts.map(({ below, turnover }) => ({
              key: `part/${below}`,
              term: t('onwards', { below }),
              value: money(turnover),
              figures: true,
            })),
            { key: 'before', term: t('before'), value: money(calculation.before), figures: true },
            { key: 'net', term: t('net'), value: money(calculation.net), figures: true },
          ]}
        />
        <Table
          dense
          caption={t('working')}
          columns={columns}
          rows={calculation.rows.map((row, at) => ({ ...row, at }))}
          keyOf={({ at }) => String(at)}
          state="ready"
          failed={null}
          empty={null}
        />
      </div>
    </Card>
  )
}

function Payments({ bill: { payments, currency } }: { bill: ConsoleBillOpened }) {
  const t = useTexts('bills')
  return (
    <Card title={t('payments')}>
      {payments.length === 0 ? (
        <p className={flow.soft}>{t('noPayments')}</p>
      ) : (
        <Details
          items={payments.map(({ id, way, amount, at }) => ({
            key: id,
            term: `${whenText(at)} · ${t(`way.${way}`)}`,
            value: <Money amount={amount} currency={currency} />,
            figures: true,
          }))}
        />
      )}
    </Card>
  )
}
