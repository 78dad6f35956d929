import pg from 'pg'
import { UNITS_PER_WHOLE, unitsText } from '#kit/money.ts'
import { systemClock } from '#runtime/system.ts'
import type { Acknowledged, Bounds } from './auditor/acknowledged.ts'
import { chanceOf } from '#kit/chance.ts'
import type { Agent } from './players/agents/agent.ts'
import { AgentConsole } from './players/agents/agent-console.ts'
import { ArcadePlayer } from './players/arcade-player.ts'
import { Carrier } from './players/carrier.ts'
import { BonusTaker } from './players/bonuses/bonus-taker.ts'
import { offerBonuses } from './players/bonuses/offer-bonuses.ts'
import { Cashier } from './players/cashier.ts'
import { Bettor } from './players/matches/bettor.ts'
import { Depositor } from './players/depositor.ts'
import { growTree } from './players/agents/grow-tree.ts'
import { join, type Member, type World } from './players/member.ts'
import { offerFreeBets } from './players/offer-free-bets.ts'
import { Operator } from './players/operator.ts'
import { RateDesk } from './players/rate-desk.ts'
import { setPolicies } from './players/agents/set-policies.ts'
import { VendorPlayer } from './players/vendor-player.ts'
import { issueCodes } from './players/voucher-holder.ts'
import type { Stage } from './stage/stage.ts'

/** Someone in the console. */
type Worker = { readonly name: string; readonly step: () => Promise<void> }
type Player = { readonly member: Member; readonly step: () => Promise<void>; readonly repeat: (most: number) => Promise<number> }

export type LoadSize = {
  /** Members that play at the arcade, deposit and withdraw. */
  readonly arcade: number
  /** Members that a vendor plays for, by calls of its own. */
  readonly vendors: number
  /** Members that carry money to a vendor with a wallet of its own. */
  readonly carriers: number
  /** Members that bet on matches. */
  readonly bettors: number
  /** Members that take bonuses and play them through, give them up, let them expire, or try what they may not. */
  readonly takers: number
  /** Agents in a tree, below whom most who play at the arcade stand. */
  readonly agents: number
}

/** People who all act at once, each doing one thing after the other. Every one of them is decided by the seed and their own name. */
export type Load = {
  readonly told: Acknowledged
  readonly steps: () => number
  /** Days that members have lived through: so many steps each. */
  readonly days: () => number
  /** Lets everyone play. */
  readonly play: () => void
  /** Has these games of the arcade played, by one player. */
  readonly visit: (games: readonly string[]) => Promise<void>
  /** Lets everyone finish what they are at; throws what the first of them ran into, named with the seed. */
  readonly rest: () => Promise<void>
  /** Asks once more for the last things that were acknowledged; answers how many. */
  readonly repeat: (most: number) => Promise<number>
  /** Closes every round that a vendor left open, works off what waits in the console, and brings home what is at vendors. */
  readonly closeRounds: () => Promise<void>
  /** Leaves those who brought no money with none. */
  readonly giveAway: () => Promise<void>
  /** Has every bill answered in the console. */
  readonly approve: () => Promise<void>
  /** Has every dividend collected that lies ready. */
  readonly collect: () => Promise<void>
}

/** What a member does from coming to going. */
export const STEPS_A_DAY = 8
/** Small enough that every kind of review happens among small sums. */
const bounds: Bounds = {
  review: 40n * UNITS_PER_WHOLE,
  second: 80n * UNITS_PER_WHOLE,
  slip: 1000n * UNITS_PER_WHOLE,
  bill: 2n * UNITS_PER_WHOLE,
}
/** As the demo's console calls them. */
const [OWNER, MANAGER, ...CASHIERS] = ['sovann', 'bopha', 'chenda', 'rithy'] as const

const nothingTold = (vendor: number): Acknowledged => ({
  vendor,
  operations: [],
  spins: [],
  decided: [],
  tickets: [],
  bets: [],
  links: [],
  deposits: [],
  withdrawals: [],
  transfers: [],
  edges: [],
  accepted: [],
  launches: new Map(),
  given: new Map(),
  claimed: [],
  givenUp: [],
  denied: new Map(),
  slips: new Map(),
  redeemed: new Map(),
  acts: new Map(),
  bounds,
  members: new Map(),
})

export async function openLoad(stage: Stage, { seed, size }: { seed: number; size: LoadSize }): Promise<Load> {
  const told = nothingTold(await vendorNumber(stage))
  const world: World = { stage, told, codes: [], tree: [] }
  const [owner, manager] = [await operatorOf(world, stage, OWNER), await operatorOf(world, stage, MANAGER)] as const
  await setRule(owner, manager)
  await offerFreeBets([owner, manager], systemClock())
  if (size.takers > 0) await offerBonuses([owner, manager], systemClock())
  const [first, second] = [await operatorOf(world, stage, CASHIERS[0]), await operatorOf(world, stage, CASHIERS[1])]
  world.codes.push(...(await issueCodes([first, second], systemClock())))
  const cashiers = [first, second].map((operator) => new Cashier({ world, operator, chance: chanceOf(seed, operator.name) }))
  const rates = new RateDesk({ first: manager, second: owner, chance: chanceOf(seed, 'rates') })
  const operators = new AgentConsole({ world, operator: owner, second: manager, chance: chanceOf(seed, owner.name) })
  if (size.agents > 0) await setPolicies([owner, manager], { secondFrom: unitsText(bounds.bill) })
  const agents = size.agents > 0 ? await growTree(world, { operators, seed, count: size.agents }) : []
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, i) => `${kind}${seed}n${i}`)
  const all = [
    ...named('play', size.arcade),
    ...named('vend', size.vendors),
    ...named('carr', size.carriers),
    ...named('bett', size.bettors),
    ...named('take', size.takers),
  ]
  const players: Player[] = []
  // So many at once as a house hashes passwords for.
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    players.push(
      ...(await Promise.all(some.map((name, i) => player(world, { name, number: from + i, of: size.arcade, seed, agents })))),
    )
  }
  return {
    ...running(
      { players: [...players, ...agents], workers: [...cashiers, rates, ...(agents.length > 0 ? [operators] : [])] },
      seed,
    ),
    told,
    visit: async (games) => {
      const [player] = players.filter((one) => one instanceof ArcadePlayer)
      await player?.visit(games)
    },
    closeRounds: async () => {
      await Promise.all(players.filter((player) => player instanceof VendorPlayer).map((vendor) => vendor.closeRounds()))
      await Promise.all(cashiers.map(clearConsole))
      await Promise.all(players.filter((player) => player instanceof Carrier).map((carrier) => carrier.bringHome()))
    },
    giveAway: async () => {
      for (const agent of agents) if (agent.poor) await agent.giveAway()
    },
    approve: async () => {
      while (await operators.approve()) continue
    },
    collect: async () => {
      for (const agent of agents) await agent.collect()
    },
  }
}

