import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { auditDatabase, type Verdict } from './auditor/index.ts'
import { chanceOf, type Chance } from './chance.ts'
import { openLoad, type Load, type LoadSize } from './load.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { until } from './stage/until.ts'

/** What is done to the product under load, in turn. */
export const faults = ['kill house', 'kill arcade', 'kill postgres'] as const
export const restarts = ['restart house', 'restart arcade'] as const
export type Fault = (typeof faults)[number] | (typeof restarts)[number]

export type Plan = {
  readonly seed: number
  readonly rounds: number
  readonly faults: readonly [Fault, ...Fault[]]
  readonly size: LoadSize
  /** Milliseconds of play before and after each fault, at most. */
  readonly play: number
  /** Whether the end waits for what the payment provider tells a quarter of a minute late. */
  readonly late: boolean
  /** Ends it early: everything that was started is ended first. */
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

export type RoundReport = {
  readonly fault: Fault
  readonly repeated: number
  readonly verdict: Verdict
  readonly exit: number | null
}
export type Report = { readonly rounds: readonly RoundReport[]; readonly steps: number; readonly last: Verdict }

/** Longer than a lease of the arcade's and its second try. */
const SETTLING = 90_000
/** How many of each player's last acknowledged calls are asked again after each fault. */
const REPEATS = 12

/**
 * The bank and crash test: everyone plays, a fault strikes, everyone plays on, comes to rest, asks again what was acknowledged before,
 * and the auditor goes over the books. Throws where the product does not come back or answers what it may not; a difference in the
 * books is in the verdict.
 */
export async function runCrashes(plan: Plan): Promise<Report> {
  const stage = await openStage()
  try {
    return await Promise.race([crashAll(stage, plan), stage.fall, aborted(plan.signal)])
  } finally {
    await stage.close()
  }
}

async function crashAll(stage: Stage, plan: Plan): Promise<Report> {
  const load = await openLoad(stage, plan)
  plan.say(`seed ${plan.seed}: ${load.told.members.size} members play`)
  const rounds: RoundReport[] = []
  for (let i = 0; i < plan.rounds; i++) {
    const fault = plan.faults[i % plan.faults.length] ?? plan.faults[0]
    const report = await runRound({ stage, load, plan }, { number: i + 1, fault })
    rounds.push(report)
    if (report.verdict.difference !== null) return { rounds, steps: load.steps(), last: report.verdict }
  }
  return { rounds, steps: load.steps(), last: await closeBooks({ stage, load, plan }) }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, stop) => {
    const end = () => stop(new Error('ended before its time'))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

type Running = { readonly stage: Stage; readonly load: Load; readonly plan: Plan }

async function runRound(
  { stage, load, plan }: Running,
  { number, fault }: { number: number; fault: Fault },
): Promise<RoundReport> {
  const chance = chanceOf(plan.seed, `round ${number}`)
  const [before, started] = [load.steps(), performance.now()]
  load.play()
  await pause(chance.between(Math.trunc(plan.play / 3), plan.play))
  const wiring = disturb(stage, chance)
  const struck = performance.now()
  const exit = await strike(stage, fault, chance)
  const back = performance.now() - struck
  await pause(chance.between(Math.trunc(plan.play / 3), plan.play))
  await wiring
  await load.rest()
  await untilSettled(stage)
  const repeated = await load.repeat(REPEATS)
  const verdict = await auditDatabase(stage.ownerUrl, { seed: plan.seed, told: load.told, when: 'resting' })
  plan.say(
    `round ${number}/${plan.rounds}: ${fault}, back after ${seconds(back)}; ${load.steps() - before} steps in ${seconds(performance.now() - started)}; ` +
      `${repeated} asked again, answered as before; ${counted(verdict)}`,
  )
  return { fault, repeated, verdict, exit }
}

/** Breaks the wire between arcade and house, or stops one of them in its tracks for a moment. */
async function disturb({ wire, house, machines }: Stage, chance: Chance): Promise<void> {
  const trouble = chance.one(['cut', 'lose', 'delay', 'freeze house', 'freeze arcade', 'nothing'] as const)
  const length = chance.between(150, 700)
  if (trouble === 'nothing') return
  if (trouble === 'freeze house' || trouble === 'freeze arcade') {
    const program = trouble === 'freeze house' ? house : machines
    program.freeze()
    await pause(length)
    program.thaw()
    return
  }
  wire.be(trouble)
  await pause(length)
  wire.be('pass')
}

/** Answers the exit code of a program that was asked to end. */
async function strike({ house, machines, killPostgres }: Stage, fault: Fault, chance: Chance): Promise<number | null> {
  if (fault === 'kill postgres') {
    await killPostgres()
    return null
  }
  const program = fault.endsWith('house') ? house : machines
  const exit = fault.startsWith('kill') ? await program.kill().then(() => null) : await program.end()
  if (exit !== null && exit !== 0) throw new Error(`${fault}: it ended with ${exit}:\n${program.lastWords()}`)
  await pause(chance.below(400))
  await program.start()
  return exit
}

/** Waits until the arcade has ended every round and the provider has told everything that is due. */
async function untilSettled(stage: Stage, notices: 'due' | 'all' = 'due'): Promise<void> {
  const client = new pg.Client({ connectionString: stage.ownerUrl })
  await client.connect()
  const waitsFor = async () => {
    const { rows } = await client.query<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM rounds.round WHERE ended_at IS NULL)
        OR EXISTS (SELECT FROM sandbox.notice WHERE taken_at IS NULL AND (tries = 0 AND due_at <= now() OR $1)) AS open`,
      [notices === 'all'],
    )
    return rows[0]?.open === false
  }
  try {
    await until(waitsFor, { what: 'every round has ended and every notice is taken', patience: SETTLING })
  } finally {
    await client.end()
  }
}

/** The end of play: every round is closed and everything is told, so that nothing may be left anywhere. */
async function closeBooks({ stage, load, plan }: Running): Promise<Verdict> {
  await load.closeRounds()
  await untilSettled(stage, plan.late ? 'all' : 'due')
  const verdict = await auditDatabase(stage.ownerUrl, { seed: plan.seed, told: load.told, when: 'over' })
  plan.say(`the end: every round closed, nothing in escrow; ${counted(verdict)}`)
  return verdict
}

const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`

function counted({ entries, rounds, deposits, withdrawals, difference }: Verdict): string {
  return difference === null
    ? `${entries} entries, ${rounds} arcade rounds, ${deposits} deposits, ${withdrawals} withdrawals: the books are right`
    : `DIFFERENCE: ${difference}`
}
