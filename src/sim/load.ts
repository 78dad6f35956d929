import pg from 'pg'
import type { Acknowledged } from './auditor/acknowledged.ts'
import { chanceOf } from './chance.ts'
import { depositOnce, untilCredited } from './players/depositor.ts'
import { join, type Member, type World } from './players/member.ts'
import { SlotPlayer } from './players/slot-player.ts'
import { VendorPlayer } from './players/vendor-player.ts'
import type { Stage } from './stage/stage.ts'

type Player = { readonly member: Member; readonly step: () => Promise<void>; readonly repeat: (most: number) => Promise<number> }

export type LoadSize = {
  /** Members that play at the arcade. */
  readonly slots: number
  /** Members that a vendor plays for, by calls of its own. */
  readonly vendors: number
}

/** Players that all play at once, each doing one thing after the other. Every one of them is decided by the seed and its own name. */
export type Load = {
  readonly told: Acknowledged
  readonly steps: () => number
  /** Lets everyone play. */
  readonly play: () => void
  /** Lets everyone finish what they are at; throws what the first of them ran into, named with the seed. */
  readonly rest: () => Promise<void>
  /** Asks once more for the last things that were acknowledged; answers how many. */
  readonly repeat: (most: number) => Promise<number>
  /** Closes every round that a vendor left open. */
  readonly closeRounds: () => Promise<void>
}

export async function openLoad(stage: Stage, { seed, size }: { seed: number; size: LoadSize }): Promise<Load> {
  const told: Acknowledged = {
    vendor: await vendorNumber(stage),
    operations: [],
    spins: [],
    deposits: [],
    withdrawals: [],
    members: new Map(),
  }
  const world: World = { stage, told }
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, i) => `${kind}${seed}n${i}`)
  const all = [...named('slot', size.slots), ...named('vend', size.vendors)]
  const seated = await Promise.all(all.map((name, number) => seat(world, { name, number, seed })))
  const vendors = seated.filter((player) => player instanceof VendorPlayer)
  return {
    ...running(seated, seed),
    told,
    closeRounds: async () => void (await Promise.all(vendors.map((vendor) => vendor.closeRounds()))),
  }
}

/** A member with money, at their game. */
async function seat(world: World, { name, number, seed }: { name: string; number: number; seed: number }): Promise<Player> {
  const chance = chanceOf(seed, name)
  const member = await join(world, { name, number })
  const first = await depositOnce(world, member, chance, { whole: 1000, choice: 'pay' })
  if (!first) throw new Error(`${name} may not deposit`)
  await untilCredited(member, first)
  return name.startsWith('vend') ? VendorPlayer.sit({ world, member, chance }) : new SlotPlayer({ world, member, chance })
}

function running(players: readonly Player[], seed: number) {
  let steps = 0
  let playing: Promise<unknown> | null = null
  let open = false
  const failures: unknown[] = []
  const keepPlaying = async (player: Player) => {
    while (open && failures.length === 0) {
      await player.step()
      steps++
    }
  }
  const told = (player: Player) => (error: unknown) => {
    failures.push(
      new Error(`seed ${seed}: ${player.member.name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      }),
    )
  }
  const throwFirst = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    steps: () => steps,
    play: () => {
      open = true
      playing ??= Promise.all(players.map((player) => keepPlaying(player).catch(told(player))))
    },
    rest: async () => {
      open = false
      await playing
      playing = null
      throwFirst()
    },
    repeat: async (most: number) => {
      const counts = await Promise.all(
        players.map((player) => player.repeat(most).catch((error: unknown) => (told(player)(error), 0))),
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
