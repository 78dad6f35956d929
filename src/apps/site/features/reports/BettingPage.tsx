import { BetDetail } from './BetDetail.tsx'
import { BetRecord } from './BetRecord.tsx'
import { useStatement } from '#site/records/useStatement.ts'

/** The member's bets. One opens down to its journal entries. */
export function BettingPage() {
  const statement = useStatement()
  const { entry } = statement.search
  return entry ? <BetDetail id={entry} onBack={statement.close} /> : <BetRecord statement={statement} />
}
