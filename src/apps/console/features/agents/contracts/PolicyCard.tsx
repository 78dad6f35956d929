import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Changes } from '#ui/tables/Changes.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { useMay } from '#console/session/operator.ts'
import { PolicyEditor } from './PolicyEditor.tsx'
import type { PolicyShown } from './queries.ts'
import { usePolicyLines } from './usePolicyLines.ts'

/** What contracts of one kind may be and how they are paid, and what of it waits for a second person. */
export function PolicyCard({ shown: { kind, on, policy, proposed } }: { shown: PolicyShown }) {
  const t = useTexts('contracts')
  const may = useMay()('merchant.write')
  const [editing, setEditing] = useState(false)
  const linesOf = usePolicyLines()
  return (
    <Card title={t(`kind.${kind}`)} aside={<Badge tone={on ? 'jade' : 'plain'}>{t(on ? 'on' : 'off')}</Badge>}>
      <div className={flow.stack}>
        <Details columns items={Object.entries(linesOf(policy)).map(([term, value]) => ({ key: term, term, value }))} />
        {proposed && (
          <div className={flow.tight}>
            <Proposals proposals={[proposed.proposal]} wordsOf={() => t('policy.change')} />
            <Changes label={t('policy.change')} before={linesOf(policy)} after={linesOf(proposed.policy)} />
            {may && (
              <AnswerProposal
                size="small"
                proposal={proposed.proposal}
                ask={(data, asked) => house.agents.answerContractPolicy({ params: { id: proposed.id }, body: { data } }, asked)}
              />
            )}
          </div>
        )}
        {may && !proposed && (
          <div className={flow.acts}>
            <Button aria-label={t('policy.editOf', { kind: t(`kind.${kind}`) })} onClick={() => setEditing(true)}>
              {t('policy.edit')}
            </Button>
          </div>
        )}
        {editing && <PolicyEditor kind={kind} policy={policy} onClose={() => setEditing(false)} />}
      </div>
    </Card>
  )
}
