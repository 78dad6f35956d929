import type { Export } from '#house/reports/contract.ts'
import { OwnFile } from '#site/records/OwnFile.tsx'
import type { Statement } from '#site/records/useStatement.ts'
import { daysOf } from './queries.ts'

/** A record as its page narrows it, as a file. */
export function StatementFile({ record, statement }: { record: Exclude<Export['record'], 'agent_bills'>; statement: Statement }) {
  const { vendor, type, state, movement } = statement.search
  const narrowed = {
    ...(record === 'bets' && vendor && { vassalage: vendor }),
    ...((record === 'bets' || record === 'profit') && type && { gameType: type }),
    ...(record === 'bets' && state && { state }),
    ...((record === 'account' || record === 'bonuses') && movement && { kind: movement }),
  }
  return <OwnFile record={record} disabled={!statement.valid} asked={{ ...daysOf(statement), ...narrowed }} />
}
