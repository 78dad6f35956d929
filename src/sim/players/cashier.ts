import { UNITS_PER_WHOLE, unitsOfText } from '#kit/money.ts'
import type { Chance } from '#kit/chance.ts'
import { Unwelcome } from './asking.ts'
import type { World } from './member.ts'
import type { Operator } from './operator.ts'

type Row = {
  readonly id: string
  readonly amount: string
  readonly fee?: string
  readonly state: string
  readonly claimedBy?: { readonly name: string } | null
}
type Page = { readonly list: readonly Row[] }

/** Refusals that mean: another one was faster, or it needs another one. */
const beaten: ReadonlySet<string> = new Set([
  'unheard',
  'busy',
  'overloaded',
  'claimed',
  'step_unfit',
  'decision_waits',
  'nothing_proposed',
  'second_person',
  'same_person',
  'not_reviewed',
  'not_held',
  'decision_unfit',
  'transfer_known',
  'words_many',
])

/**
 * One of the operators who decide on money: reviews withdrawals, compares slips, decides what is held, taken back or missing, answers what
 * another one proposed, and asks vendors again. Two of them work at once and get in each other's way.
 */
export class Cashier {
  readonly #world: World
  readonly #operator: Operator
  readonly #chance: Chance

  constructor(parts: { world: World; operator: Operator; chance: Chance }) {
    this.#world = parts.world
    this.#operator = parts.operator
    this.#chance = parts.chance
  }

  get name(): string {
    return this.#operator.name
  }

