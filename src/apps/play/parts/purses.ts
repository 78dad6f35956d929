import type { PlayerView } from '#arcade/players/contract.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayPart } from '../i18n/texts.ts'
import type { Arcade } from '../frame/arcade.ts'
import type { Store } from './store.ts'

/** What may be spent, as it was last said, and how much of it is a bonus; null where nobody has said it, and where there is none. */
export type Purses = { readonly balance: Units | null; readonly bonus: Units | null }

export const pursesSaid = ({ balance, bonus }: Pick<PlayerView, 'balance' | 'bonus'>): Purses => ({
  balance: balance === null ? null : unitsOfText(balance),
  bonus: bonus === null ? null : unitsOfText(bonus),
})

/** Stakes take cash first, so that a bonus is never more than what is left. */
export function pursesText({ balance, bonus }: Purses, currency: string): string | null {
  if (balance === null || bonus === null || bonus === 0n) return null
  const left = bonus < balance ? bonus : balance
  return sayPart('purses', { cash: moneyText(balance - left, currency), bonus: moneyText(left, currency) })
}

/** What a round says is the sum of both: while there is a bonus, its part is asked for after every change, one question at a time. */
export function followBonus(store: Store<Purses>, arcade: Arcade): void {
  let { balance: known } = store.get()
  let asking = false
  store.subscribe(() => {
    if (!asking) void follow()
  })
  async function follow(): Promise<void> {
    asking = true
    while (store.get().bonus !== null && store.get().balance !== known) {
      known = store.get().balance
      const answer = await arcade<PlayerView>({ method: 'GET', path: '/arcade/players/own' })
      if (answer.kind === 'value') store.set({ bonus: pursesSaid(answer.value).bonus })
    }
    asking = false
  }
}
