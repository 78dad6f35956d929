import { dayShown } from '#kit/days.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { namedBranch, namedLines, type NamedBranch } from '#house/agents/index.ts'
import { csvLine } from '../rules/csv.ts'
import type { ExportRow, NewPart } from './export-store.ts'
import { fileHead, kindCell, sayingOf, typeCell } from './lines.ts'

/** Lines of a part: some megabyte. */
const LINES = 5000
/** Every line of a branch is a sum over days. */
const BRANCHES = 500

type OfAgent = ExportRow & { readonly member: bigint }

/** The next part of a file about an agent's team: where it goes on stands in its mark. */
export async function nextPartOfTeam(db: Database, of: OfAgent): Promise<NewPart> {
  const { rows, next, done } = isOfBranches(of) ? await branchRows(db, of) : await lineRows(db, of)
  const body = fileHead(of, sayingOf(of)) + rows.map(csvLine).join('')
  return { body, lines: rows.length, reach: null, mark: next, done: next === null ? 1000 : done, whole: next === null }
}

const isOfBranches = ({ record }: OfAgent) => record === 'team_losses' || record === 'team_members'

type Rows = { readonly rows: string[][]; readonly next: string | null; readonly done: number }

async function lineRows(db: Database, of: OfAgent): Promise<Rows> {
  const { asked, merchant, member: agent, mark } = of
  const { wording } = sayingOf(of)
  const play = of.record === 'team_bets'
  const { list, next } = await namedLines(db, {
    merchant,
    agent,
    from: asked.from,
    to: asked.to,
    limit: LINES,
    before: mark,
    about: play ? 'play' : 'flow',
    what: (play ? asked.gameType : asked.kind) ?? null,
    member: asked.member === undefined ? null : BigInt(asked.member),
  })
  const rows = list.map((line) => {
    const head = [dayShown(line.day), line.account ?? wording.of('leftTeam')]
    const { gained, lost, times, currency } = line
    return play
      ? [
          ...head,
          typeCell(line.what, wording),
          String(times),
          unitsText(lost),
          unitsText(line.valid),
          unitsText(gained),
          unitsText(gained - lost),
          currency,
        ]
      : [...head, kindCell(line.what, wording), String(times), unitsText(gained), unitsText(lost), currency]
  })
  return { rows, next, done: next === null ? 1000 : passed(asked, next.slice(0, 10)) }
}

/** How much of a period lies after a day, in parts of a thousand: newest days are written first. */
export function passed({ from, to }: { readonly from: string; readonly to: string }, day: string): number {
  const whole = Date.parse(to) - Date.parse(from)
  return whole <= 0 ? 500 : Math.min(999, Math.floor(((Date.parse(to) - Date.parse(day)) * 1000) / whole))
}

async function branchRows(db: Database, { asked, merchant, member: agent, mark, record, ...of }: OfAgent): Promise<Rows> {
  const { wording } = sayingOf({ ...of, asked })
  const { list, next } = await namedBranch(db, {
    merchant,
    agent,
    from: asked.from,
    to: asked.to,
    limit: BRANCHES,
    after: mark === null ? null : BigInt(mark),
    of: asked.of === undefined ? null : BigInt(asked.of),
  })
  const nameOf = ({ account }: NamedBranch) => account ?? wording.of('leftTeam')
  const rows = list.flatMap((line) => (record === 'team_losses' ? lossRows(line, nameOf(line)) : memberRows(line, nameOf(line))))
  return { rows, next: next === null ? null : String(next), done: 500 }
}

const lossRows = ({ sums }: NamedBranch, name: string): string[][] =>
  sums.map((sum) => [
    name,
    ...[sum.deposits, sum.withdrawals, sum.staked, sum.turnover, sum.returned, sum.bonuses, sum.profit].map(unitsText),
    sum.currency,
  ])

/** A line for each currency that they have or moved; one without any for who has and did nothing. */
function memberRows({ lastLogin, stock, sums }: NamedBranch, name: string): string[][] {
  const currencies = new Set([...sums.map(({ currency }) => currency), ...(stock?.balances.keys() ?? [])])
  const head = [name, lastLogin === null ? '' : dayShown(lastLogin), stock === null ? '' : String(stock.members)]
  if (currencies.size === 0) return [[...head, '0', '0', '0', '0', '0', '']]
  return [...currencies].toSorted().map((currency) => {
    const sum = sums.find((one) => one.currency === currency)
    const amounts = [sum?.deposits, sum?.withdrawals, sum?.turnover, sum?.profit].map((amount) => unitsText(amount ?? 0n))
    return [...head, ...amounts, stock === null ? '' : unitsText(stock.balances.get(currency) ?? 0n), currency]
  })
}