const AT_ONCE = 8

async function clearConsole(cashier: Cashier): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) if (await cashier.clear()) return
  throw new Error(`${cashier.name} never comes to the end of what waits in the console`)
}

function operatorOf(world: World, { operators }: Stage, name: string): Promise<Operator> {
  const login = operators.find(({ account }) => account === name)
  if (!login) throw new Error(`the demo has no operator ${name}`)
  return Operator.logIn(world, login)
}

/** Reviews begin at small sums, and what nobody says of a paid withdrawal within a minute counts as a receipt: two people say so. */
async function setRule(owner: Operator, manager: Operator): Promise<void> {
  const rule = {
    reviewFrom: unitsText(bounds.review),
    reviewMarked: false,
    secondFrom: unitsText(bounds.second),
    payeeHoldHours: 0,
    receiptMinutes: 1,
  }
  await owner.set('withdrawal-rule', { rule, reason: 'by the seed' })
  const said = await manager.look<{ list: { id: string }[] }>('payments/rule-changes')
  const [change] = said.success ? said.value.list : []
  if (!change) throw new Error('the rule of withdrawals was not proposed')
  await manager.ask(`payments/rule-changes/${change.id}/answer`, { confirm: true })
}

type Arrival = {
  readonly name: string
  readonly number: number
  /** How many play at the arcade; they are the first. */
  readonly of: number
  readonly seed: number
  readonly agents: readonly Agent[]
}

/** A member with money, at their game. Most who play at the arcade came by the link of an agent, or by an agent's name. */
async function player(world: World, { name, number, of, seed, agents }: Arrival): Promise<Player> {
  const chance = chanceOf(seed, name)
  const invited = name.startsWith('play') && agents.length > 0 && chanceOf(seed, `${name} came`).in100(85)
  const above = invited ? agents[chanceOf(seed, `${name} below`).below(agents.length)] : undefined
  const word = chanceOf(seed, `${name} word`).in100(50) ? above?.code : above?.member.name
  const member = await join(world, { name, number, ...(word !== undefined && { invitedBy: word }) })
  if (above) world.tree.push({ name, id: member.id, agent: false, poor: false, above: above.member.name })
  // A bonus is staked by who has little else.
  await new Depositor({ world, member, chance }).bring(name.startsWith('take') ? 10 : 1000)
  if (name.startsWith('vend')) return VendorPlayer.join({ world, member, chance })
  const parts = { world, member, chance }
  const player = name.startsWith('bett')
    ? new Bettor(parts)
    : name.startsWith('take')
      ? new BonusTaker(parts, number)
      : name.startsWith('carr')
        ? new Carrier(parts)
        : new ArcadePlayer({ ...parts, number, of })
  await player.begin()
  return player
}

type Cast = { readonly players: readonly Player[]; readonly workers: readonly Worker[] }

function running({ players, workers }: Cast, seed: number) {
  let steps = 0
  let playing: Promise<unknown> | null = null
  let open = false
  const failures: unknown[] = []
  const goOn = () => open && failures.length === 0
  const keepPlaying = async (player: Player) => {
    while (goOn()) {
      await player.step()
      steps++
    }
  }
  const keepWorking = async (worker: Worker) => {
    while (goOn()) await worker.step()
  }
  const told = (name: string) => (error: unknown) => {
    failures.push(new Error(`seed ${seed}: ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }))
  }
  const throwFirst = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    steps: () => steps,
    days: () => Math.floor(steps / STEPS_A_DAY),
    play: () => {
      open = true
      playing ??= Promise.all([
        ...players.map((player) => keepPlaying(player).catch(told(player.member.name))),
        ...workers.map((worker) => keepWorking(worker).catch(told(worker.name))),
      ])
    },
    rest: async () => {
      open = false
      await playing
      playing = null
      throwFirst()
    },
    repeat: async (most: number) => {
      const counts = await Promise.all(
        players.map((player) => player.repeat(most).catch((error: unknown) => (told(player.member.name)(error), 0))),
      )
      throwFirst()
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

async function vendorNumber({ ownerUrl, vendorKey }: Stage): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ vendor: number }>('SELECT vendor FROM games.vendor_key WHERE key_id = $1', [
      vendorKey.id,
    ])
    if (!rows[0]) throw new Error('the demo merchant has no arcade')
    return rows[0].vendor
  } finally {
    await client.end()
  }
}
