import { setTimeout as pause } from 'node:timers/promises'
import { unitsOfText, unitsText, UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import type { EdgeTransfer } from '../../auditor/acknowledged.ts'
import type { Chance } from '#kit/chance.ts'
import { Unwelcome, untilAnswered } from '../asking.ts'
import type { CallAnswer } from '../browser.ts'
import { Depositor } from '../depositor.ts'
import { choosePaymentPassword, PAYMENT_PASSWORD, type Member, type Placed, type World } from '../member.ts'
import { kinds, termsWithin, type Bounds, type Kind } from './terms.ts'

/** No smaller part of money is paid. */
const HUNDREDTH = UNITS_PER_WHOLE / 100n
/** A merchant that says nothing lets nobody send more often in a day, nor more at once. The last time is kept for the end of the day. */
const MOST_TRANSFERS = 20 - 1
const MOST_AT_ONCE = 5000n * UNITS_PER_WHOLE
/** Agents do the paperwork; they are not as quick as reels. */
const PACE = 250

/** Refusals that another one was faster, stands elsewhere by now, or that rates moved in between. */
const beaten: ReadonlySet<string> = new Set([
  'not_found',
  'not_direct',
  'downline_moved',
  'upline_without_contract',
  'offers_closed',
  'request_waits',
  'request_ended',
  'contract_ended',
  'other_side',
  'downlines_affected',
  'rate_above_upline',
  'rate_above',
  'rate_below',
])
/** Refusals of a transfer that are the member's fault, or the moment's. */
const unsent: ReadonlySet<string> = new Set([
  'no_upline',
  'not_direct',
  'not_found',
  'insufficient',
  'turnover_missing',
  'transfer_day_full',
  'transfer_day_times',
])
const uncollected: ReadonlySet<string> = new Set(['bill_waits', 'bill_over', 'nothing_to_collect'])

type Parts = { readonly world: World; readonly member: Member; readonly chance: Chance; readonly poor: boolean }
type Links = { readonly domains: readonly string[]; readonly mostRebate: string | null }
type Request = { readonly id: string; readonly kind: Kind; readonly waitsForMe: boolean }
type Bill = { readonly id: string; readonly toCollect: string }
type Answered = { readonly kind: Kind; readonly data: object; readonly key: string; readonly text: string }
type Own = Readonly<
  Record<'divtypeinfo' | 'dailysalinfotype' | 'contracthoursalinfo' | 'contractmrdailysalinfotype', Held | null>
>
type Held = { readonly id: string; readonly kind: Kind }

/**
 * An agent: offers contracts to those directly below, accepts or rejects what the one above offers, asks for more or for an end, moves money along
 * an edge, and collects what was earned. What it believes of the tree may be out of date, as a person's is.
 */
export class Agent {
  readonly member: Member
  /** Brings no money, and gives away what there is when the day ends: what it owes those below must come from its bills. */
  readonly poor: boolean
  readonly #world: World
  readonly #chance: Chance
  readonly #transfers: EdgeTransfer[] = []
  readonly #answered: Answered[] = []
  #tried = 0
  /** The code by which players come below this agent. */
  code = ''

  constructor({ world, member, chance, poor }: Parts) {
    this.member = member
    this.poor = poor
    this.#world = world
    this.#chance = chance
  }

  /** Money, a payment password, and a link for players. */
  async begin(): Promise<void> {
    const parts = { world: this.#world, member: this.member, chance: this.#chance }
    if (!this.poor) await new Depositor(parts).bring(500)
    await choosePaymentPassword(this.member)
    this.code = await this.invite('player')
  }

  /** A new link by which people come directly below; players have the highest rebate that links may give. Answers its code. */
  async invite(as: 'agent' | 'player'): Promise<string> {
    const { domains, mostRebate } = await this.#look<Links>('links')
    const [domain = ''] = domains
    const rebate = as === 'player' && mostRebate !== null ? { rebate: mostRebate } : {}
    const link = { as, domain, label: 'by the seed', days: null, most: null, ...rebate }
    const said = await this.#post('links', link)
    if (!said.success) throw new Error(`${this.member.name} may not invite: ${said.text}`)
    return (said.value as { code: string }).code
  }

  async step(): Promise<void> {
    const roll = this.#chance.below(100)
    await pause(this.#chance.between(0, 2 * PACE))
    if (roll < 30) return this.#offer()
    if (roll < 62) return this.#answer()
    if (roll < 68) return this.#request()
    if (roll < 70) return this.#terminate()
    if (roll < 90) return this.#send()
    return void (await this.#look(`bills/${this.#chance.one(kinds)}`))
  }

  /** Offers a contract of a kind to somebody directly below, where one may be offered. */
  async offer(kind: Kind, account: string): Promise<boolean> {
    const bounds = await this.#ask<Bounds>(`contracts/${kind}/bounds?account=${account}`)
    if (!bounds.success || bounds.value.refused !== null) return false
    return (await this.#process(kind, { act: 'offer', account, terms: termsWithin(bounds.value, kind, this.#chance) })).success
  }

  /** Accepts or rejects everything that waits. */
  async answerAll({ in100 }: { readonly in100: number }): Promise<void> {
    for (const one of await this.#waiting()) await this.#say(one, this.#chance.in100(in100))
  }

  /** Asks again for the last things under their keys; answers how many. */
  async repeat(most: number): Promise<number> {
    const [sent, answered] = [this.#transfers.slice(-2), this.#answered.slice(-most)]
    for (const transfer of sent) await this.#transfer(transfer)
    for (const { kind, data, key, text } of answered) {
      const said = await this.#post(`contracts/${kind}`, data, key)
      const again = JSON.stringify(said.value)
      if (again !== text) throw new Unwelcome(`${this.member.name} was answered ${text}, and then ${again}`)
    }
    return sent.length + answered.length
  }

  /** Collects every dividend that lies ready; answers how many. */
  async collect(): Promise<number> {
    const { list } = await this.#look<{ list: readonly Bill[] }>('bills/dividend')
    const ready = list.filter(({ toCollect }) => toCollect !== '0')
    for (const { id } of ready) {
      const said = await this.#post(`bills/dividend/${id}/collection`, {})
      if (!said.success && !uncollected.has(said.code))
        throw new Error(`${this.member.name} could not collect ${id}: ${said.text}`)
    }
    return ready.length
  }

  async #offer(): Promise<void> {
    const below = this.#below().filter(({ agent }) => agent)
    const one = below.at(this.#chance.below(below.length || 1))
    if (one) await this.offer(this.#chance.one(kinds), one.name)
  }

  async #answer(): Promise<void> {
    const waiting = await this.#waiting()
    const one = waiting.at(this.#chance.below(waiting.length || 1))
    if (one) await this.#say(one, this.#chance.in100(80))
  }

  async #waiting(): Promise<readonly Request[]> {
    const { list } = await this.#look<{ list: readonly Request[] }>('contracts/requests?open=yes')
    return list.filter(({ waitsForMe }) => waitsForMe)
  }

  /** Whoever accepts something lower is shown whom that concerns, and mostly wants it all the same. */
  async #say({ id, kind }: Request, accepts: boolean): Promise<void> {
    const data = { act: accepts ? 'accept' : 'reject', request: id }
    const said = await this.#process(kind, data)
    if (said.code === 'downlines_affected' && this.#chance.in100(70)) {
      const { consent } = said.value as { consent: string }
      const again = await this.#process(kind, { ...data, consent })
      if (again.success) this.#world.told.accepted.push(id)
    }
    if (said.success && accepts) this.#world.told.accepted.push(id)
  }

  async #request(): Promise<void> {
    const kind = this.#chance.one(kinds)
    const bounds = await this.#ask<Bounds>(`contracts/${kind}/bounds`)
    if (!bounds.success || bounds.value.refused !== null) return
    await this.#process(kind, { act: 'request', terms: termsWithin(bounds.value, kind, this.#chance) })
  }

  async #terminate(): Promise<void> {
    const own = await this.#look<Own>('contracts/consolidated')
    const held = Object.values(own).filter((one): one is Held => one !== null && 'id' in one)
    const one = held.at(this.#chance.below(held.length || 1))
    if (one) await this.#process(one.kind, { act: 'terminate', contract: one.id })
  }

  /** Up, or down to one who stands directly below; and now and then the same again under the same key. */
  async #send(): Promise<void> {
    if (this.#tried++ >= MOST_TRANSFERS) return
    const below = this.#below()
    const to = this.#chance.in100(40) ? null : (below.at(this.#chance.below(below.length || 1))?.id ?? null)
    return this.#move(to, BigInt(this.#chance.between(1, 20)) * UNITS_PER_WHOLE)
  }

  /** Sends everything up. */
  async giveAway(): Promise<void> {
    const { value } = await untilAnswered(`${this.member.name} looks at all their money`, () =>
      this.member.browser.ask<{ balance: string }>({ method: 'GET', path: '/wps/member/info/funds/consolidated' }),
    )
    const all = (unitsOfText(value.balance) / HUNDREDTH) * HUNDREDTH
    if (all >= UNITS_PER_WHOLE) await this.#move(null, all < MOST_AT_ONCE ? all : MOST_AT_ONCE)
  }

  async #move(to: bigint | null, amount: Units): Promise<void> {
    const transfer: EdgeTransfer = { member: this.member.id, key: this.#chance.id(), to, amount, answers: [], id: null }
    this.#world.told.edges.push(transfer)
    if (!(await this.#transfer(transfer))) return
    this.#transfers.push(transfer)
    if (this.#chance.in100(30)) await this.#transfer(transfer)
  }

  async #transfer(transfer: EdgeTransfer): Promise<boolean> {
    const { key, to, amount } = transfer
    const data = { ...(to !== null && { to: String(to) }), amount: unitsText(amount), paymentPassword: PAYMENT_PASSWORD }
    const said = await untilAnswered(`${this.member.name} sends money along an edge`, () =>
      this.member.browser.sealed<{ id: string }>({ method: 'POST', path: '/wps/agent/transfers', key, data }),
    )
    if (unsent.has(said.code)) return false
    if (!said.success) throw new Error(`${this.member.name} could not send money: ${said.text}`)
    transfer.answers.push(JSON.stringify(said.value))
    transfer.id ??= said.value.id
    return true
  }

  #below = (): readonly Placed[] => this.#world.tree.filter(({ above }) => above === this.member.name)

  async #process(kind: Kind, data: object): Promise<CallAnswer<unknown>> {
    const key = this.#chance.id()
    const said = await this.#post(`contracts/${kind}`, data, key)
    if (!said.success && !beaten.has(said.code))
      throw new Error(`${this.member.name} could not speak of a contract: ${JSON.stringify(data)} ${said.text}`)
    if (said.success) this.#answered.push({ kind, data, key, text: JSON.stringify(said.value) })
    return said
  }

  #post(path: string, data: object, key = this.#chance.id()): Promise<CallAnswer<unknown>> {
    return untilAnswered(`${this.member.name} posts ${path}`, () =>
      this.member.browser.ask({ method: 'POST', path: `/wps/agent/${path}`, key, data }),
    )
  }

  #ask<T>(path: string): Promise<CallAnswer<T>> {
    return untilAnswered(`${this.member.name} looks at ${path}`, () =>
      this.member.browser.ask<T>({ method: 'GET', path: `/wps/agent/${path}` }),
    )
  }

  async #look<T>(path: string): Promise<T> {
    const said = await this.#ask<T>(path)
    if (!said.success) throw new Error(`${this.member.name} may not see ${path}: ${said.text}`)
    return said.value
  }
}
