import pg from 'pg'
import { chanceOf, type Chance } from '#kit/chance.ts'
import { Agent } from './agent.ts'
import type { AgentConsole } from './agent-console.ts'
import { join, type World } from '../member.ts'
import { kinds } from './terms.ts'

/** Agents stand at most so many one below another, and players below the last. */
const DEEPEST = 4
/** Addresses of agents are not those of members. */
const NUMBERS = 4096
const AT_ONCE = 8

type Growing = { readonly seed: number; readonly count: number; readonly operators: AgentConsole }
type Planned = { readonly name: string; readonly number: number; readonly above: number | null; readonly depth: number }

/** Who will stand below whom: one or two at the top, a chain down to the deepest, and the rest wherever chance has it. */
function plan({ seed, count }: Growing, chance: Chance): readonly Planned[] {
  const planned: Planned[] = []
  for (let number = 0; number < count; number++) {
    const open = planned.filter(({ depth }) => depth < DEEPEST)
    const isTop = number === 0 || (number === DEEPEST && count > 2 * DEEPEST)
    const above = isTop ? null : number < DEEPEST ? number - 1 : (open.at(chance.below(open.length))?.number ?? 0)
    const depth = above === null ? 1 : (planned[above]?.depth ?? 0) + 1
    planned.push({ name: `agen${seed}n${number}`, number, above, depth })
  }
  return planned
}

/**
 * A tree of agents, each of whom came by a link of the one above, with contracts of every kind from the house down. The product has no call yet that
 * opens an account as a general agent: those at the top become one in the database.
 */
export async function growTree(world: World, growing: Growing): Promise<readonly Agent[]> {
  const { seed, operators } = growing
  const planned = plan(growing, chanceOf(seed, 'tree'))
  const agents: Agent[] = []
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const level = planned.filter((one) => one.depth === depth)
    for (let from = 0; from < level.length; from += AT_ONCE)
      await Promise.all(
        level.slice(from, from + AT_ONCE).map(async (one) => {
          agents[one.number] = await plant(world, one, { seed, above: one.above === null ? null : (agents[one.above] ?? null) })
        }),
      )
    for (const { number, name, above } of level) {
      for (const kind of kinds) await (above === null ? operators.offer(kind, name) : agents[above]?.offer(kind, name))
      await agents[number]?.answerAll({ in100: 95 })
    }
  }
  return agents
}

async function plant(
  world: World,
  { name, number }: Planned,
  { seed, above }: { seed: number; above: Agent | null },
): Promise<Agent> {
  const invitedBy = above ? await above.invite('agent') : undefined
  const member = await join(world, { name, number: NUMBERS + number, ...(invitedBy !== undefined && { invitedBy }) })
  if (!above) await beGeneralAgent(world, member.id)
  const poor = number % 2 === 1
  world.tree.push({ name, id: member.id, agent: true, poor, above: above?.member.name ?? null })
  const agent = new Agent({ world, member, chance: chanceOf(seed, name), poor })
  await agent.begin()
  return agent
}

async function beGeneralAgent({ stage }: World, member: bigint): Promise<void> {
  const client = new pg.Client({ connectionString: stage.ownerUrl })
  await client.connect()
  try {
    await client.query('UPDATE identity.member SET type = 1 WHERE id = $1', [String(member)])
  } finally {
    await client.end()
  }
}
