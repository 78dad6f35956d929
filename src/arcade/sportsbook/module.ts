import { join } from 'node:path'
import { SECOND, type Millis } from '#kit/clock.ts'
import { refuse } from '#kit/refusal.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import { serving } from '#runtime/sockets/serving.ts'
import { sessionOf } from '#arcade/players/index.ts'
import type { Boards } from './boards.ts'
import { sportsbookCalls, type SportsPorts } from './calls.ts'
import { boardChannel, matchChannel, sportsbookContract } from './contract.ts'
import { MATCHES_NOTICE, readChanged } from './source/hear-source.ts'

/** How often what changed on a board is told. */
const STEP_EVERY: Millis = SECOND / 4

export type SportsWork = { readonly boards: Boards; readonly sockets: Speaking }

export const sportsbook = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(sportsbookContract, (ports: SportsPorts) => sportsbookCalls(ports)),
  channels: ({ boards }: SportsPorts) => [
    serving(boardChannel, {
      // A frame plays the one game it was launched for.
      admits: ({ caller, params }) => (sessionOf(caller).game === params.game ? null : refuse('forbidden')),
      snapshot: ({ params }) => boards.snapshot(params.game),
    }),
    serving(matchChannel, {
      admits: async ({ caller, params: { game, match } }) =>
        sessionOf(caller).game === game && (await boards.matchSnapshot(game, match)) ? null : refuse('forbidden'),
      snapshot: async ({ params: { game, match } }) => {
        const state = await boards.matchSnapshot(game, match)
        if (!state) throw new Error(`the game ${game} has no match ${match}`)
        return state
      },
    }),
  ],
  listeners: [
    {
      channel: MATCHES_NOTICE,
      hear: (payload: string, { boards }: SportsWork) => boards.hear(readChanged(payload)),
      failed: 'a board did not hear of a change',
      reconnected: ({ boards, sockets }: SportsWork) => {
        void boards.renew().then((states) => {
          for (const { game, ...state } of states) sockets.on(boardChannel, { game }).renewHere(state)
        })
      },
    },
  ],
  running: ({ boards, sockets }: SportsWork) => {
    const timer = setInterval(() => {
      for (const { game, board, matches } of boards.steps()) {
        sockets.on(boardChannel, { game }).stepHere(board)
        for (const step of matches) sockets.on(matchChannel, { game, match: step.delta.match.match }).stepHere(step)
        // What the database did not hear is said again with the next step.
        if (sockets.on(boardChannel, { game }).isHeard()) boards.want(game).catch(() => {})
      }
    }, STEP_EVERY)
    return { stop: async () => clearInterval(timer) }
  },
})
