import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/display/Card.tsx'
import { Changes } from '#ui/tables/Changes.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { useMay } from '#console/session/operator.ts'
import flow from '../flow.module.css'
import { AnswerProposal, Proposals } from './Proposals.tsx'
import { ruleChangesQuery, type RuleChange } from './rule-changes.ts'

type Terms = RuleChange['after']
type RuleChangesProps = {
  about: readonly RuleChange['about'][]
  titleOf: (change: RuleChange) => string
  /** What stands in such terms, in the reader's words: name and value. */
  linesOf: (terms: Terms, about: RuleChange['about']) => Readonly<Record<string, string>>
}

/** How many that were answered stay in view. */
const ANSWERED = 3

/** Changes of rules that take two people: what waits, before and after, and what was answered last. Nothing where there is none. */
export function RuleChanges({ about, titleOf, linesOf }: RuleChangesProps) {
  const t = useTexts('shell')
  const may = useMay()
  const { data } = useQuery(ruleChangesQuery)
  const of = (data?.list ?? []).filter((change) => about.includes(change.about))
  const waiting = of.filter(({ proposal }) => proposal.confirmed === null)
  const answered = of.filter(({ proposal }) => proposal.confirmed !== null).slice(0, ANSWERED)
  if (waiting.length === 0 && answered.length === 0) return null
  const lines = (terms: Terms | null, change: RuleChange) => terms && linesOf(terms, change.about)
  return (
    <Card title={t('ruleChanges.title')}>
      <ul className={flow.stack}>
        {[...waiting, ...answered].map((change) => (
          <li key={change.id} className={flow.tight}>
            <Proposals proposals={[change.proposal]} wordsOf={() => titleOf(change)} />
            <Changes label={t('ruleChanges.before')} before={lines(change.before, change)} after={lines(change.after, change)} />
            {change.proposal.confirmed === null && may('merchant.write') && (
              <AnswerProposal
                size="small"
                proposal={change.proposal}
                ask={(answer, asked) =>
                  house.payments.answerRuleChange({ params: { id: change.id }, body: { data: answer } }, asked)
                }
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
