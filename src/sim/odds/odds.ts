import { foresee, logLoss, reliability, saidOn } from './judge.ts'
import { playedSeasons } from './season.ts'

const MARKETS = ['1x2', 'totals:10', 'both_score'] as const

/** `npm run sim -- odds`: how well the model of prices foresees real matches, against how often each outcome came before. */
export function odds(): Promise<boolean> {
  const foreseen = [...playedSeasons().values()].flatMap(foresee)
  const said = MARKETS.map((market) => ({ market, said: saidOn(foreseen, market) }))
  for (const { market, said: of } of said) {
    const [model, base] = [logLoss(of, 'model'), logLoss(of, 'base')]
    console.log(`${market}: log loss ${model.toFixed(4)} by the model, ${base.toFixed(4)} by how often it came before`)
  }
  console.log('said    came    picks')
  for (const { said: chance, came, count } of reliability(
    said.flatMap(({ said: of }) => of),
    10,
  ))
    console.log(`${chance.toFixed(3)}   ${came.toFixed(3)}   ${count}`)
  const [result] = said
  return Promise.resolve(result !== undefined && logLoss(result.said, 'model') < logLoss(result.said, 'base'))
}
