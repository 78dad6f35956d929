import { consoleBillsContract } from '#house/agents/bills/console-contract.ts'
import { agentsContract } from '#house/agents/contract.ts'
import { newId } from '#kit/ids.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemRandom } from '#runtime/system.ts'
import { payIn } from '../people/pay-in.ts'
import { arrive, type Person } from '../people/person.ts'
import { sitDown } from '../people/play.ts'
import { PAYMENT_PASSWORD, readyToWithdraw } from '../people/take-out.ts'
import type { World } from '../world.ts'
import { guests } from './guests.ts'

type Bills = { readonly list: readonly { readonly id: string }[] }

/** Finance lets the dividends of past days be paid, and a second person what was proposed the time before; those of the last days wait. */
export async function approveBills({ operators: { finance, second } }: World): Promise<void> {
  const { list } = await finance.must<Bills>(consoleBillsContract.agentBills, {
    query: { kind: 'dividend', state: 'UNAPPROVED' },
  })
  const reason = 'Compared with the figures of the team'
  for (const { id } of list) {
    const { success } = await second.ask(consoleBillsContract.confirmAgentBill, {
      params: { id },
      body: { confirm: true, reason },
    })
    if (!success) await finance.must(consoleBillsContract.answerAgentBill, { params: { id }, body: { approve: true, reason } })
  }
}

/** Agents collect what lies in their dividends, but for the newest. The second agent forgets to. */
export async function collect(world: World): Promise<void> {
  const { general, first, affiliate } = world.known.agents
  for (const agent of [general, first, affiliate]) {
    await arrive(world.stage, agent)
    const { list } = await agent.device.must<Bills>(agentsContract.bills, { params: { kind: 'dividend' }, query: {} })
    for (const { id } of list.slice(1))
      await agent.device.ask(agentsContract.collectBill, { params: { kind: 'dividend', id }, body: {} })
  }
}

/** The general agent pays in and sends some of it down the line. */
export async function transfers(world: World): Promise<void> {
  const { stage, known } = world
  const { general, first, second } = known.agents
  const send = async (from: Person, to: string, amount: string) => {
    await arrive(stage, from)
    await readyToWithdraw(from)
    const body = { to, amount, paymentPassword: PAYMENT_PASSWORD }
    await from.device.ask(agentsContract.sendAgentTransfer, { body })
  }
  await arrive(stage, general)
  await payIn(world, [{ person: general, amount: 9800, method: 'sandbox', choice: 'pay' }])
  await send(general, String(first.id), '1700')
  await send(general, String(second.id), '1300')
  await send(first, String(known.dara.id), '50')
}

/** Agents invite by links of different places. */
export async function links(world: World): Promise<void> {
  const { first, second } = world.known.agents
  const { domain } = world
  for (const [agent, label, days] of [
    [first, 'Zalo group', 30],
    [second, 'Facebook page', null],
    [second, 'Flyer at the café', 14],
  ] as const) {
    await arrive(world.stage, agent)
    const body = { as: 'player', domain, label, days, most: null }
    await agent.device.must(agentsContract.createAgentLink, { body })
  }
}

/** Somebody wins more than a machine can pay: the house holds it until people have looked. */
export async function highWin(world: World): Promise<void> {
  const { stage } = world
  const [lucky] = guests(world, 1, 1)
  await arrive(stage, lucky)
  await payIn(world, [{ person: lucky, amount: 60, method: 'sandbox', choice: 'pay' }])
  const seat = await sitDown(world, lucky, 'lantern-market')
  if (!seat) return
  const id = () => newId(stage.now(), systemRandom)
  const amount = 5n * UNITS_PER_WHOLE
  const round = { user: String(lucky.id), token: seat.token, game_code: 'lantern-market', currency: 'PLAY', round: id() }
  await stage.vendor.attempt('play', {
    ...round,
    transaction_uuid: id(),
    amount,
    payout: amount * 6200n,
    win_transaction_uuid: id(),
  })
}
