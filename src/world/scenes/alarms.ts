import { consoleBillsContract } from '#house/agents/bills/console-contract.ts'
import { gamesContract } from '#house/games/contract.ts'
import { membersContract } from '#house/members/contract.ts'
import { payIn } from '../people/pay-in.ts'
import { arrive } from '../people/person.ts'
import type { World } from '../world.ts'
import { guests } from './guests.ts'

/** Somebody is called as a person of a list is, and was born on the same day: two people of the house decide whether they are that person. */
export async function listedPerson(world: World): Promise<void> {
  const { stage } = world
  const [person] = guests(world, 1, 23)
  const birthday = '1979-02-11'
  stage.listPersons(`reference,names,birthday,documents\nDEMO-1,${person.who.name},${birthday},\n`)
  await arrive(stage, person)
  await person.device.must(membersContract.keepProfile, { body: { fields: { birthday }, adult: true } })
  await stage.keep()
}

type Bills = { readonly list: readonly { readonly id: string }[] }

/** A bill was paid too high: the agent has less than is to come back, and owes the rest. */
export async function owingAgent(world: World): Promise<void> {
  const { finance, second } = world.operators
  const { affiliate } = world.known.agents
  const issued = async (whose: { readonly account?: string }) => {
    const query = { state: 'ISSUED', ...whose }
    return (await finance.must<Bills>(consoleBillsContract.agentBills, { query })).list[0]
  }
  const paid = (await issued({ account: affiliate.who.account })) ?? (await issued({}))
  if (!paid) return
  const params = { id: paid.id }
  const reason = 'The bonuses of a campaign were left out'
  await finance.must(consoleBillsContract.correctAgentBill, { params, body: { amount: '-750', reason } })
  const body = { confirm: true, reason: 'Compared with the report of the campaign' }
  await second.must(consoleBillsContract.answerCorrection, { params, body })
}

/** Some have money ready for a vendor that keeps wallets. */
export async function readyForVendor(world: World): Promise<void> {
  const some = guests(world, 3, 27)
  for (const person of some) await arrive(world.stage, person)
  await payIn(
    world,
    some.map((person) => ({ person, amount: 60, method: 'sandbox', choice: 'pay' })),
  )
}

/** They send it there. The vendor is asked when the doors open: until then it is on its way. */
export async function moneyToVendor(world: World): Promise<void> {
  for (const [place, person] of guests(world, 3, 27).entries()) {
    await arrive(world.stage, person)
    const body = { from: 'MAIN', to: 'NIGHT', amount: String(20 + 10 * place) }
    await person.device.ask(gamesContract.transfer, { body })
  }
}
