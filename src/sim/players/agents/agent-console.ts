import { setTimeout as pause } from 'node:timers/promises'
import { unitsOfText } from '#kit/money.ts'
import type { Chance } from '#kit/chance.ts'
import { Unwelcome } from '../asking.ts'
import type { World } from '../member.ts'
import type { Operator } from '../operator.ts'
import { kinds, termsWithin, type Bounds, type Kind } from './terms.ts'

/** Refusals that mean: it was done, or somebody was faster, or it cannot stand where it should. */
const beaten: ReadonlySet<string> = new Set([
  'unheard',
  'busy',
  'overloaded',
  'bill_answered',
  'decision_waits',
  'nothing_proposed',
  'second_person',
  'not_found',
  'cycle',
  'too_deep',
  'already_there',
  'no_such_upline',
  'proposal_stale',
  'act_unfit',
])
const PACE = 400

type Request = { readonly id: string; readonly kind: Kind; readonly asker: 'upline' | 'downline' }
type Bill = {
  readonly id: string
  readonly kind: Kind
  readonly amount: string
  readonly agent: { readonly id: string; readonly account: string }
}
/** A move of a branch that was proposed. */
type Waiting = {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly after: { readonly upline: string | null }
}
type Page<Row> = { readonly list: readonly Row[] }

/** An operator for agents: offers contracts to those at the top, answers what they ask, approves bills, and now and then moves a branch. */
export class AgentConsole {
  readonly #world: World
  readonly #operator: Operator
  readonly #second: Operator
  readonly #chance: Chance

  constructor(parts: { world: World; operator: Operator; second: Operator; chance: Chance }) {
    this.#world = parts.world
    this.#operator = parts.operator
    this.#second = parts.second
    this.#chance = parts.chance
  }

  get name(): string {
    return this.#operator.name
  }

  async step(): Promise<void> {
    await pause(this.#chance.between(0, 2 * PACE))
    const roll = this.#chance.below(100)
    if (roll < 40) return this.#offer()
    if (roll < 70) return this.#answer()
    if (roll < 97) return void (await this.approve())
    return this.#move()
  }

  /** Offers a contract of the house to an agent at the top. */
  async offer(kind: Kind, account: string): Promise<void> {
    const { success, value } = await this.#operator.look<Bounds>(`contract-bounds/${kind}?account=${account}`)
    if (!success || value.refused !== null) return
    const terms = termsWithin(value, kind, this.#chance)
    await this.#operator.tell('contracts/requests', { kind, account, terms })
  }

  /** Approves one bill that waits, as two people where it is large, or denies it; false where none does. */
  async approve(): Promise<boolean> {
    const bill = await this.#pick<Bill>('bills?state=UNAPPROVED')
    if (!bill) return false
    const approve = !this.#isPoor(bill) && !this.#chance.in100(12)
    const large = unitsOfText(bill.amount) >= this.#world.told.bounds.bill
    const subject = `member:${bill.agent.id}`
    const what = !approve ? 'agents.deny_bill' : large ? 'agents.propose_bill' : 'agents.approve_bill'
    const code = await this.#act({ what, subject, path: `bills/${bill.id}/answer`, data: { approve } })
    if (code !== 'decision_waits' && (code !== '' || what !== 'agents.propose_bill')) return true
    const confirm = approve && !this.#chance.in100(15)
    const answer = { what: confirm ? 'agents.approve_bill' : 'agents.return_bill', subject }
    await this.#act({ ...answer, path: `bills/${bill.id}/approval`, data: { confirm } }, this.#second)
    return true
  }

  /** Who has no money, and agents below, is never let have what would pay them: they must be paid from what is not there. */
  #isPoor({ kind, agent: { account } }: Bill): boolean {
    const { tree } = this.#world
    const isPoor = tree.some(({ name, poor }) => poor && name === account)
    return (kind === 'dividend' || kind === 'hourly') && isPoor && tree.some(({ agent, above }) => agent && above === account)
  }

  async #offer(): Promise<void> {
    const tops = this.#world.tree.filter(({ agent, above }) => agent && above === null)
    const top = tops.at(this.#chance.below(tops.length || 1))
    if (top) await this.offer(this.#chance.one(kinds), top.name)
  }

  async #answer(): Promise<void> {
    const one = await this.#pick<Request>('contracts/requests?open=yes')
    if (!one) return
    const step = one.asker === 'upline' ? 'withdraw' : this.#chance.in100(70) ? 'accept' : 'reject'
    // What the house has offered is only withdrawn where nobody answers for long.
    if (step === 'withdraw' && !this.#chance.in100(10)) return
    const [path, data] = [`contracts/requests/${one.id}/answer`, { kind: one.kind, step }]
    const said = await this.#operator.tell(path, data)
    if (said?.code !== 'downlines_affected') return
    await this.#operator.tell(path, { ...data, consent: (said.value as { consent: string }).consent })
  }

  /** Players mostly: whoever moves an agent ends what the whole branch has agreed. */
  async #move(): Promise<void> {
    const wanted = this.#chance.in100(30)
    const below = this.#world.tree.filter(({ agent, above }) => above !== null && agent === wanted)
    const agents = this.#world.tree.filter(({ agent }) => agent)
    const one = below.at(this.#chance.below(below.length || 1))
    const upline = agents.at(this.#chance.below(agents.length || 1))
    if (!one || !upline || one === upline) return
    const asked = { what: 'audit.propose_act', subject: `member:${one.id}`, path: `agents/${one.id}/move` }
    await this.#act({ ...asked, data: { upline: upline.name } })
    await this.#confirmMove()
  }

  /** As a second person: the first move that waits, whoever proposed it. */
  async #confirmMove(): Promise<void> {
    const { value, success } = await this.#second.look<Page<Waiting>>('approvals?state=waiting')
    const waiting = success ? value.list.find(({ name }) => name === 'agents.moveBranch') : undefined
    if (!waiting) return
    const { id, subject, after } = waiting
    const answer = { path: `approvals/${id}/answer`, data: { confirm: true } }
    const code = await this.#act({ what: 'agents.move_branch', subject, ...answer }, this.#second)
    const named = (member: string | null) => this.#world.tree.find((one) => `member:${one.id}` === member)
    const [moved, above] = [named(subject), named(after.upline)]
    if (code === '' && moved && above) moved.above = above.name
  }

  async #act(deed: Parameters<Operator['act']>[0], by = this.#operator): Promise<string> {
    const code = await by.act(deed)
    if (code !== '' && !beaten.has(code)) throw new Unwelcome(`${by.name} could not ${deed.what} ${deed.subject}: ${code}`)
    return code
  }

  async #pick<Row>(path: string): Promise<Row | null> {
    const { value, success, text } = await this.#operator.look<Page<Row>>(path)
    if (!success) throw new Error(`${this.name} may not see ${path}: ${text}`)
    return value.list.at(this.#chance.below(value.list.length || 1)) ?? null
  }
}
