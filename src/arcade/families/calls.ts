import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { readProof } from '#arcade/fairness/index.ts'
import {
  decideRound,
  isBeingDecided,
  isShown,
  openRoundOf,
  roundById,
  roundsOf,
  totalsOf,
  type Round,
  type RoundPorts,
} from '#arcade/rounds/index.ts'
import { sessionOf, type Session } from '#arcade/players/index.ts'
import { familiesContract } from './contract.ts'
import type { CatalogueEntry, InstantFace } from './define-family.ts'
import type { Families } from './families.ts'
import { gameFactsOf } from './game-facts.ts'
import { refusalOf } from './refused-stake.ts'
import { playInstant } from './play-instant.ts'
import { roundView } from './round-view.ts'

export type FamiliesPorts = { readonly families: Families; readonly rounds: RoundPorts }

type Here = { readonly session: Session; readonly entry: CatalogueEntry; readonly face: InstantFace; readonly family: string }

/** The caller's session and its game; a frame plays the one game it was launched for. */
function at(context: CallContext, { game, families }: { game: string; families: Families }): Here | null {
  const session = sessionOf(callerOf(context))
  const found = families.of(game)
  if (found?.family.life !== 'round' || !found.family.instant || session.game !== game) return null
  return { session, entry: found.entry, face: found.family.instant, family: found.family.family }
}

export const familiesCalls = ({ families, rounds }: FamiliesPorts) => {
  const here = (context: CallContext, { game }: { readonly game: string }) => at(context, { game, families })
  return {
    instantGame: answer(familiesContract.instantGame, async ({ input, context }) => {
      const found = here(context, input.params)
      return found ? gameFactsOf({ ...found, currency: found.session.currency }) : refuse('game_unknown')
    }),

    playInstant: answer(familiesContract.playInstant, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const round = await playInstant(rounds, { ...found, ...input.body.data })
      return isRefusal(round) ? round : roundView(round, found.face)
    }),

    decideInstant: answer(familiesContract.decideInstant, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const decision = found.face.decision(input.body.data.decision)
      if (decision === null) return refuse('decision_refused')
      const { number } = input.body.data
      const round = await decideRound(rounds, { player: found.session.player, ...input.params, number, decision })
      if (!isRefusal(round)) return roundView(round, found.face)
      if (round.code === 'further_refused') return refusalOf(round.data)
      return round.code === 'further_returned' ? refuse('stake_returned', round.data) : round
    }),

    instantRounds: answer(familiesContract.instantRounds, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const { before, limit } = input.query
      const page = await roundsOf(context.db, { player: found.session.player, ...input.params, before, limit: limit + 1 })
      const list = page.slice(0, limit).map((round) => roundView(round, found.face))
      return { list, next: page.length > limit ? (list.at(-1)?.round ?? null) : null }
    }),

    instantDetail: answer(familiesContract.instantDetail, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const round = await roundById(context.db, input.params.round)
      if (!round || round.player !== found.session.player || round.game !== input.params.game) return refuse('round_unknown')
      return { row: roundView(round, found.face), proof: await proofOf(context, round) }
    }),

    instantSession: answer(familiesContract.instantSession, async ({ input, context }) => {
      const found = here(context, input.params)
      if (!found) return refuse('game_unknown')
      const totals = await totalsOf(context.db, found.session.id)
      const open = await openRoundOf(context.db, { player: found.session.player, ...input.params })
      return {
        since: found.session.opened_at.getTime(),
        rounds: totals.rounds,
        staked: unitsText(totals.staked),
        paid: unitsText(totals.paid),
        open: open ? roundView(open, found.face) : null,
      }
    }),
  }
}

/** The draws of a round that its player still decides would say what is hidden. */
async function proofOf({ db }: CallContext, round: Round) {
  const { state, pair, nonce, draws } = round
  return isBeingDecided(state) || !isShown(round) || pair === null || nonce === null || draws === null
    ? null
    : readProof(db, { pair, nonce, draws })
}
