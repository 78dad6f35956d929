import { UNITS_PER_WHOLE } from '../../kit/money.ts'
import type { Withdrawal } from '../auditor/acknowledged.ts'
import type { Chance } from '../chance.ts'
import { untilFinal, untilSaid } from './asking.ts'
import type { Member, World } from './member.ts'

/** Everything that the bank may do. Now and then it lets one lie. */
const choices = ['pay', 'pay', 'pay-twice-told', 'pay-late', 'pay-silently', 'refuse', 'refuse'] as const

type Seen = { readonly id: string; readonly state: string; readonly trackUrl: string | null }

/** Adds an account to have money paid to; the same key is the same account. */
export async function addPayee(member: Member, chance: Chance): Promise<string> {
  const key = chance.id()
  const said = await untilSaid(`${member.name} adds an account`, () =>
    member.browser.sealed<{ id: string }>({
      method: 'POST',
      path: '/wps/payments/accounts',
      key,
      data: { option: 'sandbox', holder: 'Sok Dara', account: String(chance.between(1_000_000, 9_999_999)) },
    }),
  )
  if (!said.success) throw new Error(`${member.name} could not add an account: ${said.text}`)
  return said.value.id
}

/** Asks to withdraw, asks again under the same key, and lets the bank do as chance has it. */
export async function withdrawOnce(
  world: World,
  member: Member,
  { payee, chance }: { payee: string; chance: Chance },
): Promise<void> {
  const whole = chance.between(5, 80)
  const withdrawal: Withdrawal = {
    member: member.id,
    key: chance.id(),
    payee,
    amount: BigInt(whole) * UNITS_PER_WHOLE,
    answers: [],
    id: null,
  }
  world.told.withdrawals.push(withdrawal)
  if (!(await requestWithdrawal(member, withdrawal))) return
  if (chance.in100(30)) await requestWithdrawal(member, withdrawal)
  if (chance.in100(10)) return
  const page = await bankPage(member, withdrawal)
  if (page !== null) await decide(world, page, chance.one(choices))
}

/** The same request for the same key. False where the house says no: too many open, or not enough money. */
export async function requestWithdrawal(member: Member, withdrawal: Withdrawal): Promise<boolean> {
  const { payee, key, amount } = withdrawal
  const said = await untilSaid(`${member.name} asks to withdraw`, () =>
    member.browser.sealed<Seen>({
      method: 'POST',
      path: '/wps/payments/withdrawals',
      key,
      data: { payee, amount: String(amount / UNITS_PER_WHOLE) },
    }),
  )
  if (said.code === 'withdrawals_open' || said.code === 'insufficient') return false
  if (!said.success) throw new Error(`${member.name} could not withdraw: ${said.text}`)
  withdrawal.answers.push(JSON.stringify(said.value))
  withdrawal.id ??= said.value.id
  return true
}

/** The bank's page, once the bank was asked; null where it has ended meanwhile. */
async function bankPage(member: Member, { id }: Withdrawal): Promise<string | null> {
  const said = await untilFinal(`${member.name} waits for the bank`, {
    ask: () => member.browser.ask<Seen>({ method: 'GET', path: `/wps/payments/withdrawals/${id}` }),
    isFinal: ({ success, value }) => success && (value.trackUrl !== null || value.state === 'paid' || value.state === 'refused'),
  })
  return said.value.trackUrl === null ? null : new URL(said.value.trackUrl).pathname
}

async function decide({ stage }: World, page: string, choice: string): Promise<void> {
  const ask = async () => {
    const answer = await fetch(`${stage.provider}${page}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `choice=${choice}`,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    })
    await answer.arrayBuffer()
    return { status: answer.status }
  }
  await untilFinal('the bank decides', { ask, isFinal: ({ status }) => status === 303 })
}
