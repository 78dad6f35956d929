import { countChoices } from '#arcade/families/rules/combinations.ts'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { choices, simple, type BetType, type Draw } from '../bet-type.ts'
import { listed, valueOf } from '../pick.ts'

const FACES = ['1', '2', '3', '4', '5', '6'] as const
const OUTCOMES = 216n
const STRAIGHTS: readonly string[] = ['123', '234', '345', '456']

const totalOf = (draw: Draw) => draw.reduce((total, face) => total + valueOf(face), 0)
const facesOf = (draw: Draw) => new Set(draw)

function waysTo(total: number): bigint {
  const dice = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => totalOf([a, b, c]))))
  return BigInt(dice.filter((one) => one === total).length)
}

const totals = Array.from({ length: 16 }, (_, i) => i + 3)

/** Half of all outcomes without the triples. */
const sideOf = (code: string, isWon: (draw: Draw) => string) =>
  choices({
    code,
    group: 'sum',
    chances: Object.fromEntries(code.split('-').map((name) => [name, ratio(105n, OUTCOMES)])),
    drawn: (draw) => (facesOf(draw).size === 1 ? null : isWon(draw)),
  })

/** Ways to bet on three dice. On a triple neither side wins. */
export const threeDice: readonly BetType[] = [
  choices({
    code: 'sum',
    group: 'sum',
    chances: Object.fromEntries(totals.map((total) => [String(total), ratio(waysTo(total), OUTCOMES)])),
    drawn: (draw) => String(totalOf(draw)),
  }),
  sideOf('big-small', (draw) => (totalOf(draw) > 10 ? 'big' : 'small')),
  sideOf('odd-even', (draw) => (totalOf(draw) % 2 === 1 ? 'odd' : 'even')),
  simple({
    code: 'triple',
    group: 'triple',
    fields: [listed('face', FACES)],
    chance: ratio(1n, OUTCOMES),
    count: ([marked = []]) => marked.length,
    wins: ([marked = []], draw) => facesOf(draw).size === 1 && marked.includes(draw[0] ?? ''),
  }),
  choices({
    code: 'any-triple',
    group: 'triple',
    chances: { 'any-triple': ratio(6n, OUTCOMES) },
    drawn: (draw) => (facesOf(draw).size === 1 ? 'any-triple' : null),
  }),
  simple({
    code: 'pair',
    group: 'pair',
    fields: [listed('face', FACES)],
    chance: ratio(15n, OUTCOMES),
    count: ([marked = []]) => marked.length,
    wins: ([marked = []], draw) => {
      const twice = draw.find((face, i) => draw.indexOf(face) !== i)
      return facesOf(draw).size === 2 && twice !== undefined && marked.includes(twice)
    },
  }),
  simple({
    code: 'two-different',
    group: 'pair',
    fields: [listed('faces', FACES, { least: 2 })],
    chance: ratio(30n, OUTCOMES),
    count: ([marked = []]) => countChoices(marked.length, 2),
    wins: ([marked = []], draw) => countChoices(marked.filter((face) => draw.includes(face)).length, 2),
    best: ([marked = []]) => countChoices(Math.min(marked.length, 3), 2),
  }),
  simple({
    code: 'three-different',
    group: 'three',
    fields: [listed('faces', FACES, { least: 3 })],
    chance: ratio(6n, OUTCOMES),
    count: ([marked = []]) => countChoices(marked.length, 3),
    wins: ([marked = []], draw) => facesOf(draw).size === 3 && draw.every((face) => marked.includes(face)),
  }),
  choices({
    code: 'straight',
    group: 'three',
    chances: { straight: ratio(24n, OUTCOMES) },
    drawn: (draw) => (STRAIGHTS.includes(draw.toSorted().join('')) ? 'straight' : null),
  }),
]
