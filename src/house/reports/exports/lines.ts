import { dayShown } from '#kit/days.ts'
import { join } from 'node:path'
import { unitsText } from '#kit/money.ts'
import { readTexts, textOf, type Texts } from '#runtime/http/texts.ts'
import type { BillShown } from '#house/agents/contract.ts'
import type { BetRow, Movement } from '../contract.ts'
import { BYTE_ORDER, csvLine } from '../rules/csv.ts'
import type { ExportRecord } from './contract.ts'
import type { ExportRow } from './export-store.ts'

const words: Texts = readTexts(join(import.meta.dirname, '../words'))

/** Says the words of a file in one language. */
export type Wording = { readonly of: (code: string) => string; readonly known: (code: string) => boolean }

const wordingOf = (language: string): Wording => ({
  of: (code) => textOf(words, language, code, null),
  known: (code) => words['EN']?.[code] !== undefined,
})

/** DD/MM/YYYY HH:mm:ss as a clock of the zone shows it. */
export function clockOf(zone: string): (at: number) => string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (at) => clock.format(at).replace(', ', ' ')
}

const play = ['bets', 'stake', 'returned', 'profit', 'currency']
const movement = ['id', 'kindTitle', 'amount', 'before', 'after', 'currency', 'counter', 'round', 'transaction', 'cause']
const bill = [
  'since',
  'until',
  'contractKind',
  'gross',
  'share',
  'received',
  'toCollect',
  'stateTitle',
  'currency',
  'version',
  'bill',
  'corrects',
]
const timed: ReadonlySet<string> = new Set(['at', 'since', 'until'])
const headings: Readonly<Record<ExportRecord, readonly string[]>> = {
  bets: ['at', 'id', 'vendor', 'game', 'gameType', 'round', 'stake', 'returned', 'stateTitle', 'currency'],
  account: ['at', ...movement],
  bonuses: ['at', ...movement],
  income: ['at', ...movement],
  profit: ['day', 'gameType', ...play],
  team_bets: ['day', 'member', 'gameType', 'bets', 'stake', 'turnover', 'returned', 'profit', 'currency'],
  team_transactions: ['day', 'member', 'kindTitle', 'times', 'gained', 'lost', 'currency'],
  dividend_bills: bill,
  daily_bills: bill,
  hourly_bills: bill,
  realtime_bills: bill,
  agent_bills: ['agent', ...bill],
  team_members: ['member', 'lastLogin', 'members', 'deposits', 'withdrawals', 'turnover', 'profit', 'balance', 'currency'],
  team_losses: ['member', 'deposits', 'withdrawals', 'stake', 'turnover', 'returned', 'bonuses', 'profit', 'currency'],
}

/** The first line: what each column holds, and whose clock its times are of. */
const headingOf = (record: ExportRecord, { wording, zone }: { readonly wording: Wording; readonly zone: string }): string[] =>
  headings[record].map((code) => (timed.has(code) ? `${wording.of(code)} (${zone})` : wording.of(code)))

/** What stands before the first line of a file; nothing in its later parts. */
export const fileHead = ({ record, asked, parts }: ExportRow, { wording }: Saying): string =>
  parts > 0 ? '' : BYTE_ORDER + csvLine(headingOf(record, { wording, zone: asked.zone }))

export const sayingOf = ({ language, asked }: Pick<ExportRow, 'language' | 'asked'>): Saying => ({
  wording: wordingOf(language),
  when: clockOf(asked.zone),
})

export type Saying = { readonly wording: Wording; readonly when: (at: number) => string }

export const betCells = (row: BetRow, { wording, when }: Saying): string[] => [
  when(row.at),
  row.id,
  row.vassalage,
  row.gameName,
  typeCell(row.gameType, wording),
  row.round,
  row.stake,
  row.returned,
  wording.of(`state.${row.state}`),
  row.currency,
]

type Named = { readonly group: 'kind' | 'purpose'; readonly name: string; readonly otherwise: string }

const named = (wording: Wording, { group, name, otherwise }: Named) =>
  wording.of(wording.known(`${group}.${name}`) ? `${group}.${name}` : otherwise)

export const kindCell = (name: string, wording: Wording): string =>
  named(wording, { group: 'kind', name, otherwise: 'otherKind' })

export const movementCells = (row: Movement, { wording, when }: Saying): string[] => {
  return [
    when(row.at),
    row.id,
    kindCell(row.kind, wording),
    row.amount,
    row.balanceBefore,
    row.balanceAfter,
    row.currency,
    named(wording, { group: 'purpose', name: row.counterAccount, otherwise: 'otherPurpose' }),
    row.round ?? '',
    row.transaction ?? '',
    row.cause ?? '',
  ]
}

type DayOfPlay = {
  readonly day: string
  readonly gameType: string
  readonly currency: string
  readonly staked: bigint
  readonly returned: bigint
  readonly bets: number
}

export const billCells = (row: BillShown, { wording, when }: Saying): string[] => [
  when(row.since),
  when(row.until),
  wording.of(`contract.${row.kind}`),
  row.gross,
  row.amount,
  row.paid,
  row.toCollect,
  wording.of(`bill.${row.state}`),
  row.currency,
  row.version === null ? '' : String(row.version),
  row.id,
  row.corrects ?? '',
]

export const profitCells = ({ day, gameType, staked, returned, bets, currency }: DayOfPlay, { wording }: Saying): string[] => [
  dayShown(day),
  typeCell(gameType, wording),
  String(bets),
  unitsText(staked),
  unitsText(returned),
  unitsText(returned - staked),
  currency,
]

export const typeCell = (code: string, wording: Wording) => (wording.known(`type.${code}`) ? wording.of(`type.${code}`) : code)