  async step(): Promise<void> {
    const queue = this.#chance.one([
      () => this.#review(),
      () => this.#review(),
      () => this.#slip(),
      () => this.#dispute(),
      () => this.#held(),
      () => this.#reversed(),
      () => this.#force(),
      () => this.#askAgain(),
    ])
    await queue()
  }

  /** Works off what waits, so that nothing is left for want of an operator. */
  async clear(): Promise<boolean> {
    const queues = ['withdrawals?waiting=review', 'deposits?state=reviewing', 'transfers?state=unknown'] as const
    for (const queue of queues) {
      const row = await this.#pick(queue)
      if (!row) continue
      if (queue.startsWith('deposits')) await this.#slip()
      else if (queue.startsWith('transfers')) await this.#askAgain()
      else await this.#review()
      return false
    }
    return true
  }

  async #pick(path: string): Promise<Row | null> {
    const { value, success, text } = await this.#operator.look<Page>(path)
    if (!success) throw new Error(`${this.name} may not see ${path}: ${text}`)
    return value.list.at(this.#chance.below(value.list.length || 1)) ?? null
  }

  async #act(deed: Parameters<Operator['act']>[0]): Promise<string> {
    const code = await this.#operator.act(deed)
    if (code !== '' && !beaten.has(code)) throw new Unwelcome(`${this.name} could not ${deed.what} ${deed.subject}: ${code}`)
    return code
  }

  async #review(): Promise<void> {
    const row = await this.#pick('withdrawals?waiting=review')
    if (!row) return
    const [subject, path] = [`withdrawal:${row.id}`, `withdrawals/${row.id}`]
    if (row.state === 'requested')
      return void (await this.#act({
        what: 'payments.claim_withdrawal',
        subject,
        path: `${path}/claim`,
        data: { stop: false },
        reason: false,
      }))
    if (await this.#answered('withdrawal', row.id)) return
    const roll = this.#chance.below(100)
    if (roll < 8) return void (await this.#act({ what: 'payments.release_withdrawal', subject, path: `${path}/release` }))
    if (roll < 25)
      return void (await this.#act({
        what: 'payments.reject_withdrawal',
        subject,
        path: `${path}/reject`,
        data: { why: this.#chance.one(['payee', 'documents', 'other']) },
      }))
    // From the bound on it is a proposal, which the audit calls otherwise.
    const second = unitsOfText(row.amount) >= this.#world.told.bounds.second
    const what = second ? 'payments.propose_withdrawal' : 'payments.approve_withdrawal'
    await this.#act({ what, subject, path: `${path}/approve`, data: {} })
  }

  /** Answers what another one proposed, where something waits and it is not this one's own. */
  async #answered(kind: 'withdrawal' | 'deposit', id: string): Promise<boolean> {
    const { value } = await this.#operator.look<{ decisions: readonly Decision[] }>(`${kind}s/${id}`)
    const waiting = value.decisions.find(({ confirmed }) => confirmed === null)
    if (!waiting) return false
    const confirm = waiting.proposedBy.name !== this.name && !this.#chance.in100(12)
    if (!confirm && waiting.proposedBy.name === this.name && !this.#chance.in100(10)) return true
    const noun = kind === 'deposit' ? 'decision' : 'withdrawal'
    const what = `payments.${confirm ? 'confirm' : 'return'}_${noun}`
    await this.#act({ what, subject: `${kind}:${id}`, path: `${kind}s/${id}/decision/answer`, data: { confirm } })
    return true
  }

  async #slip(): Promise<void> {
    const row = await this.#pick('deposits?state=reviewing')
    if (!row || (await this.#answered('deposit', row.id))) return
    const [subject, path] = [`deposit:${row.id}`, `deposits/${row.id}/slips`]
    if (this.#chance.in100(15)) {
      const because = this.#chance.one(['not_arrived', 'unreadable', 'other_account'])
      return void (await this.#act({ what: 'payments.refuse_slip', subject, path: `${path}/refuse`, data: { because } }))
    }
    const { slips, bounds } = this.#world.told
    const asked = Number(row.amount)
    const came = this.#chance.in100(80) ? asked : asked + this.#chance.between(-4, 4)
    const units = BigInt(came) * UNITS_PER_WHOLE
    slips.set(row.id, [...(slips.get(row.id) ?? []), units])
    const what = units >= bounds.slip ? 'payments.propose_decision' : 'payments.credit_slip'
    await this.#act({ what, subject, path: `${path}/credit`, data: { came: String(came) } })
  }

  async #dispute(): Promise<void> {
    const row = await this.#pick('withdrawals?waiting=dispute')
    if (!row || (await this.#answered('withdrawal', row.id))) return
    const [subject, path] = [`withdrawal:${row.id}`, `withdrawals/${row.id}/settlement`]
    const as = this.#chance.one(['paid_again', 'returned', 'confirmed'])
    await this.#act({ what: 'payments.propose_withdrawal', subject, path, data: { as } })
  }

  #held = (): Promise<void> => this.#decide('held', ['credit', 'credit', 'refuse'])
  #reversed = (): Promise<void> => this.#decide('reversed', ['take_back', 'bear'])

  async #decide(state: string, decisions: readonly [string, ...string[]]): Promise<void> {
    const row = await this.#pick(`deposits?state=${state}`)
    if (!row || (await this.#answered('deposit', row.id))) return
    const data = { decision: this.#chance.one(decisions) }
    await this.#act({
      what: 'payments.propose_decision',
      subject: `deposit:${row.id}`,
      path: `deposits/${row.id}/decision`,
      data,
    })
  }

  async #force(): Promise<void> {
    const row = await this.#pick('withdrawals?state=paid')
    if (!row || !this.#chance.in100(30)) return
    await this.#act({
      what: 'payments.force_receipt',
      subject: `withdrawal:${row.id}`,
      path: `withdrawals/${row.id}/receipt`,
      data: {},
    })
  }

  async #askAgain(): Promise<void> {
    const row = await this.#pick('transfers?state=unknown')
    if (row)
      await this.#act({ what: 'games.ask_transfer', subject: `transfer:${row.id}`, path: `transfers/${row.id}/ask`, data: {} })
  }
}

type Decision = { readonly confirmed: boolean | null; readonly proposedBy: { readonly name: string } }
