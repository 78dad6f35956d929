// npm run bench -- slips: a slip of ten thousand lines of the lotteries of Vietnam and their neighbours, read and priced by the rules that the browser runs: what
// each line costs and what it can win at most. Beside it, in the same run, the same slip parsed from its JSON and written again, which no rule
// of ours is in: a machine that is twice as fast is so at both.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { lotteryOf } from '#arcade/lottery/rules/lotteries.ts'
import { pickText } from '#arcade/lottery/rules/pick.ts'
import { costOf, mostOf, readLine, type Line } from '#arcade/lottery/rules/slip.ts'
import { printTable, round } from './ground/table.ts'

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '10000' }, turns: { type: 'string', default: '9' } },
})
const [lines, turns] = [Number(values.lines), Number(values.turns)]
/** What a page may take before a press is felt. */
const BOUND = 100
const at = { currency: 'KHR', series: 1960 }

/** Every way to bet in turn, as one bet of it. */
function slipOn(game: string): { readonly text: string; readonly price: (slip: readonly Line[]) => bigint } {
  const lottery = lotteryOf(game)
  if (!lottery) throw new Error(`there is no lottery ${game}`)
  const slip = Array.from({ length: lines }, (_, i): Line => {
    const type = lottery.bets[i % lottery.bets.length]!
    return { bet: type.code, pick: pickText(type.sample(0)), times: 1 + (i % 50), mode: i % 3 }
  })
  const price = (of: readonly Line[]) =>
    of.reduce((sum, line) => {
      const read = readLine(lottery, line)
      if (!read) throw new Error(`${game} offers no ${line.bet} of ${line.pick}`)
      return sum + costOf(read, at.currency) + mostOf(read, at)
    }, 0n)
  return { text: JSON.stringify(slip), price }
}

function took(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}
const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const rows = ['north-express', 'south-express', 'south-double', 'siam-express', 'hanoi-vip', 'malay-express'].map((game) => {
  const { text, price } = slipOn(game)
  const slip = JSON.parse(text) as readonly Line[]
  // The first time includes what is compiled and summed up once.
  const first = took(() => price(slip))
  const [priced, bare]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    priced.push(took(() => price(slip)))
    bare.push(took(() => JSON.stringify(JSON.parse(text))))
  }
  const [ours, json] = [middle(priced), middle(bare)]
  return [
    game,
    round(first, 1),
    round(ours, 1),
    round(json, 1),
    round(ours / json, 1),
    ours <= BOUND ? 'yes' : 'no',
    round(loadavg()[0] ?? 0, 1),
  ]
})
console.log(`\nA slip of ${lines} lines, read and priced; the middle of ${turns} turns.`)
printTable(
  ['lottery', 'first ms', 'priced ms', 'JSON ms', 'priced over JSON', `within ${BOUND} ms`, 'load average'],
  rows.map((row) => row.map(String)),
)
