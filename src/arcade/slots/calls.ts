import { unitsText } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { readProof } from '#arcade/fairness/index.ts'
import { isShown, openRoundOf, roundById, roundsOf, totalsOf, type RoundPorts } from '#arcade/rounds/index.ts'
import { sittingOf, type Sitting } from '#arcade/seats/index.ts'
import { slotsContract } from './contract.ts'
import { grandNow } from './grand.ts'
import { countedMachines, type OfferedMachine } from './offer-machines.ts'
import { topStakeIn } from '#arcade/families/rules/stakes.ts'
import { spin } from './spin.ts'
import { machineView } from './view-machine.ts'
import { rowView, turnsOf } from './view.ts'

export type SlotsPorts = { readonly rounds: RoundPorts }

const offered = countedMachines()

/** The caller's sitting and its machine; a frame plays the one game it was launched for. */
function at(context: CallContext, game: string): (OfferedMachine & { sitting: Sitting }) | null {
  const sitting = sittingOf(callerOf(context))
  const machine = offered.get(game)
  return machine && sitting.game === game ? { ...machine, sitting } : null
}

export const slotsCalls = ({ rounds }: SlotsPorts) => ({
  machine: answer(slotsContract.machine, async ({ input, context }) => {
    const here = at(context, input.params.game)
    return here
      ? machineView(here, { currency: here.sitting.currency, grand: await grandNow(context.db, here) })
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
    const page = await roundsOf(context.db, { seat: here.sitting.seat, game, before, limit: limit + 1 })
    const list = page.slice(0, limit).map(rowView)
    return { list, next: page.length > limit ? (list.at(-1)?.round ?? null) : null }
  }),

  spinDetail: answer(slotsContract.spinDetail, async ({ input, context }) => {
    const here = at(context, input.params.game)
    if (!here) return refuse('game_unknown')
    const round = await roundById(context.db, input.params.round)
    if (!round || round.seat !== here.sitting.seat || round.game !== input.params.game) return refuse('round_unknown')
    const { pair, nonce, draws } = round
    const shown = isShown(round) && pair !== null && nonce !== null && draws !== null
    const proof = !shown ? null : await readProof(context.db, { pair, nonce, draws })
    return { row: rowView(round), turns: turnsOf(round), proof }
  }),

  grand: answer(slotsContract.grand, async ({ input, context }) => {
    const here = at(context, input.params.game)
    if (!here) return refuse('game_unknown')
    if (here.machine.kind !== 'hold') return refuse('grand_unknown')
    const topStake = unitsText(topStakeIn(here.sitting.currency))
    return { now: unitsText(await grandNow(context.db, here)), topStake }
  }),

  sitting: answer(slotsContract.sitting, async ({ input, context }) => {
    const { game } = input.params
    const here = at(context, game)
    if (!here) return refuse('game_unknown')
    const totals = await totalsOf(context.db, here.sitting.id)
    const open = await openRoundOf(context.db, { seat: here.sitting.seat, game })
    return {
      since: here.sitting.opened_at.getTime(),
      rounds: totals.rounds,
      staked: unitsText(totals.staked),
      paid: unitsText(totals.paid),
      open: open ? { round: open.id, key: open.key, stake: unitsText(open.stake) } : null,
    }
  }),
})
