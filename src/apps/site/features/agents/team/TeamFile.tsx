import type { Export } from '#house/reports/contract.ts'
import { useHouseZone } from '#site/session/merchant.ts'
import { OwnFile } from '#site/records/OwnFile.tsx'
import type { Statement } from '#site/records/useStatement.ts'

type TeamFileProps = { record: Extract<Export['record'], `team_${string}`>; statement: Statement }

/** A record of the team as its page narrows it, as a file. */
export function TeamFile({ record, statement: { search, period, valid } }: TeamFileProps) {
  const zone = useHouseZone()
  const { type, movement, member, of } = search
  const narrowed = {
    ...(record === 'team_bets' && type && { gameType: type }),
    ...(record === 'team_transactions' && movement && { kind: movement }),
    ...(record === 'team_losses' || record === 'team_members' ? of && { of } : member && { member }),
  }
  return <OwnFile record={record} disabled={!valid} asked={{ ...period, zone, ...narrowed }} />
}
