import { consolePaymentsContract } from '#house/payments/console/console-contract.ts'
import { paymentsContract, type Deposit, type Withdrawal } from '#house/payments/contract.ts'
import { membersContract } from '#house/members/contract.ts'
import { MINUTE } from '#kit/clock.ts'
import { UNITS_PER_WHOLE, unitsOfText } from '#kit/money.ts'
import { payIn } from '../people/pay-in.ts'
import { arrive, type Person } from '../people/person.ts'
import { payOut, withdraw } from '../people/take-out.ts'
import { slipPicture } from '../stage/picture.ts'
import type { World } from '../world.ts'
import { guests } from './guests.ts'

const reason = 'Compared with the account statement'

/** Asks to pay by a bank transfer and shows a picture of it. */
async function showSlip({ stage, chance }: World, person: Person, amount: number): Promise<string> {
  await arrive(stage, person)
  const body = { method: 'sandbox-transfer', amount: String(amount) }
  const { id } = await person.device.must<Deposit>(paymentsContract.requestDeposit, { body })
  await stage.work()
  stage.moveTo(stage.now() + 4 * MINUTE)
  const picture = await person.device.must<{ id: string }>(paymentsContract.sendPicture, {
    body: { file: slipPicture(chance.between(1, 200)) },
  })
  await person.device.must(paymentsContract.showSlips, { body: { deposit: id, pictures: [picture.id] } })
  return id
}

/** One transfer came, another did not, a large one takes two people, and the newest wait. */
export async function slips(world: World): Promise<void> {
  const [one, two, three] = guests(world, 3, 0)
  const { finance, second } = world.operators
  const creditable = { id: await showSlip(world, one, 80) }
  await finance.must(consolePaymentsContract.creditSlip, { params: creditable, body: { came: '80', reason } })
  const refused = { id: await showSlip(world, two, 60) }
  await finance.must(consolePaymentsContract.refuseSlip, { params: refused, body: { because: 'not_arrived', reason } })
  const large = { id: await showSlip(world, three, 1500) }
  await finance.must(consolePaymentsContract.creditSlip, { params: large, body: { came: '1500', reason } })
  await second.must(consolePaymentsContract.answerDecision, { params: large, body: { confirm: true, reason } })
}

export async function waitingSlips(world: World): Promise<void> {
  const [one, two] = guests(world, 2, 4)
  await showSlip(world, one, 120)
  const proposed = { id: await showSlip(world, two, 2000) }
  await world.operators.finance.must(consolePaymentsContract.creditSlip, { params: proposed, body: { came: '2000', reason } })
}

type Deposits = { readonly list: readonly { readonly id: string; readonly amount: string }[] }

/** Whoever pays half of what was asked, or twice as much, leaves money that somebody has to decide on. */
export async function heldDeposits(world: World): Promise<void> {
  const { stage, operators } = world
  const [one, two, three] = guests(world, 3, 7)
  for (const person of [one, two, three]) await arrive(stage, person)
  await payIn(world, [
    { person: one, amount: 90, method: 'sandbox', choice: 'pay-less' },
    { person: two, amount: 40, method: 'sandbox', choice: 'pay-more' },
    { person: three, amount: 70, method: 'sandbox', choice: 'pay' },
  ])
  const { list } = await operators.finance.must<Deposits>(consolePaymentsContract.consoleDeposits, { query: { state: 'held' } })
  const first = list.find(({ amount }) => unitsOfText(amount) === 90n * UNITS_PER_WHOLE)
  if (!first) return
  const params = { id: first.id }
  const body = { decision: 'credit', reason: 'The payer asked to credit what came' }
  await operators.finance.must(consolePaymentsContract.proposeDecision, { params, body })
}

/** Asks for money out; whoever has too little pays in before, so that there is something to ask for. */
async function paidOut(world: World, person: Person, amount: number): Promise<Withdrawal | null> {
  await arrive(world.stage, person)
  const { balance } = await person.device.must<{ readonly balance: string }>(membersContract.memberState)
  if (unitsOfText(balance) < BigInt(amount) * UNITS_PER_WHOLE)
    await payIn(world, [{ person, amount: amount + 20, method: 'sandbox', choice: 'pay' }])
  return withdraw(person, amount)
}

/** Money that the bank says it paid does not arrive: one dispute is settled by two people, one is talked about. Most of it does arrive. */
export async function disputes(world: World): Promise<void> {
  const { dara } = world.known
  const asked = await paidOut(world, dara, 60)
  await payOut(world, { as: 'pay' })
  if (asked) await dara.device.must(paymentsContract.confirmReceipt, { params: { id: asked.id }, body: { said: 'received' } })
  await dispute(world, guests(world, 1, 11)[0], { settled: true })
}
export async function openDispute(world: World): Promise<void> {
  await dispute(world, guests(world, 1, 12)[0], { settled: false })
}

async function dispute(world: World, person: Person, { settled }: { readonly settled: boolean }): Promise<void> {
  const { stage, operators, chance } = world
  const asked = await paidOut(world, person, 180)
  if (!asked) return
  await payOut(world, { as: 'pay' })
  const params = { id: asked.id }
  stage.moveTo(stage.now() + 10 * MINUTE)
  const picture = await person.device.must<{ id: string }>(paymentsContract.sendPicture, {
    body: { file: slipPicture(chance.between(1, 200)) },
  })
  await person.device.must(paymentsContract.confirmReceipt, { params, body: { said: 'notReceived', picture: picture.id } })
  const content = 'My bank shows no transfer today. Please check.'
  await person.device.must(paymentsContract.disputeWithdrawal, { params, body: { content } })
  stage.moveTo(stage.now() + 6 * MINUTE)
  const answer = { content: 'We have asked the bank for the transfer’s number and will write to you here.' }
  await operators.finance.must(consolePaymentsContract.answerInConsole, { params, body: answer })
  if (!settled) return
  const body = { as: 'returned', reason: 'The bank sent the money back' }
  await operators.finance.must(consolePaymentsContract.proposeSettlement, { params, body })
  const confirming = { confirm: true, reason: 'Seen on the statement' }
  await operators.second.must(consolePaymentsContract.answerWithdrawal, { params, body: confirming })
}

/** What waits in the queue when somebody opens it: to be reviewed, claimed, for a second person, at the bank; and one that its member took back. */
export async function waitingWithdrawals(world: World): Promise<void> {
  const { stage, operators, known } = world
  const { general: double, first: claimed, second: large } = known.agents
  const small = known.dara
  const [changed] = guests(world, 1, 14)
  await paidOut(world, large, 1200)
  const under = await paidOut(world, claimed, 1600)
  const proposed = await paidOut(world, double, 6500)
  const back = await paidOut(world, changed, 1100)
  if (back) await changed.device.ask(paymentsContract.cancelWithdrawal, { params: { id: back.id } })
  for (const one of [under, proposed])
    if (one)
      await operators.finance.must(consolePaymentsContract.claimWithdrawal, { params: { id: one.id }, body: { stop: false } })
  if (proposed) {
    const body = { reason: 'Play and deposits look usual' }
    await operators.finance.must(consolePaymentsContract.approveWithdrawal, { params: { id: proposed.id }, body })
  }
  await paidOut(world, small, 75)
  await stage.work()
}
