import { unitsOfText } from '#kit/money.ts'
import type { Chance } from '#kit/chance.ts'
import { untilFinal } from './asking.ts'
import type { Member, World } from './member.ts'
import type { Operator } from './operator.ts'

type Parts = { readonly world: World; readonly member: Member; readonly chance: Chance }
type Seen = { readonly id: string; readonly amount: string }

/** Whole units that each code is worth, and how many there are: too many for one operator alone. */
const [WORTH, COUNT] = [10, 150]
const LIFE = 86_400_000

/** One operator proposes a batch of codes and another confirms it; the codes are told to whoever confirms. Lies before any fault. */
export async function issueCodes([first, second]: readonly [Operator, Operator], now: number): Promise<string[]> {
  const wanted = { method: 'voucher', amount: String(WORTH), count: COUNT, expiresAt: now + LIFE }
  const { batch } = await first.ask<{ batch: { id: string } }>('vouchers', wanted)
  const { codes } = await second.ask<{ codes: string[] }>(`vouchers/${batch.id}/answer`, { confirm: true })
  return codes
}

/** A member who redeems codes: fresh ones, those of others, and one of their own again. */
export class VoucherHolder {
  readonly #parts: Parts
  /** So many tries an hour. */
  #full = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async redeem(): Promise<void> {
    const { world, member, chance } = this.#parts
    const { codes, told } = world
    const used = [...told.redeemed.keys()]
    const old = used.length > 0 && chance.in100(30) ? used.at(chance.below(used.length)) : undefined
    const code = old ?? codes.pop()
    if (this.#full || code === undefined) return
    const said = await untilFinal(`${member.name} redeems a code`, {
      ask: () => member.browser.ask<Seen>({ method: 'POST', path: '/wps/payments/vouchers', data: { code } }),
      isFinal: ({ success, status }) => success || status !== 503,
    })
    this.#full = said.code === 'too_many_requests' || said.code === 'captcha_required'
    if (!said.success && !this.#full && said.code !== 'voucher_used')
      throw new Error(`${member.name} could not redeem a code: ${said.text}`)
    if (said.code === 'voucher_used') return
    // A try too many may follow one that was heard and not answered.
    if (said.success) told.redeemed.set(code, [...(told.redeemed.get(code) ?? []), { member: member.id, deposit: said.value.id }])
    if (told.deposits.some(({ id }) => said.success && id === said.value.id)) return
    const asked = { member: member.id, method: 'voucher', key: chance.id(), answers: [], choice: null }
    const [amount, id] = said.success ? [unitsOfText(said.value.amount), said.value.id] : [0n, null]
    told.deposits.push({ ...asked, amount, id })
  }
}
