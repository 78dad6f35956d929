import { UNITS_PER_WHOLE } from '../../kit/money.ts'
import type { Deposit } from '../auditor/acknowledged.ts'
import type { Chance } from '../chance.ts'
import { untilFinal, untilSaid } from './asking.ts'
import type { Member, World } from './member.ts'

/** Everything that a payer may do on the provider's page. Now and then one walks away from it. */
const choices = ['pay', 'pay', 'pay-twice-told', 'pay-less', 'pay-late', 'decline'] as const

type Seen = { readonly id: string; readonly state: string; readonly payUrl: string | null }
type Wish = { readonly whole: number; readonly choice?: (typeof choices)[number] }

/** Asks for a deposit, asks again under the same key, and pays as chance has it. Answers once the provider has heard the payer. */
export async function depositOnce(world: World, member: Member, chance: Chance, wish?: Wish): Promise<Deposit | null> {
  const whole = wish?.whole ?? chance.between(5, 400)
  const deposit: Deposit = {
    member: member.id,
    key: chance.id(),
    amount: BigInt(whole) * UNITS_PER_WHOLE,
    answers: [],
    id: null,
    choice: null,
  }
  world.told.deposits.push(deposit)
  if (!(await request(member, deposit, whole))) return null
  if (chance.in100(30)) await request(member, deposit, whole)
  const page = await payPage(member, deposit)
  if (!wish && chance.in100(3)) return deposit
  deposit.choice = wish?.choice ?? chance.one(choices)
  await pay(world, page, deposit.choice)
  return deposit
}

/** The same request for the same key: also what is sent again after a crash. False where five are open already. */
export async function request(member: Member, deposit: Deposit, whole: number): Promise<boolean> {
  const said = await untilSaid(`${member.name} asks to deposit`, () =>
    member.browser.ask<Seen>({
      method: 'POST',
      path: '/wps/payments/deposits',
      key: deposit.key,
      data: { method: 'sandbox', amount: String(whole) },
    }),
  )
  if (said.code === 'too_many_open') return false
  if (!said.success) throw new Error(`${member.name} could not deposit: ${said.text}`)
  deposit.answers.push(JSON.stringify(said.value))
  deposit.id ??= said.value.id
  return true
}

async function payPage(member: Member, { id }: Deposit): Promise<string> {
  const said = await untilFinal(`${member.name} waits for the page to pay on`, {
    ask: () => look(member, id),
    isFinal: ({ success, value }) => success && value.payUrl !== null,
  })
  return new URL(said.value.payUrl ?? '').pathname
}

const look = (member: Member, id: string | null) =>
  member.browser.ask<Seen>({ method: 'GET', path: `/wps/payments/deposits/${id}` })

async function pay({ stage }: World, page: string, choice: string): Promise<void> {
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
  await untilFinal('the payer pays', { ask, isFinal: ({ status }) => status === 303 })
}

/** Waits until what was paid can be spent. */
export async function untilCredited(member: Member, { id }: Deposit): Promise<void> {
  await untilFinal(`${member.name} waits for the money`, {
    ask: () => look(member, id),
    isFinal: ({ success, value }) => success && value.state === 'credited',
  })
}
