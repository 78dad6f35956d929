import { lead } from '../score.ts'
import { defineSport } from '../sport.ts'
import { countedIn, footballKinds, type FootballMarket } from './kinds.ts'
import { whatStands, type FootballReport } from './match-status.ts'
import { builtAgain, builtOn } from './model/build.ts'
import { isInPlay, readScore, type FootballScore } from './score.ts'
import { firstTo, isRace, orderOf, RACES } from './race.ts'
import { decided, raceSoFar, resultOf } from './settle.ts'
import { soFar, type FootballState } from './state.ts'

const orderToNow = ({ moments }: FootballState) => orderOf(moments.filter(({ what }) => what === 'goal'))

export const football = defineSport<FootballScore, FootballState, FootballReport>({
  name: 'football',
  kinds: footballKinds,
  readScore,
  isInPlay,
  resultOf,
  decidedAt: (bet, state) => {
    const { type, period } = bet.terms
    if (state.phase === 'before' || type === 'half_full' || period !== 'match') return null
    if (isRace(type)) return raceSoFar(bet.pick, firstTo(RACES[type], state.score, orderToNow(state)))
    const counted = countedIn(type as FootballMarket)
    return decided(bet, soFar(state)[counted], counted === 'goals' ? (state.halfTime ?? undefined) : undefined)
  },
  // A handicap that counts from here on starts with what was scored since.
  soldIn: ({ terms, from }, { score }) =>
    terms.type === 'asian_handicap' ? { ...terms, line: (terms.line ?? 0) + 4 * (lead(score) - lead(from)) } : terms,
  build: { built: builtOn, again: builtAgain },
  whatStands: (report, now) => {
    const { score } = whatStands(report, now)
    if (score.fullTime === null) return null
    return score.halfTime === 'void' && score.fullTime === 'void' ? 'void' : score
  },
})
