import { decideRound, playRound, type RoundGame, type RoundPorts, type PlayerInput } from '#arcade/rounds/index.ts'
import { refuse } from '#kit/refusal.ts'
import type { Arcade } from '#main/arcade/arcade-server.ts'
import { newKey } from './arcade.ts'
import { sessionOf } from './live-table.ts'

type Step = { readonly do: 'hit' | 'double' | 'split' | 'take' }
const stepsOf = (decisions: readonly PlayerInput[]) => decisions as readonly Step[]
const MOST = 6

/**
 * A game of one hand of numbers, played by tests alone: a hit draws one more; a double and a split stake as much again and draw one more, and a
 * double ends. What is staked is paid twice where the numbers sum to an even one. Whoever takes gets back what was staked.
 */
export const hand: RoundGame = {
  draw: (_round, below) => {
    below(10)
    return { pays: null, grand: null }
  },
  asks: (round, _numbers, decisions) => {
    if (decisions.length > MOST) return refuse('decision_refused')
    const last = stepsOf(decisions).at(-1)?.do
    return last === 'double' || last === 'split' ? round.stake : 0n
  },
  decide: (round, numbers, decisions) => {
    let [sum, staked] = [numbers(10), round.stake]
    for (const { do: step } of stepsOf(decisions)) {
      if (step === 'take') return staked
      sum += numbers(10)
      if (step !== 'hit') staked += round.stake
      if (step === 'double') return sum % 2 === 0 ? 2n * staked : 0n
    }
    return null
  },
  drawsOn: true,
  leave: ({ stake }, numbers, decisions) => {
    numbers(10)
    const further = stepsOf(decisions).filter(({ do: step }) => step === 'split')
    for (const _step of decisions) numbers(10)
    return stake + stake * BigInt(further.length)
  },
}

const GAME = 'lotus-pond'

/** One process of the arcade at such a game. */
export function handTable({ rounds }: Pick<Arcade, 'rounds'>) {
  const ports: RoundPorts = { ...rounds, gameOf: () => hand }
  const at = async (player: string) => {
    const { house_token: houseToken, ...session } = await sessionOf(ports.db, player)
    return { ...session, houseToken }
  }
  return {
    ports,
    deal: async (player: string, { key = newKey(), stake = 1_00000n } = {}) =>
      playRound(ports, { ...(await at(player)), game: GAME, version: 1, key, stake, fed: null, choice: null }),
    decide: async (player: string, round: string, number: number, step: Step['do']) =>
      decideRound(ports, { player: (await at(player)).player, game: GAME, round, number, decision: { do: step } }),
  }
}
