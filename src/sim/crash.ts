import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { auditDatabase, missingOf, type AgentTally, type Verdict } from './auditor/index.ts'
import { chanceOf, type Chance } from '#kit/chance.ts'
import { openLoad, type Load, type LoadSize } from './load.ts'
import { allGames } from './games/families.ts'
import { liveLapse, liveMorning, liveNight } from './stage/night.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { until } from './stage/until.ts'

/** What is done to the product under load, in turn. */
export const faults = ['kill house', 'kill arcade', 'kill postgres'] as const
const others = ['kill provider'] as const
export const restarts = ['restart house', 'restart arcade'] as const
export type Fault = (typeof faults)[number] | (typeof others)[number] | (typeof restarts)[number]

export type Plan = {
  readonly seed: number
  /** So many faults; or as many as strike until members have lived so many days between them, or so much time has passed. */
  readonly until: { readonly faults: number } | { readonly days: number; readonly minutes: number }
  /** Each in its turn, or as chance has it. */
  readonly faults: readonly [Fault, ...Fault[]]
  readonly byChance: boolean
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
export type Report = {
  readonly rounds: readonly RoundReport[]
  readonly steps: number
  /** That members lived through, all together. */
  readonly days: number
  readonly last: Verdict
  /** Games that nobody played, and what a play with agents ought to have had and had not. */
  readonly missing: readonly string[]
}

/** Longer than a lease of the arcade's and its second try, and than the longest flight. */
const SETTLING = 180_000
/** How many of each player's last acknowledged calls are asked again after each fault. */
const REPEATS = 12

/**
 * The bank and crash test: everyone plays, a fault strikes, everyone plays on, comes to rest, asks again what was acknowledged before,
 * and the auditor goes over the books. Throws where the product does not come back or answers what it may not; a difference in the
 * books is in the verdict.
 */
export async function runCrashes(plan: Plan): Promise<Report> {
  const stage = await openStage(plan.seed)
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
  const chance = chanceOf(plan.seed, 'faults')
  const started = performance.now()
  const report = (last: Verdict) => ({
    rounds,
    steps: load.steps(),
    days: load.days(),
    last,
    missing: [
      ...unplayed(last).map((game) => `round of ${game}`),
      ...(plan.size.agents > 0 ? missingOf(last.agents) : []),
      ...(plan.size.agents > 0 && last.byLink === 0 ? ['rebate at the rate of a link'] : []),
    ],
  })
  while (!isEnough(plan, { faults: rounds.length, days: load.days(), millis: performance.now() - started })) {
    const inTurn = plan.faults[rounds.length % plan.faults.length] ?? plan.faults[0]
    const fault = plan.byChance ? chance.one(plan.faults) : inTurn
    const done = await runRound({ stage, load, plan }, { number: rounds.length + 1, fault })
    rounds.push(done)
    if (done.verdict.difference !== null) return report(done.verdict)
  }
  // The stake of a first ticket may have come too late for its draw, and gone back.
  const before = rounds.at(-1)?.verdict
  if (before) await load.visit(unplayed(before))
  return report(await closeBooks({ stage, load, plan }))
}

const unplayed = ({ games: played }: Verdict) => allGames.filter((game) => !played.has(game))

type Done = { readonly faults: number; readonly days: number; readonly millis: number }

function isEnough({ until: end }: Plan, { faults: struck, days, millis }: Done): boolean {
  return 'faults' in end ? struck >= end.faults : days >= end.days || millis >= end.minutes * 60_000
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
  for (const line of [stage.webhooks, stage.vendorLine]) line.be('faulty')
  await pause(chance.between(Math.trunc(plan.play / 3), plan.play))
  const wiring = disturb(stage, chance)
  const struck = performance.now()
  const exit = await strike(stage, fault, chance)
  const back = performance.now() - struck
  await pause(chance.between(Math.trunc(plan.play / 3), plan.play))
  await wiring
  for (const line of [stage.webhooks, stage.vendorLine]) line.be('calm')
  await load.rest()
  await untilSettled(stage)
  const repeated = await load.repeat(REPEATS)
  const verdict = await auditDatabase(stage.ownerUrl, {
    seed: plan.seed,
    told: load.told,
    published: stage.published,
    when: 'resting',
  })
  const of = 'faults' in plan.until ? `/${plan.until.faults}` : `, day ${load.days()}`
  plan.say(
    `round ${number}${of}: ${fault}, back after ${seconds(back)}; ${load.steps() - before} steps in ${seconds(performance.now() - started)}; ` +
      `${repeated} asked again, answered as before; ${counted(verdict)}`,
  )
  return { fault, repeated, verdict, exit }
}

/** Breaks the wire between arcade and house or between house and payment provider, or stops one of them in its tracks for a moment. */
async function disturb({ wire, provided, house, machines }: Stage, chance: Chance): Promise<void> {
  const trouble = chance.one(['cut', 'lose', 'delay', 'freeze house', 'freeze arcade', 'provider', 'nothing'] as const)
  const length = chance.between(150, 700)
  if (trouble === 'nothing') return
  if (trouble === 'freeze house' || trouble === 'freeze arcade') {
    const program = trouble === 'freeze house' ? house : machines
    program.freeze()
    await pause(length)
    program.thaw()
    return
  }
  if (trouble === 'provider') {
    provided.be(chance.one(['cut', 'lose']))
    await pause(3 * length)
    provided.be('pass')
    return
  }
  wire.be(trouble)
  await pause(length)
  wire.be('pass')
}

/** Answers the exit code of a program that was asked to end. */
async function strike({ house, machines, sandbox, killPostgres }: Stage, fault: Fault, chance: Chance): Promise<number | null> {
  if (fault === 'kill postgres') {
    await killPostgres()
    return null
  }
  const program = fault.endsWith('house') ? house : fault.endsWith('provider') ? sandbox : machines
  const exit = fault.startsWith('kill') ? await program.kill().then(() => null) : await program.end()
  if (exit !== null && exit !== 0) throw new Error(`${fault}: it ended with ${exit}:\n${program.lastWords()}`)
  await pause(chance.below(400))
  await program.start()
  return exit
}

/** Waits until the arcade has ended every round and the provider has told everything that is due. */
async function untilSettled(stage: Stage, webhooks: 'due' | 'all' = 'due'): Promise<void> {
  const client = new pg.Client({ connectionString: stage.ownerUrl })
  await client.connect()
  const waitsFor = async () => {
    const { rows } = await client.query<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM rounds.round WHERE ended_at IS NULL) OR EXISTS (SELECT FROM events.ticket WHERE ended_at IS NULL)
        OR EXISTS (SELECT FROM events.chase WHERE state = 'running')
        OR EXISTS (SELECT FROM sandbox.notice WHERE taken_at IS NULL AND (tries = 0 AND due_at <= now() OR $1)) AS open`,
      [webhooks === 'all'],
    )
    return rows[0]?.open === false
  }
  try {
    await until(waitsFor, { what: 'every round, ticket and order has ended and every webhook is taken', patience: SETTLING })
  } finally {
    await client.end()
  }
}

/** The end of play: every round is closed and everything is told, so that nothing may be left anywhere. */
async function closeBooks({ stage, load, plan }: Running): Promise<Verdict> {
  await load.closeRounds()
  await untilSettled(stage, plan.late ? 'all' : 'due')
  if (plan.size.agents > 0) {
    const kills = await liveNight(stage, chanceOf(plan.seed, 'night'))
    await load.giveAway()
    await load.approve()
    await liveMorning(stage)
    await load.collect()
    plan.say(`the night: what agents earned is settled, whoever settled it was killed ${kills} times`)
  }
  if (plan.size.takers > 0) {
    const kills = await liveLapse(stage, chanceOf(plan.seed, 'lapse'))
    plan.say(`the lapse: bonuses have ended, whoever ended them was killed ${kills} times`)
  }
  const verdict = await auditDatabase(stage.ownerUrl, {
    seed: plan.seed,
    told: load.told,
    published: stage.published,
    when: 'over',
  })
  if (plan.size.agents > 0) for (const line of linesOf(verdict.agents)) plan.say(line)
  plan.say(`the end: every round closed, nothing in escrow, nothing at a vendor; ${counted(verdict)}`)
  if (plan.size.takers > 0)
    plan.say(
      `bonuses: ${listed(verdict.bonuses)}; refused: ${listed(load.told.denied)}; ${load.told.givenUp.length} heard of as given up`,
    )
  plan.say(`people on money: ${actsOf(load)}; faults of calls: ${metOn(stage)}`)
  return verdict
}

/** How often each act was answered yes. */
function actsOf({ told }: Load): string {
  const done = new Map<string, number>()
  for (const { what, done: times } of told.acts.values()) done.set(what, (done.get(what) ?? 0) + times)
  return listed(done)
}

function metOn({ webhooks, vendorLine }: Stage): string {
  const met = new Map(webhooks.met)
  for (const [fault, times] of vendorLine.met) met.set(fault, (met.get(fault) ?? 0) + times)
  return listed(met)
}

/** What there was of agents, by kind and state. */
function linesOf({
  agents,
  below,
  deepest,
  contracts,
  requests,
  bills,
  payments,
  transfers,
  ...sums
}: AgentTally): readonly string[] {
  return [
    `agents: ${agents}, at most ${deepest} below each other, ${below} members below them; money along edges: ${listed(transfers)}`,
    `contracts: ${listed(contracts)}`,
    `what they asked each other: ${listed(requests)}`,
    `bills: ${listed(bills)}; ${sums.approved} approved, ${sums.collected} dividends collected; payments: ${listed(payments)}`,
  ]
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, times]) => `${times} ${what}`)
    .join(', ') || 'none'

const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`

function counted({
  entries,
  rounds,
  games: played,
  decisions,
  tickets,
  events,
  orders,
  rates,
  rated,
  freeRounds,
  freeBets,
  deposits,
  withdrawals,
  transfers,
  bills,
  rebates,
  byLink,
  edges,
  difference,
}: Verdict): string {
  return difference === null
    ? `${entries} entries, ${rounds} arcade rounds of ${played.size} games with ${decisions} decisions, ${tickets} tickets on ${events} events, ${orders} orders, ${rates} words on rates, ${rated} tickets at such, ${freeRounds - freeBets} free rounds, ${freeBets} free bets, ${deposits} deposits, ${withdrawals} withdrawals, ${transfers} transfers, ${edges} along edges, ${bills} bills, ${rebates} rebates with ${byLink} lines by links: the books are right`
    : `DIFFERENCE: ${difference}`
}
