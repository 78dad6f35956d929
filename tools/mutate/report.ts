import { writeFileSync } from 'node:fs'
import type { Kind, Mutant } from './mutant.ts'
import { reasonFor, type Equivalent, type Results } from './results.ts'

const titles: Readonly<Record<Kind, string>> = {
  ledger: 'The functions of the ledger',
  money: 'Rules about money',
  other: 'All other rules',
}

type Known = { readonly mutants: readonly Mutant[]; readonly results: Results; readonly equivalents: readonly Equivalent[] }
type Score = { readonly all: number; readonly tried: number; readonly killed: number; readonly equivalent: number }

export function scoreOf({ mutants, results, equivalents }: Known): Score {
  const programs = mutants.filter(({ id }) => !results.get(id)?.refused)
  const tried = programs.filter(({ id }) => results.has(id))
  const equivalent = tried.filter((mutant) => !results.get(mutant.id)?.killer && reasonFor(equivalents, mutant))
  return {
    all: programs.length,
    tried: tried.length,
    killed: tried.filter(({ id }) => results.get(id)?.killer).length,
    equivalent: equivalent.length,
  }
}

/** Of the mutants that somebody could notice, how many a test noticed; rounded down. */
export const percent = ({ tried, killed, equivalent }: Score): string =>
  tried === equivalent ? '–' : `${Math.floor((1000 * killed) / (tried - equivalent)) / 10} %`

const row = (name: string, score: Score) =>
  `| ${name} | ${score.all} | ${score.tried} | ${score.killed} | ${score.equivalent} | ${percent(score)} |`

const code = (text: string) => `\`${text.replaceAll('`', 'ˋ').replaceAll('|', '\\|')}\``

function verdict({ tried }: Score, survivors: number): string {
  if (tried === 0) return 'None has been tried yet.'
  return survivors === 0 ? 'Every mutant that was tried, and that somebody could notice, was noticed.' : 'What no test noticed:'
}

function section(kind: Kind, known: Known): string {
  const of = known.mutants.filter((mutant) => mutant.kind === kind)
  const areas = [...Map.groupBy(of, ({ area }) => area)]
  const survivors = of.filter(
    (mutant) =>
      known.results.get(mutant.id)?.killer === null &&
      !known.results.get(mutant.id)?.refused &&
      reasonFor(known.equivalents, mutant) === null,
  )
  const lines = survivors.map(({ file, line, subject, change }) => {
    const where = subject === file ? '' : `${subject}, `
    return `- ${where}[${file}:${line}](../${file}): ${code(change)}`
  })
  return [
    `## ${titles[kind]}`,
    '',
    '| area | mutants | tried | noticed | equivalent | score |',
    '|---|---:|---:|---:|---:|---:|',
    ...areas.map(([area, mutants]) => row(area, scoreOf({ ...known, mutants }))),
    row('**all**', scoreOf({ ...known, mutants: of })),
    '',
    verdict(scoreOf({ ...known, mutants: of }), survivors.length),
    '',
    ...lines,
    ...(lines.length > 0 ? [''] : []),
  ].join('\n')
}

export function writeReport(known: Known, { date, seed }: { readonly date: string; readonly seed: number }): void {
  const text = `# Mutation

\`npm run mutate\` changes one small thing in a function of the ledger or in a pure rule (a bound, a sign, a condition, a lock, a constant, a
statement left out) and runs the tests that concern it. A mutant that no test notices is a fact that no test holds. Which mutants are tried,
within the time that is given, is drawn by a seed; nobody chooses them. Those that no test could notice are listed with their reason in
[equivalent.json](../tools/mutate/equivalent.json). Why the tool is our own: [0226](decisions/0226-mutants-of-sql-and-rules-show-what-no-test-holds.md).

Last run: ${date}, seed ${seed}.

${(['ledger', 'money', 'other'] as const).map((kind) => section(kind, known)).join('\n')}`
  writeFileSync('docs/mutation.md', text)
}
