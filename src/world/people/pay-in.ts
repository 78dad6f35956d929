import { paymentsContract, type Deposit } from '#house/payments/contract.ts'
import { SECOND } from '#kit/clock.ts'
import type { World } from '../world.ts'
import type { Person } from './person.ts'

/** How payers end what they began, of a hundred; all others pay. */
const ends = [
  ['decline', 4],
  ['expire', 3],
] as const

export type Paying = { readonly person: Person; readonly amount: number; readonly method?: string; readonly choice?: string }

function choiceOf({ person, choice }: Paying): string {
  if (choice !== undefined) return choice
  let left = person.chance.below(100)
  for (const [end, in100] of ends) {
    if (left < in100) return end
    left -= in100
  }
  return 'pay'
}

/** Has several people pay in at once: they ask, the provider answers, they pay on its page, and it tells the house. */
export async function payIn({ stage }: World, payings: readonly Paying[]): Promise<void> {
  const asked = await Promise.all(
    payings.map(async (paying) => {
      const { person, amount, method } = paying
      const body = { method: method ?? person.chance.one(['sandbox', 'sandbox-khqr', 'sandbox']), amount: String(amount) }
      const said = await person.device.ask<Deposit>(paymentsContract.requestDeposit, { body })
      return said.success ? { paying, id: said.value.id } : null
    }),
  )
  await stage.work()
  stage.moveTo(stage.now() + 40 * SECOND)
  await Promise.all(
    asked.map(async (one) => {
      if (!one) return
      const { paying, id } = one
      const { payUrl } = await paying.person.device.must<Deposit>(paymentsContract.deposit, { params: { id } })
      if (payUrl === null) return
      const choice = choiceOf(paying)
      await stage.choose(new URL(payUrl).pathname, choice)
    }),
  )
  await stage.tell()
}
