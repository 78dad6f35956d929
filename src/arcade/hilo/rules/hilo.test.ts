import { expect, test } from 'vitest'
import { returnOf } from '#arcade/families/rules/plans.ts'
import { hiloPlans } from './plans.ts'
import { CARDS, chanceOf, hilo, hiloFactor, mayCall, rankOf, type HiLoDecision } from './hilo.ts'

const card = (rank: number) => (rank - 1) * 4
const play = (ranks: readonly number[], ...calls: HiLoDecision['call'][]) => {
  const pack = [...ranks, ...Array.from({ length: CARDS - ranks.length }, () => 7)].values()
  return hilo.play(
    {},
    calls.map((call) => ({ call })),
    () => card(pack.next().value ?? 7),
  )
}

test('every call that is not certain returns 99 %, cut to ten-thousandths of the stake', () => {
  const all = [...hilo.payTables()]
  expect(all).toHaveLength(24)
  for (const { pays } of all) {
    const returns = returnOf(pays)
    expect(returns.n * 100n <= returns.d * 99n).toBe(true)
    expect(returns.n * 10_000n > returns.d * 9899n).toBe(true)
  }
})

test('a seven is worth as much both ways, and a king called higher 12.87', () => {
  expect(hiloFactor([chanceOf(card(7), 'higher')])).toBe(18_385n)
  expect(hiloFactor([chanceOf(card(7), 'lower')])).toBe(18_385n)
  expect(hiloFactor([chanceOf(card(13), 'higher')])).toBe(128_700n)
})

test('takes its share once, however many calls came true', () => {
  const even = chanceOf(card(7), 'higher')
  expect(hiloFactor(Array.from({ length: 10 }, () => even))).toBe((990_000n * 13n ** 10n) / (7n ** 10n * 100n))
})

test('counts the same rank as right, and ends with the first call that is wrong', () => {
  expect(play([7, 7], 'higher')).toMatchObject({ over: false, factor: 18_385n })
  expect(play([7, 6], 'higher')).toMatchObject({ over: true, factor: 0n, view: { missed: true } })
  expect(play([7, 9, 3], 'higher', 'lower', 'take')).toMatchObject({ over: true, view: { cards: [24, 32, 8], missed: false } })
})

test('passes a card over without a price, and refuses a certain call and taking nothing', () => {
  expect(play([7, 2], 'skip')).toMatchObject({ over: false, factor: 10_000n })
  expect(play([1, 2], 'higher')).toBeNull()
  expect(play([7, 8], 'skip', 'take')).toBeNull()
})

test('shows no card that is not turned, and ends by itself with the last', () => {
  expect(play([7, 9], 'higher')?.view.cards).toHaveLength(2)
  const over = play([], ...Array.from({ length: CARDS - 1 }, (_, i): HiLoDecision['call'] => (i === 0 ? 'higher' : 'skip')))
  expect(over).toMatchObject({ over: true, factor: 18_385n })
})

test('no call leads beyond the most that a round pays', () => {
  const unlikely = chanceOf(card(13), 'higher')
  expect(mayCall(card(13), 'higher', [unlikely, unlikely, unlikely])).toBe(false)
  expect(mayCall(card(13), 'lower', [])).toBe(false)
  expect(rankOf(51)).toBe(13)
})

test('plans take after as many cards passed over and calls as their names say', () => {
  const made = [...hiloPlans()].map(({ decide }) => {
    const [cards, calls]: [number[], string[]] = [[card(7)], []]
    for (;;) {
      const decision = decide?.({ cards, calls } as never, () => 0)
      if (!decision || decision.call === 'take') return calls.map((call) => (call === 'skip' ? 'skip' : 'call')).join(' ')
      calls.push(decision.call)
      cards.push(card(7))
    }
  })
  expect(made).toEqual(['call', 'call call', 'call call call', 'call', 'skip skip call'])
})
