import { unitsText } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { readProof } from '#arcade/fairness/index.ts'
import { isShown, openRoundOf, roundById, roundsOf, totalsOf, type RoundPorts } from '#arcade/rounds/index.ts'
import { sessionOf, type Session } from '#arcade/players/index.ts'
import { slotsContract } from './contract.ts'
import { grandNow } from './grand.ts'
import { countedMachines, type OfferedMachine } from './offer-machines.ts'
import { topStakeIn } from '#arcade/families/rules/stakes.ts'
import { spin } from './spin.ts'
import { machineView } from './view-machine.ts'
import { rowView, turnsOf } from './view.ts'

export type SlotsPorts = { readonly rounds: RoundPorts }

const offered = countedMachines()

/** The caller's session and its machine; a frame plays the one game it was launched for. */
function at(context: CallContext, game: string): (OfferedMachine & { session: Session }) | null {
  const session = sessionOf(callerOf(context))
  const machine = offered.get(game)
  return machine && session.game === game ? { ...machine, session } : null
}

export const slotsCalls = ({ rounds }: SlotsPorts) => ({
  machine: answer(slotsContract.machine, async ({ input, context }) => {
    const here = at(context, input.params.game)
    return here
      ? machineView(here, { currency: here.session.currency, grand: await grandNow(context.db, here) })
      : refuse('game_unknown')
  }),

  spin: answer(slotsContract.spin, async ({ input, context }) => {
    const here = at(context, input.params.game)
    return here ? spin(rounds, { ...here, ...input.body.data }) : refuse('game_unknown')
  }),

  spins: answer(slotsContract.spins, async ({ input, context }) => {
    const { game } = input.params
    const { before, limit } = input.query
    const here = at(context, game)
    if (!here) return refuse('game_unknown')
    const page = await roundsOf(context.db, { player: here.session.player, game, before, limit: limit + 1 })
    const list = page.slice(0, limit).map(rowView)
    return { list, next: page.length > limit ? (list.at(-1)?.round ?? null) : null }
  }),

  spinDetail: answer(slotsContract.spinDetail, async ({ input, context }) => {
    const here = at(context, input.params.game)
    if (!here) return refuse('game_unknown')
    const round = await roundById(context.db, input.params.round)
    if (!round || round.player !== here.session.player || round.game !== input.params.game) return refuse('round_unknown')
    const { pair, nonce, draws } = round
    const shown = isShown(round) && pair !== null && nonce !== null && draws !== null
    const proof = !shown ? null : await readProof(context.db, { pair, nonce, draws })
    return { row: rowView(round), turns: turnsOf(round), proof }
  }),

  grand: answer(slotsContract.grand, async ({ input, context }) => {
    const here = at(context, input.params.game)
    if (!here) return refuse('game_unknown')
    if (here.machine.kind !== 'hold') return refuse('grand_unknown')
    const topStake = unitsText(topStakeIn(here.session.currency))
    return { now: unitsText(await grandNow(context.db, here)), topStake }
  }),

  session: answer(slotsContract.session, async ({ input, context }) => {
    const { game } = input.params
    const here = at(context, game)
    if (!here) return refuse('game_unknown')
    const totals = await totalsOf(context.db, here.session.id)
    const open = await openRoundOf(context.db, { player: here.session.player, game })
    return {
      since: here.session.opened_at.getTime(),
      rounds: totals.rounds,
      staked: unitsText(totals.staked),
      paid: unitsText(totals.paid),
      open: open ? { round: open.id, key: open.key, stake: unitsText(open.stake) } : null,
    }
  }),
})
