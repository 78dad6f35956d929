import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Deposit } from '../auditor/acknowledged.ts'
import type { Chance } from '#kit/chance.ts'
import { untilFinal, untilAnswered } from './asking.ts'
import type { Member, World } from './member.ts'
import { choose } from './payment-page.ts'
import { Pictures } from './pictures.ts'

/** One of each kind, the plain one more often. */
const methods = ['sandbox', 'sandbox', 'sandbox-khqr', 'sandbox-promptpay', 'sandbox-vietqr', 'sandbox-transfer'] as const
const SLIP = 'sandbox-transfer'
/** Everything that a payer may do on the provider's page. Now and then one walks away from it. */
const choices = ['pay', 'pay', 'pay', 'pay-twice-told', 'pay-less', 'pay-more', 'pay-late', 'decline'] as const

type Seen = { readonly id: string; readonly state: string; readonly payUrl: string | null }
type Parts = { readonly world: World; readonly member: Member; readonly chance: Chance }
type Open = { readonly deposit: Deposit; readonly slip: boolean; readonly key: string; picture: string | null }

/** A member's deposits: each is asked for, and goes on step by step, so that many are open at once. */
export class Depositor {
  readonly #parts: Parts
  readonly #pictures: Pictures
  readonly #mine: Deposit[] = []
  #open: Open[] = []
  /** Pages of what was paid, from which the money may be taken back. */
  #paid: string[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    this.#pictures = new Pictures(parts.member)
  }

  /** Asks for a deposit by some method, and now and then again under the same key. */
  async ask(): Promise<void> {
    const { chance } = this.#parts
    const method = chance.one(methods)
    // From a thousand on a transfer takes two operators.
    const whole = method === SLIP && chance.in100(15) ? chance.between(1000, 1200) : chance.between(5, 400)
    const deposit = this.#begin(method, whole)
    if (!(await this.#request(deposit))) return
    if (chance.in100(30)) await this.#request(deposit)
    // One in thirty is forgotten.
    if (!chance.in100(3)) this.#open.push({ deposit, slip: method === SLIP, key: chance.id(), picture: null })
  }

  /** Takes one open deposit a step further: pays it, shows its slip, or takes back what was paid. */
  async follow(): Promise<void> {
    const { world, chance } = this.#parts
    if (this.#paid.length > 0 && chance.in100(12)) return choose(world, this.#paid.shift() as string, 'reverse')
    const one = this.#open.at(chance.below(this.#open.length || 1))
    if (!one) return this.ask()
    const { state, payUrl } = (await this.#look(one.deposit)).value
    if (state !== 'awaiting') {
      if (state !== 'preparing') this.#forget(one)
    } else if (one.slip) await this.#showSlip(one)
    else if (payUrl !== null) await this.#pay(one, new URL(payUrl).pathname)
  }

  /** Money that is there before anything else happens. */
  async bring(whole: number): Promise<void> {
    const { world, member } = this.#parts
    const deposit = this.#begin('sandbox', whole)
    if (!(await this.#request(deposit))) throw new Error(`${member.name} may not deposit`)
    const { value } = await untilFinal(`${member.name} waits for the page to pay on`, {
      ask: () => this.#look(deposit),
      isFinal: ({ success, value: seen }) => success && seen.payUrl !== null,
    })
    deposit.choice = 'pay'
    await choose(world, new URL(value.payUrl ?? '').pathname, 'pay')
    await untilFinal(`${member.name} waits for the money`, {
      ask: () => this.#look(deposit),
      isFinal: ({ success, value: seen }) => success && seen.state === 'credited',
    })
  }

  /** Asks again for the last ones under their keys; answers how many. */
  async repeat(most: number): Promise<number> {
    const asked = this.#mine.filter(({ id }) => id !== null).slice(-most)
    for (const deposit of asked) await this.#request(deposit)
    return asked.length
  }

  #begin(method: string, whole: number): Deposit {
    const { world, member, chance } = this.#parts
    const amount = BigInt(whole) * UNITS_PER_WHOLE
    const deposit: Deposit = { member: member.id, method, key: chance.id(), amount, answers: [], id: null, choice: null }
    world.told.deposits.push(deposit)
    this.#mine.push(deposit)
    return deposit
  }

  /** The same request for the same key: also what is sent again after a crash. False where five are open already. */
  async #request(deposit: Deposit): Promise<boolean> {
    const { member } = this.#parts
    const { method, amount, key } = deposit
    const said = await untilAnswered(`${member.name} asks to deposit`, () =>
      member.browser.ask<Seen>({
        method: 'POST',
        path: '/wps/payments/deposits',
        key,
        data: { method, amount: String(amount / UNITS_PER_WHOLE) },
      }),
    )
    if (said.code === 'too_many_open') return false
    if (!said.success) throw new Error(`${member.name} could not deposit: ${said.text}`)
    deposit.answers.push(JSON.stringify(said.value))
    deposit.id ??= said.value.id
    return true
  }

  #look({ id }: Deposit) {
    const { name, browser } = this.#parts.member
    return untilAnswered(`${name} looks at a deposit`, () =>
      browser.ask<Seen>({ method: 'GET', path: `/wps/payments/deposits/${id}` }),
    )
  }

  async #pay(one: Open, page: string): Promise<void> {
    const { world, chance } = this.#parts
    const choice = chance.one(choices)
    one.deposit.choice = choice
    await choose(world, page, choice)
    this.#forget(one)
    if (choice !== 'decline') this.#paid.push(page)
    // At once, so that the house may hear of it before it hears of the payment.
    if (choice === 'pay-late' && chance.in100(30)) await choose(world, page, 'reverse')
  }

  async #showSlip(one: Open): Promise<void> {
    const { member } = this.#parts
    one.picture ??= await this.#pictures.send()
    const { picture } = one
    if (picture === null) return this.#forget(one)
    const said = await untilAnswered(`${member.name} shows a slip`, () =>
      member.browser.ask({
        method: 'POST',
        path: '/wps/payments/slips',
        key: one.key,
        data: { deposit: one.deposit.id, pictures: [picture] },
      }),
    )
    if (!said.success) throw new Error(`${member.name} could not show a slip: ${said.text}`)
    this.#forget(one)
  }

  #forget(one: Open): void {
    this.#open = this.#open.filter((other) => other !== one)
  }
}
