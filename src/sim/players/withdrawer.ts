import { unitsText, UNITS_PER_WHOLE } from '#kit/money.ts'
import { didAct } from '../acts.ts'
import type { Withdrawal } from '../auditor/acknowledged.ts'
import type { Chance } from '#kit/chance.ts'
import { untilAnswered } from './asking.ts'
import type { CallAnswer } from './browser.ts'
import { choosePaymentPassword, PASSWORD, PAYMENT_PASSWORD, type Member, type World } from './member.ts'
import { choose } from './payment-page.ts'
import { Pictures } from './pictures.ts'

/** Everything that the bank may do. Now and then it lets one lie. */
const choices = ['pay', 'pay', 'pay', 'pay-part', 'pay-twice-told', 'pay-late', 'pay-silently', 'refuse', 'refuse'] as const

type Seen = { readonly id: string; readonly state: string; readonly trackUrl: string | null; readonly paid: string | null }
type Parts = { readonly world: World; readonly member: Member; readonly chance: Chance }
type Step = { readonly move: string; readonly path: string; readonly data?: object }

/** A member's withdrawals: asked for, sometimes taken back, and once they are paid, said to have arrived, or not, or in part. */
export class Withdrawer {
  readonly #parts: Parts
  readonly #pictures: Pictures
  readonly #mine: Withdrawal[] = []
  #open: Withdrawal[] = []
  #payee: string | null = null
  /** Pages on which the bank has pressed a button. */
  readonly #decided = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#pictures = new Pictures(parts.member)
  }

  /** Asks to withdraw, and now and then again under the same key. */
  async ask(): Promise<void> {
    const { world, member, chance } = this.#parts
    this.#payee ??= await this.#begin()
    const amount = BigInt(chance.between(5, 120)) * UNITS_PER_WHOLE
    const withdrawal: Withdrawal = { member: member.id, key: chance.id(), payee: this.#payee, amount, answers: [], id: null }
    world.told.withdrawals.push(withdrawal)
    if (!(await this.#request(withdrawal))) return
    if (chance.in100(30)) await this.#request(withdrawal)
    this.#mine.push(withdrawal)
    this.#open.push(withdrawal)
  }

  async #begin(): Promise<string> {
    const { member, chance } = this.#parts
    await choosePaymentPassword(member)
    return addPayee(member, chance)
  }

  /** Takes one open withdrawal a step further, in the member's place or the bank's. */
  async follow(): Promise<void> {
    const { world, chance } = this.#parts
    const one = this.#open.at(chance.below(this.#open.length || 1))
    if (!one) return
    const { value } = await this.#look(one)
    const { state, trackUrl } = value
    if (trackUrl !== null && !this.#decided.has(trackUrl)) {
      this.#decided.add(trackUrl)
      // One in twenty lies at the bank.
      if (!chance.in100(5)) await choose(world, new URL(trackUrl).pathname, chance.one(choices))
      return
    }
    const step = await this.#next(state, value)
    if (step) await this.#take(one, step)
    else if (over.has(state) || (state === 'paid' && chance.in100(30))) this.#open = this.#open.filter((other) => other !== one)
  }

  /** Asks again for the last ones under their keys; answers how many. */
  async repeat(most: number): Promise<number> {
    const asked = this.#mine.slice(-most)
    for (const withdrawal of asked) await this.#request(withdrawal)
    return asked.length
  }

  /** What the member does with one of this state; null for nothing. */
  async #next(state: string, { paid }: Seen): Promise<Step | null> {
    const roll = this.#parts.chance.below(100)
    if (state === 'requested') return roll < 20 ? { move: 'cancel', path: 'cancel' } : null
    if (state === 'paid') {
      if (roll < 35) return received
      if (roll < 50) return part(paid)
      const picture = roll < 62 ? await this.#pictures.send() : null
      return picture === null ? null : { move: 'miss', path: 'receipt', data: { said: 'notReceived', picture } }
    }
    if (state === 'partly' || state === 'not_received') {
      if (roll < 15) return received
      return roll < 60 ? { move: 'dispute', path: 'dispute', data: { content: 'Where is it?' } } : null
    }
    return state === 'disputed' && roll < 10 ? received : null
  }

  /** A step under a key of its own: it happens once, or not where the house was faster. */
  async #take({ id }: Withdrawal, { move, path, data }: Step): Promise<void> {
    const { world, member, chance } = this.#parts
    const key = chance.id()
    const act = didAct(world.told, { what: move, subject: `withdrawal:${id}` })
    act.asked++
    const said = await untilAnswered(`${member.name} takes the step ${move}`, () =>
      member.browser.ask({ method: 'POST', path: `/wps/payments/withdrawals/${id}/${path}`, key, ...(data && { data }) }),
    )
    if (said.success) act.done++
    else if (said.code !== 'step_unfit' && said.code !== 'cancel_forbidden')
      throw new Error(`${member.name} could not take the step ${move}: ${said.text}`)
  }

  #look({ id }: Withdrawal) {
    const { name, browser } = this.#parts.member
    return untilAnswered(`${name} looks at a withdrawal`, () =>
      browser.ask<Seen>({ method: 'GET', path: `/wps/payments/withdrawals/${id}` }),
    )
  }

  /** The same request for the same key. False where the house says no: too many open, or not enough money. */
  async #request(withdrawal: Withdrawal): Promise<boolean> {
    const { member } = this.#parts
    const { payee, key, amount } = withdrawal
    const said = await proven(member, 'asks to withdraw', () =>
      member.browser.sealed<Seen>({
        method: 'POST',
        path: '/wps/payments/withdrawals',
        key,
        data: { payee, amount: String(amount / UNITS_PER_WHOLE), paymentPassword: PAYMENT_PASSWORD },
      }),
    )
    if (said.code === 'withdrawals_open' || said.code === 'insufficient') return false
    if (!said.success) throw new Error(`${member.name} could not withdraw: ${said.text}`)
    withdrawal.answers.push(JSON.stringify(said.value))
    withdrawal.id ??= said.value.id
    return true
  }
}

const over: ReadonlySet<string> = new Set(['received', 'settled', 'rejected', 'cancelled', 'refused'])
const received: Step = { move: 'confirm', path: 'receipt', data: { said: 'received' } }

/** One whole unit of what was paid did not arrive. */
function part(paid: string | null): Step | null {
  const units = BigInt(Math.trunc(Number(paid))) * UNITS_PER_WHOLE
  if (units <= UNITS_PER_WHOLE) return null
  return { move: 'miss_part', path: 'receipt', data: { said: 'partly', received: unitsText(units - UNITS_PER_WHOLE) } }
}

/** Asks for what money leaves by, and shows the password again where that was too long ago. */
async function proven<T>(
  member: Member,
  does: string,
  ask: () => Promise<CallAnswer<T>>,
): Promise<CallAnswer<T> & { readonly asked: number }> {
  const said = await untilAnswered(`${member.name} ${does}`, ask)
  if (said.code !== 'proof_needed') return said
  const data = { password: PASSWORD }
  await untilAnswered(`${member.name} shows the password`, () =>
    member.browser.sealed({ method: 'POST', path: '/wps/session/proof', data }),
  )
  return untilAnswered(`${member.name} ${does}`, ask)
}

/** Adds an account to have money paid to; the same key is the same account. */
async function addPayee(member: Member, chance: Chance): Promise<string> {
  const key = chance.id()
  const said = await proven(member, 'adds an account', () =>
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
