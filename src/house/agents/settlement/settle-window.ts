import type { Clock, Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { positionsOf } from '#runtime/journal-reader.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { currenciesOf } from '#house/wallet/index.ts'
import { contractsAt, type ValidContract } from '../contracts/contracts-at.ts'
import { policyAt } from '../contracts/policy-store.ts'
import { figuresReader } from '../figures/read-journal.ts'
import { assess, type Assessment, type PaidBefore, type Party } from '../rules/bills/assess.ts'
import { carriedInto } from '../rules/bills/carry.ts'
import type { Policy } from '../rules/contracts/policy.ts'
import { upwards, type Played } from '../rules/bills/teams.ts'
import { insertBills, type NewBill } from '../bills/bill-store.ts'
import { calculationOf } from '../bills/calculation.ts'
import {
  billsBelow,
  lastBills,
  paidByEnded,
  takeWindow,
  type Before,
  type PassedDown,
  type Settled,
} from '../bills/settlement-store.ts'
import { readPlayed, type RateChange } from './moved-play.ts'
import { notifyOfBills } from '../bills/notify-of-bill.ts'
import { countedFrom, endsDay, isSecondHalf } from '../rules/bills/windows.ts'

type With = { readonly clock: Clock; readonly random: Random; readonly knownUntil: Millis }

/** Groups what has one key, in the order of its first. */
const by = <Item, Key>(list: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> => Map.groupBy(list, keyOf)

type Group = {
  readonly settled: Settled
  readonly policy: Policy
  readonly currency: string
  readonly contracts: readonly ValidContract[]
  /** What the calendar says of the window, asked once: when it begins to count, and whether it is the second half of a month. */
  readonly from: Millis
  readonly secondHalf: boolean
  /** Whether nothing of the day is left after it. */
  readonly endsDay: boolean
}

/** From when on play counts for a contract: its window, but nothing that an earlier one of another period was paid for. */
const startOf = ({ from }: Group, { countsFrom }: ValidContract): Millis => Math.max(from, countsFrom.getTime())

const boundsOf = (contracts: readonly ValidContract[]): readonly Units[] => [
  ...new Set(contracts.map(({ terms }) => terms.minBet)),
]

async function playedIn(tx: Tx, group: Group, changes: readonly RateChange[]): Promise<(agent: bigint) => Played> {
  const { settled, policy, currency, contracts } = group
  const bounds = boundsOf(contracts)
  const contracted = contracts.map(({ downline }) => downline)
  const { includeSelf } = policy
  const { merchant, window } = settled
  const played = new Map<bigint, Played>()
  for (const [from, those] of by(contracts, (contract) => startOf(group, contract))) {
    const found = await readPlayed(tx, { merchant, currency, from, to: window.to, contracted, bounds, includeSelf, changes })
    for (const { downline } of those) played.set(downline, found)
  }
  return (agent) => played.get(agent) ?? { steady: [], stages: [], active: new Map() }
}

type Earlier = {
  readonly last: ReadonlyMap<bigint, Before>
  /** For salaries in real time, the last one of the same day. */
  readonly today: ReadonlyMap<bigint, Before>
  readonly below: readonly PassedDown[]
  /** For salaries in real time, what contracts that have ended since were paid by. */
  readonly ended: readonly PaidBefore[]
}

async function readEarlier(tx: Tx, group: Group): Promise<Earlier> {
  const { merchant, kind, window } = group.settled
  const of = { merchant, kind, currency: group.currency, agents: group.contracts.map(({ downline }) => downline) }
  const from = group.contracts.reduce((first, contract) => Math.min(first, startOf(group, contract)), window.to)
  return {
    last: await lastBills(tx, { ...of, from: null, to: group.from }),
    today: kind === 'realtime' ? await lastBills(tx, { ...of, from: group.from, to: window.to }) : new Map(),
    below: kind === 'dividend' ? await billsBelow(tx, { ...of, from, to: window.to }) : [],
    ended: kind === 'realtime' ? await readEnded(tx, group) : [],
  }
}

/** Those whose time no contract of now counts again. */
async function readEnded(tx: Tx, group: Group): Promise<readonly PaidBefore[]> {
  const { settled, currency, contracts, from } = group
  const { merchant, kind, window } = settled
  const held = contracts.map(({ id }) => id)
  const starts = new Map(contracts.map((contract) => [contract.downline, startOf(group, contract)]))
  const paid = await paidByEnded(tx, { merchant, kind, currency, held, from, to: window.to })
  return paid
    .map(({ agent, rate, ...span }) => ({ agent, rate, from: span.from.getTime(), to: span.to.getTime() }))
    .filter((each) => (starts.get(each.agent) ?? Infinity) > each.from)
}

/** When rates change within the window: where contracts begin to count, and where others were paid to. */
const rateChanges = (group: Group, { ended }: Earlier): readonly RateChange[] =>
  group.settled.kind === 'daily' || group.settled.kind === 'dividend'
    ? []
    : [
        ...group.contracts.map((contract) => ({ agent: contract.downline, at: startOf(group, contract) })),
        ...ended.flatMap(({ agent, from, to }) => [
          { agent, at: from },
          { agent, at: to },
        ]),
      ]

function partyOf(group: Group, earlier: Earlier, bounds: readonly Units[], contract: ValidContract): Party {
  const { settled, policy } = group
  const { downline: agent, upline, terms } = contract
  const start = startOf(group, contract)
  const before = earlier.last.get(agent) ?? null
  const today = earlier.today.get(agent)
  const isNext = before?.until.getTime() === start
  // Turnover below zero is what corrections took back: for salaries it is always made good.
  const how = settled.kind === 'dividend' ? policy.carry : 'permanent'
  const counts = how === 'permanent' || isNext ? before : null
  const passedDown = earlier.below
    .filter(({ upline: above, until }) => above === agent && until.getTime() > start)
    .reduce((sum, { gross }) => sum + gross, 0n)
  return {
    agent,
    upline,
    terms,
    start,
    passedDown: policy.paidBy === 'platform' ? passedDown : 0n,
    bound: bounds.indexOf(terms.minBet),
    carried: carriedInto(how, counts, group),
    // What was paid for a time that does not count here is nothing that was paid before.
    before: today && today.until.getTime() > start ? today.shares : 0n,
  }
}

/** How many of the group, and at last who stands above it, are above an agent by their contracts. */
function depthsOf(contracts: readonly ValidContract[]): ReadonlyMap<bigint, number> {
  const depths = new Map<bigint, number>()
  const upwardsFirst = upwards(contracts.map(({ downline, upline }) => ({ agent: downline, above: upline }))).toReversed()
  for (const { agent, above } of upwardsFirst) depths.set(agent, above === null ? 0 : (depths.get(above) ?? 0) + 1)
  return depths
}

/** Whether a bill would tell anything: somebody played, something is due, or something is left for the next. */
const tells = ({ settled: { kind }, endsDay }: Group, { outcome, sums, gross, net, carried }: Assessment): boolean => {
  if (kind === 'dividend' || net !== 0n || gross !== 0n) return true
  if (kind === 'realtime') return outcome.base < 0n && endsDay
  return sums.valid !== 0n || carried !== 0n
}

async function billsOf(tx: Tx, group: Group, { clock, random }: With): Promise<NewBill[]> {
  const { settled, policy, currency, contracts } = group
  const { merchant, kind, span, window } = settled
  const bounds = boundsOf(contracts)
  const earlier = await readEarlier(tx, group)
  const parties = new Map(contracts.map((contract) => [contract.downline, partyOf(group, earlier, bounds, contract)]))
  const playedFor = await playedIn(tx, group, rateChanges(group, earlier))
  const found = assess({
    kind,
    parties: [...parties.values()],
    includeSelf: policy.includeSelf,
    playedFor,
    paidBefore: earlier.ended,
  })
  const byAgent = new Map(contracts.map((contract) => [contract.downline, contract]))
  const depths = depthsOf(contracts)
  const now = new Date(clock())
  return found
    .filter((each) => tells(group, each))
    .map((each) => {
      const contract = byAgent.get(each.agent) as ValidContract
      const party = parties.get(each.agent) as Party
      const payer = policy.paidBy === 'upline' ? contract.upline : null
      const amount = policy.paidBy === 'upline' ? each.gross : each.net
      const { terms } = contract
      return {
        id: newId(now.getTime(), random),
        merchant,
        kind,
        agent: each.agent,
        currency,
        span,
        corrects: null,
        since: new Date(kind === 'realtime' ? window.from : startOf(group, contract)),
        until: new Date(window.to),
        contract: contract.id,
        version: contract.version,
        upline: contract.upline,
        payer,
        depth: depths.get(each.agent) ?? 0,
        stage: policy.approval && amount > 0n ? ('waiting' as const) : ('open' as const),
        reached: each.outcome.row !== null || amount !== 0n,
        gross: each.gross,
        amount,
        own: each.outcome.base - each.carried,
        base: each.outcome.base,
        calculation: calculationOf({
          found: each,
          terms,
          includeSelf: policy.includeSelf,
          before: party.before,
          passedDown: party.passedDown,
        }),
        at: now,
        collectBy: null,
        tryAt: amount === 0n ? null : now,
      }
    })
}

/**
 * Works out every bill of a window, once: whoever comes second finds the window taken and changes nothing. What is read is below the
 * readers' marks, so that it comes to the same whenever it is done. Answers how many bills there are; null where it was done before.
 */
export async function settleWindow(tx: Tx, settled: Settled, deps: With): Promise<number | null> {
  const { merchant, kind, window } = settled
  if (deps.knownUntil <= window.to) throw new Error(`${kind} until ${window.to} is not known yet`)
  const positions = Object.fromEntries((await positionsOf(tx, figuresReader.name)).map(({ lane, seq }) => [lane, String(seq)]))
  if (!(await takeWindow(tx, settled, { at: deps.clock(), positions, knownUntil: deps.knownUntil }))) return null
  const held = (await contractsAt(tx, { merchant, kind, at: window.to - 1 })).filter(
    ({ terms, countsFrom }) => countsFrom.getTime() < window.to && (kind !== 'dividend' || terms.period === settled.span),
  )
  if (held.length === 0) return 0
  const policy = await policyAt(tx, { merchant, kind, at: window.to - 1 })
  const currencies = await currenciesOf(
    tx,
    held.map(({ downline }) => downline),
  )
  const calendar = await readCalendar(tx, merchant)
  const dates = {
    from: countedFrom(kind, window, calendar),
    secondHalf: isSecondHalf(settled.span, window, calendar),
    endsDay: endsDay(window, calendar),
  }
  let bills = 0
  for (const [currency, contracts] of by(held, ({ downline }) => currencies.get(downline) ?? null)) {
    if (currency === null) continue
    const made = await billsOf(tx, { settled, policy, currency, contracts, ...dates }, deps)
    await insertBills(tx, made)
    await notifyOfBills(tx, made, { now: deps.clock(), random: deps.random })
    bills += made.length
  }
  return bills
}
