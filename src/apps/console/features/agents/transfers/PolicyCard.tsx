import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Changes } from '#ui/tables/Changes.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import flow from '#console/parts/flow.module.css'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { useMay } from '#console/session/operator.ts'
import { PolicyEditor } from './PolicyEditor.tsx'
import { policyQuery, type PolicyRecord } from './queries.ts'

type Earlier = PolicyRecord['changes'][number]['before']

/** How many that were answered stay in view. */
const ANSWERED = 2

/** What transfers may come to, and what of it waits for a second person. */
export function PolicyCard() {
  const t = useTexts('agent-transfers')
  return (
    <Card title={t('policy.title')}>
      <div className={flow.stack}>
        <p className={flow.soft}>{t('policy.text')}</p>
        <QueryBoundary query={useQuery(policyQuery)} lines={4}>
          {(told) => <PolicyDetails told={told} />}
        </QueryBoundary>
      </div>
    </Card>
  )
}

function PolicyDetails({ told: { policy, currency, changes } }: { told: PolicyRecord }) {
  const t = useTexts('agent-transfers')
  const writes = useMay()('merchant.write')
  const [editing, setEditing] = useState(false)
  const linesOf = ({ smallest, largest, dayAmount, dayTimes, circleLeast }: Earlier) => ({
    [t('policy.smallest')]: moneyText(smallest, currency),
    [t('policy.largest')]: moneyText(largest, currency),
    [t('policy.dayAmount')]: moneyText(dayAmount, currency),
    [t('policy.dayTimes')]: String(dayTimes),
    [t('policy.circleLeast')]: circleLeast === undefined ? '–' : moneyText(circleLeast, currency),
  })
  const waiting = changes.filter(({ proposal }) => proposal.confirmed === null)
  const answered = changes.filter(({ proposal }) => proposal.confirmed !== null).slice(0, ANSWERED)
  return (
    <>
      <Details columns items={Object.entries(linesOf(policy)).map(([term, value]) => ({ key: term, term, value }))} />
      {[...waiting, ...answered].map(({ id, before, after, proposal }) => (
        <div key={id} className={flow.tight}>
          <Proposals proposals={[proposal]} wordsOf={() => t('policy.change')} />
          <Changes label={t('policy.change')} before={linesOf(before)} after={linesOf(after)} />
          {proposal.confirmed === null && writes && (
            <AnswerProposal
              size="small"
              proposal={proposal}
              ask={(data, asked) => house.agents.answerTransferPolicy({ params: { id }, body: { data } }, asked)}
            />
          )}
        </div>
      ))}
      {writes && (
        <div className={flow.acts}>
          <Button onClick={() => setEditing(true)}>{t('policy.edit')}</Button>
        </div>
      )}
      {editing && <PolicyEditor policy={policy} currency={currency} onClose={() => setEditing(false)} />}
    </>
  )
}
