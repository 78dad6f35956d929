// npm run import-matches: takes matches and their results from a file.
import { readFileSync } from 'node:fs'
import { hearFile, realFootball, sportsGames, type BadLine, type LineEnd, type LineProblem } from '#arcade/sportsbook/index.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { readAnswers, Unclear } from './answers.ts'
import { runCommand } from './run-command.ts'

const fields = {
  file: { ask: 'The file: lines of CSV, of which the first names the columns, or a list of JSON with the same names' },
  source: { ask: 'Whose file it is, in up to 19 letters, digits and hyphens: its ids are ids of that source' },
  witness: {
    ask: 'Another source whose file it is: it says results of matches that --source has, by the ids of that, and nothing else',
    otherwise: '',
  },
} as const

/** Lines that are named; of a file that is wrong throughout the first ones tell enough. */
const MOST_NAMED = 40

const problems: Readonly<Record<LineProblem, string>> = {
  form: 'cannot be read: a quote is not closed, or it is not one object with texts.',
  columns:
    'has other columns: id, league, home, away and kick_off are needed; odds, status, half_time, full_time, version, reason and apart may follow.',
  id: 'has no id of up to 60 letters, digits or _ . : / -',
  names: 'names its league and two sides, of up to 120 signs each.',
  kick_off: 'says when it kicks off as 2026-12-05T15:00Z or 2026-12-05T22:00+07:00, with its zone.',
  odds: 'has three prices, home, draw and away, as 2.10 3.40 3.65, each from 1.01 to 500, or says model.',
  status: 'is to come, finished, postponed, abandoned, cancelled or awarded.',
  score: 'has a score as 2-1 where it is finished, and none that no match can come to.',
  version: 'is version 1 without a reason, or a later one with the reason of the correction.',
  apart: 'says yes or no to being another match than the one of the same sides.',
  twice: 'has an id that stands further above.',
  unrated:
    'is to be priced by the model, which knows results of sides of one league of the season that is shipped, by their names there.',
  not_played: 'has a score before it kicks off.',
  same_sides: 'may be another match of the same sides within a day, under another id: if it is another, say yes under apart.',
  sides_changed: 'has other sides than the match that is known by its id.',
  moved_too_far:
    'kicks off more than 36 hours from when it was to: say of the old id that it is postponed, and give the new match an id of its own.',
}

const ends: Readonly<Record<LineEnd, string>> = {
  announced: 'announced',
  changed: 'told anew',
  unchanged: 'known as they are',
  late: 'left out: they had begun before anybody was told of them',
  unknown: 'left out: the source has no such match',
  said: 'results entered, which hold once an operator or another source says the same',
  awaits: 'results entered before, which still wait for an operator or another source',
  differs: 'results on which two differ: nothing is paid until two say the same',
  result: 'results in force, as two have said them',
  known: 'results known already',
  waits: 'results that wait: bets are still taken, or a match that is put off may still be played. Give the file again',
  untaken: 'results not taken: another is in force, or the version is not the next',
}

/** Whoever gave the file has something to do about these. */
const listed: ReadonlySet<LineEnd> = new Set(['untaken', 'late', 'unknown', 'waits', 'differs'])

const named = (lines: readonly number[]) => `${lines.slice(0, MOST_NAMED).join(', ')}${lines.length > MOST_NAMED ? ' …' : ''}`

const refused = (file: string, bad: readonly BadLine[]) =>
  [
    `Nothing of ${file} was taken:`,
    ...bad.slice(0, MOST_NAMED).map(({ line, problem }) => `  line ${line} ${problems[problem]}`),
    ...(bad.length > MOST_NAMED ? [`  and ${bad.length - MOST_NAMED} lines more`] : []),
  ].join('\n')

await runCommand({ name: 'import-matches', fields, needs: {}, half: 'arcade' }, async ({ database }) => {
  const { file, source, witness } = await readAnswers(fields, process.argv.slice(2))
  if ([source, ...(witness ? [witness] : [])].some((one) => !/^[a-z][a-z\d-]{0,18}$/.test(one)))
    throw new Unclear('A source has up to 19 small letters, digits and hyphens.')
  if (witness === source) throw new Unclear('A witness is another source.')
  const ports = {
    db: database.db,
    transact: database.transact,
    clock: systemClock,
    random: systemRandom,
    moment: () => {},
    gameOf: (name: string) => sportsGames.find((one) => one.game === name) ?? null,
  }
  const progress = (done: number, all: number) => void process.stderr.write(`${done} of ${all} lines\n`)
  const heard = await hearFile(ports, realFootball, { source, witness: witness || undefined, text: readText(file), progress })
  if ('bad' in heard) throw new Unclear(refused(file, heard.bad))
  const told = Object.entries(heard.heard).filter(([, lines]) => lines.length > 0) as [LineEnd, readonly number[]][]
  return told.map(([end, lines]) => {
    const where = listed.has(end) ? ` (lines ${named(lines)})` : ''
    return `${lines.length} ${ends[end]}${where}`
  })
})

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Unclear(`${file} cannot be read.`)
  }
}
