// npm run mutate: changes the ledger's functions and the pure rules in one small place at a time and sees whether a test notices.
//   --minutes N   how long (20)        --seed N   which mutants first (today's date)
//   --only TEXT   subjects that contain it: wagers, wallet.post, src/house/agents/rules, ledger, money, other
//   --survivors   those again that no test noticed, rules by tests with a database as well   --anew   all again, whatever earlier runs found
import { parseArgs } from 'node:util'
import { judge, type Judging } from './mutate/judge.ts'
import { ledgerTests } from './mutate/ledger-tests.ts'
import { ledgerFunctions } from './mutate/ledger-functions.ts'
import { openTemplate } from './mutate/ledger-template.ts'
import type { Mutant } from './mutate/mutant.ts'
import { nearestTests } from './mutate/nearest-tests.ts'
import { percent, scoreOf, writeReport } from './mutate/report.ts'
import { keepResults, keptResults, readEquivalents, reasonFor, type Result } from './mutate/results.ts'
import { openSession } from './mutate/session.ts'
import { shuffled } from './mutate/shuffle.ts'
import { ledgerMutants, ruleMutants } from './mutate/subjects.ts'

const date = new Date().toISOString().slice(0, 10)
const { values: asked } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: date.replaceAll('-', '') },
    only: { type: 'string', default: '' },
    survivors: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
  },
})
const seed = Number(asked.seed)
const results = asked.anew ? new Map<string, Result>() : keptResults()

const equivalents = readEquivalents()

function isAsked(mutant: Mutant): boolean {
  if (!mutant.subject.includes(asked.only) && mutant.kind !== asked.only) return false
  const result = results.get(mutant.id)
  if (!asked.survivors) return !result
  return result?.killer === null && !result.refused && reasonFor(equivalents, mutant) === null
}
const drawn = (mutants: readonly Mutant[]) => shuffled(mutants.filter(isAsked), seed)

const told: Judging['told'] = (mutant, result, seconds) => {
  results.set(mutant.id, result)
  keepResults(results)
  const { file, line, subject, change } = mutant
  const said = result.refused ? 'no program' : result.killer ? 'noticed   ' : 'SURVIVED  '
  console.log(`${said} ${seconds.toFixed(1).padStart(5)} s  ${subject} ${file}:${line}  ${change}`)
}

const began = performance.now()
const minutes = Number(asked.minutes)
const rules = ruleMutants()
const functions = ledgerFunctions()
const ledger = ledgerMutants(functions)
// Rules first: most of them are tried in less than a second.
await judgeRules()
await judgeLedger()
const known = { mutants: [...ledger, ...rules], results, equivalents }
writeReport(known, { date, seed })
for (const kind of ['ledger', 'money', 'other'] as const) {
  const score = scoreOf({ ...known, mutants: known.mutants.filter((mutant) => mutant.kind === kind) })
  console.log(`${kind}: ${percent(score)} of ${score.tried} tried, of ${score.all}`)
}
// A worker that a mutant held up may outlive its session, as it would outlive the runner's own program, which ends so too.
process.exit()

async function judgeRules(): Promise<void> {
  const mutants = drawn(rules)
  if (mutants.length === 0) return
  const session = await openSession({ isolate: true })
  const nearest = nearestTests({ slowToo: asked.survivors })
  await judge({
    mutants,
    session,
    testsOf: ({ file }) => nearest(file),
    place: async (mutant, isIn) => {
      session.replace(mutant.file, isIn ? mutant.mutated : null)
      return true
    },
    until: began + minutes * 60_000 * (drawn(ledger).length > 0 ? 0.5 : 1),
    told,
  })
  await session.close()
}

async function judgeLedger(): Promise<void> {
  const mutants = drawn(ledger)
  if (mutants.length === 0) return
  const session = await openSession({ isolate: false })
  const { killer } = await session.run(ledgerTests('wagers').slice(0, 1))
  if (killer) throw new Error(`a test fails without any change: ${killer}`)
  const template = await openTemplate(session.databaseUrl())
  await judge({
    mutants,
    session,
    testsOf: ({ subject }) => ledgerTests(subject),
    place: async (mutant, isIn) => {
      await template.sweep()
      const own = functions.find(({ name }) => name === mutant.subject)!
      return template.put(own, isIn ? mutant.mutated : own.body)
    },
    until: began + minutes * 60_000,
    told,
  })
  await session.close()
}
