import { accessContract } from '#house/access/contract.ts'
import { paymentsContract, type Withdrawal } from '#house/payments/contract.ts'
import type { Chance } from '#kit/chance.ts'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { kindOf } from '../cast/kinds.ts'
import type { World } from '../world.ts'
import { prove, type Person } from './person.ts'

/** What money that leaves is asked for by. */
export const PAYMENT_PASSWORD = '830174'

/** Chooses a payment password and names where money is to go, once. */
export async function readyToWithdraw(person: Person): Promise<string> {
  if (person.payee) return person.payee
  const { device, password, who, chance } = person
  await prove(person)
  const secret = { newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD }
  await device.must(accessContract.setPaymentPassword, { body: { password, ...secret } })
  const [option, account] = chance.in100(70)
    ? ['sandbox', String(chance.between(100_000_000, 999_999_999))]
    : ['sandbox-ewallet', `+855${chance.between(10_000_000, 99_999_999)}`]
  const body = { option, holder: who.name, account }
  person.payee = (await device.must<{ id: string }>(paymentsContract.addPayee, { body })).id
  return person.payee
}

/** Asks for money out; null where the house says no. */
export async function withdraw(person: Person, whole: number): Promise<Withdrawal | null> {
  const payee = await readyToWithdraw(person)
  const body = { payee, amount: String(whole), paymentPassword: PAYMENT_PASSWORD }
  const { success, value } = await person.device.ask<Withdrawal>(paymentsContract.requestWithdrawal, { body })
  if (!success) return null
  person.balance -= BigInt(whole) * UNITS_PER_WHOLE
  return value
}

/** Who has more than they are content with takes most of it out, one after the other. */
export async function takeOut({ stage }: World, person: Person): Promise<void> {
  const { who, balance, chance } = person
  const whole = Math.trunc(Number(balance / UNITS_PER_WHOLE))
  if (whole < kindOf(who.kind).content || whole < 20) return
  stage.moveTo(stage.now() + SECOND)
  await withdraw(person, Math.trunc((whole * chance.between(50, 90)) / 100))
}

/** The bank pays what waits for it, and refuses a few where nothing else is said. */
export async function payOut({ stage, chance }: World, { as }: { readonly as?: 'pay' } = {}): Promise<void> {
  await stage.work()
  const pages = await stage.payouts()
  if (pages.length === 0) return
  stage.moveTo(stage.now() + 2 * MINUTE)
  for (const page of pages) await stage.choose(`/bank/${page}`, as ?? bankChoice(chance))
  await stage.tell()
}

const bankChoice = (chance: Chance) => (chance.in100(6) ? 'refuse' : chance.in100(4) ? 'pay-part' : 'pay')
