import { chanceOf } from '#kit/chance.ts'
import { DAY, HOUR, type Millis } from '#kit/clock.ts'
import { midnightOf, dayOf } from '#kit/calendar.ts'
import { newSecret } from '#kit/ids.ts'
import { agentsContract } from '#house/agents/contract.ts'
import { demoPeople } from '#main/house/demo-logins.ts'
import { DEMO_MERCHANT } from '#house/merchants/index.ts'
import { systemRandom } from '#runtime/system.ts'
import { castOf, type Character } from './cast/cast.ts'
import { liveDay } from './live-day.ts'
import { Operator } from './people/operator.ts'
import { arrive, join, knownPerson, type Person } from './people/person.ts'
import { moneyToVendor } from './scenes/alarms.ts'
import { markAsDemo } from './scenes/desk.ts'
import { firstScenes, lastScenes, scenesOf } from './scenes/scenes.ts'
import { openStage, type Stage, type StageOptions } from './stage/open-stage.ts'
import type { World } from './world.ts'

export type WorldOptions = Omit<StageOptions, 'begins'> & {
  readonly seed: number
  /** How many members, and how many days of them. */
  readonly size: number
  readonly days: number
  readonly progress?: (done: { readonly day: number; readonly days: number }) => void
}

/** Daily bills are worked out a little after two. */
const SETTLED = 2.5 * HOUR

/** Lives so many days in the house, on an empty database. */
export async function fillWorld({ seed, size, days, ends, progress, ...options }: WorldOptions): Promise<void> {
  const stage = await openStage({ ...options, ends, begins: ends - days * DAY })
  try {
    const world = await peopled(stage, { seed, days, ends, data: options.config.data, domain: options.hosts[0] })
    const midnight = await midnightAt(stage)
    const arriving = arrivals(world, { seed, size })
    for (let day = 0; day <= days; day++) {
      const from = midnight + day * DAY
      if (from > ends) break
      const until = Math.min(from + DAY, ends)
      stage.moveTo(from + SETTLED)
      if (stage.now() > ends) break
      await stage.keep({ week: day % 7 === 0 || day > days - 3 })
      await arriving(day)
      for (const scene of [...(firstScenes[day] ?? []), ...scenesOf(days - day)]) await scene(world)
      await liveDay(world, { from, until })
      progress?.({ day, days })
    }
    stage.moveTo(ends - HOUR)
    await stage.keep({ week: true })
    for (const scene of lastScenes) await scene(world)
    stage.moveTo(ends)
    await stage.keep()
    await moneyToVendor(world)
  } finally {
    await stage.close()
  }
}

async function midnightAt({ house, now }: Stage): Promise<Millis> {
  const merchant = await house.directory.byCode(DEMO_MERCHANT)
  if (!merchant) throw new Error('the demo has no merchant')
  return midnightOf(dayOf(now(), merchant.calendar), merchant.calendar).getTime()
}

type Peopling = Pick<WorldOptions, 'seed' | 'days' | 'ends'> & { readonly data: string; readonly domain: string }

/** The demo's own people come first: its player, its agents and its staff. */
async function peopled(stage: Stage, { seed, days, ends, data, domain }: Peopling): Promise<World> {
  const { player, agents, operators } = demoPeople(data)
  const known = (account: string, password: string, kind: Character['kind'], place: number) =>
    knownPerson(stage, {
      who: { ...local, account, kind, ip: `198.18.9.${place}` },
      password,
      chance: chanceOf(seed, account),
    })
  const staff = (name: string) => {
    const operator = operators.find((one) => one.name === name)
    if (!operator) throw new Error(`the demo has no ${name}`)
    return new Operator(stage, operator)
  }
  const dara = await known(player.account, player.password, 'grinder', 1)
  return {
    stage,
    begins: stage.now(),
    ends,
    days,
    chance: chanceOf(seed, 'world'),
    people: [dara],
    known: {
      dara,
      agents: {
        general: await known(agents.general.account, agents.general.password, 'sleeper', 2),
        first: await known(agents.first.account, agents.first.password, 'sleeper', 3),
        second: await known(agents.second.account, agents.second.password, 'sleeper', 4),
        affiliate: await known(agents.affiliate.account, agents.affiliate.password, 'sleeper', 5),
      },
    },
    operators: {
      owner: staff('sovann'),
      manager: staff('bopha'),
      finance: staff('chenda'),
      second: staff('rithy'),
      support: staff('maly'),
      content: staff('kosal'),
      care: staff('sophea'),
    },
    tickets: [],
    domain,
  }
}

const local = {
  name: 'Sok Dara',
  language: 'KM',
  since: 0,
  invitedBy: null,
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
} as const

/** Agents who invite players, by whose links those of the cast come who come by one. */
const inviters = ['first', 'second', 'affiliate'] as const

/** Answers how those of the cast register who come on a day. */
function arrivals(world: World, { seed, size }: Pick<WorldOptions, 'seed' | 'size'>): (day: number) => Promise<void> {
  const { stage, known, days } = world
  const cast = castOf({ size, days, inviters }, chanceOf(seed, 'cast'))
  // Nobody logs in as them: what they log in with is forgotten when the world is made.
  const password = newSecret(systemRandom, 18)
  const codes = new Map<string, string>()
  const codeOf = async (inviter: string): Promise<string> => {
    const before = codes.get(inviter)
    if (before) return before
    const agent: Person = known.agents[inviter as (typeof inviters)[number]]
    await arrive(stage, agent)
    const body = { as: 'player', domain: world.domain, label: 'Telegram', days: null, most: null }
    const { code } = await agent.device.must<{ code: string }>(agentsContract.createAgentLink, { body })
    codes.set(inviter, code)
    return code
  }
  return async (day) => {
    for (const who of cast.filter(({ since }) => since === day)) {
      const invitation = who.invitedBy === null ? null : await codeOf(who.invitedBy)
      const person = await join(stage, { who, password, chance: chanceOf(seed, who.account), invitation })
      await markAsDemo(world, person)
      world.people.push(person)
    }
  }
}
