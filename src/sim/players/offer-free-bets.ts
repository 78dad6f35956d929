import type { Operator } from './operator.ts'

type Waiting = { readonly list: readonly { readonly id: string; readonly name: string }[] }

/** Lotteries of which every ticket that anybody buys here costs the same: so much. */
const GAMES = ['naga-dice', 'lotus-eleven', 'boat-race', 'angkor-keno', 'siam-express'] as const
const [ROUNDS, STAKE] = [4, '2'] as const

/** One operator proposes a promotion of free bets in lotteries and another confirms it. Lies before any fault. */
export async function offerFreeBets([first, second]: readonly [Operator, Operator], now: number): Promise<void> {
  const games = GAMES.map((code) => ({ code, names: { EN: code } }))
  const terms = {
    reward: { kind: 'free', rounds: ROUNDS, stake: STAKE, games },
    reviewed: false,
    daily: false,
    newcomerDays: null,
    level: null,
    signUp: null,
    times: 0,
    largestStake: null,
    weights: {},
    mostPayout: null,
    days: 3,
  }
  const texts = { EN: { title: 'Free lottery tickets', content: '<p>By the seed.</p>' } }
  await offer([first, second], { terms, texts, opensAt: now, budget: '100000' })
}

type Offered = { readonly terms: object; readonly texts: object; readonly opensAt: number; readonly budget: string }

/** One proposes a promotion, the other confirms it. */
export async function offer([first, second]: readonly [Operator, Operator], offered: Offered): Promise<void> {
  await first.ask('promotions', { id: null, type: 'special', code: null, closesAt: null, ...offered })
  const { value } = await second.look<Waiting>('approvals?state=waiting')
  const [proposed] = value.list
  if (!proposed) throw new Error('the promotion was not proposed')
  await second.ask(`approvals/${proposed.id}/answer`, { confirm: true })
}
