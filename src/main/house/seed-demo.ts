import { DEMO_MERCHANT, seedDemoMerchant } from '#house/merchants/index.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Config } from '#runtime/config.ts'
import { demoPeople } from './demo-logins.ts'
import type { House } from './house-server.ts'
import { houseModules, type DemoPorts } from './lending.ts'

export type Demo = {
  readonly config: Config
  /** The hosts that the demo merchant answers on, the main one first. */
  readonly hosts: readonly [string, ...string[]]
}

/** What agents have and do: a demo shows all of it. */
const agentFlags = {
  BONUSCONTRACT: true,
  SALARYCONTRACT: true,
  HOURLYSALARY: true,
  REALTIMESALARY: true,
  AGENTPOLICY3: true,
  AGENTTRANSFER: true,
  REFERRAL: true,
}

/** What our arcade lists besides its machines. A house that is no demo never reads the arcade's list. */
async function demoGames() {
  const families = Object.values(await import('../arcade-families.ts'))
  const { stakesIn } = await import('#arcade/families/rules/stakes.ts')
  const listed = families.flatMap(({ catalogue }) => catalogue.filter(({ game_type }) => game_type !== 'RNG'))
  return listed.map(
    ({ game_code: code, game_type: gameType, names, rtp, largest_win, classify, art: icon, draw_days: drawDays }) => ({
      code,
      gameType,
      names,
      icon,
      ...(classify && { classify }),
      ...(drawDays && { drawDays }),
      ...(gameType === 'MINI' && { smallestBet: UNITS_PER_WHOLE, stakes: stakesIn('PLAY'), published: { percent: rtp } }),
      highestTimes: Math.ceil(Number(largest_win)),
    }),
  )
}

/** The demo merchant, what it offers, and the people of the demo. Nothing changes where they stand. */
export async function seedDemo(house: House, { config, hosts }: Demo): Promise<void> {
  const { transact, directory, clock } = house
  const at = clock()
  await transact((tx) =>
    seedDemoMerchant(tx, { at, hosts, flags: { ...agentFlags, MISSIONS: true, POINTMALL: true, VIP: true } }),
  )
  directory.forget()
  const merchant = await directory.byCode(DEMO_MERCHANT)
  if (!merchant) throw new Error('the demo merchant is not there after it was seeded')
  const masters = config.rotatingSecret('profiles')
  const ports: DemoPorts = { ...house, config, masters, merchant, at, games: await demoGames(), people: demoPeople(config.data) }
  await transact(async (tx) => {
    for (const { demo } of houseModules) await demo?.offer?.(tx, ports)
  })
  for (const { demo } of houseModules) await demo?.people?.(ports)
}
