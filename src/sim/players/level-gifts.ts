import { unitsOfText, type Units } from '#kit/money.ts'
import { untilAnswered } from './asking.ts'
import type { Member } from './member.ts'

type Vip = { readonly own: { readonly gifts: readonly { readonly amount: string }[] } }

/** What the house gives a member for levels that they reach, at any moment of play: the member looks what came since they looked last. */
export class LevelGifts {
  readonly #member: Member
  #met = 0

  constructor(member: Member) {
    this.#member = member
  }

  /** The next gift that was paid; null where there is none. */
  async next(): Promise<Units | null> {
    const { name, browser } = this.#member
    const said = await untilAnswered(`${name} looks at their level`, () => browser.ask<Vip>({ method: 'GET', path: '/wps/vip' }))
    const gift = said.value.own.gifts[this.#met]
    if (gift === undefined) return null
    this.#met++
    return unitsOfText(gift.amount)
  }
}
