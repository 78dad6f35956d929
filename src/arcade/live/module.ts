import { join } from 'node:path'
import { SECOND, type Millis } from '#kit/clock.ts'
import { refuse } from '#kit/refusal.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { serving } from '#runtime/sockets/serving.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import { EVENTS_NOTICE, readAnnounced } from '#arcade/events/index.ts'
import { sessionOf } from '#arcade/players/index.ts'
import { liveCalls, type LivePorts } from './calls.ts'
import { liveContract, tableChannel } from './contract.ts'
import type { LiveTables } from './tables.ts'

/** How often what changed at a table is told. */
const STEP_EVERY: Millis = SECOND / 10

export type LiveWork = { readonly tables: LiveTables; readonly sockets: Speaking; readonly games: readonly string[] }

export const live = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(liveContract, (ports: LivePorts) => liveCalls(ports)),
  channels: ({ tables }: LivePorts) => [
    serving(tableChannel, {
      // A frame plays the one game it was launched for.
      admits: ({ caller, params }) => (sessionOf(caller).game === params.game ? null : refuse('forbidden')),
      snapshot: ({ params }) => tables.snapshot(params.game),
    }),
  ],
  listeners: [
    {
      channel: EVENTS_NOTICE,
      hear: (payload: string, { tables }: LiveWork) => tables.hear(readAnnounced(payload)),
      failed: 'a table did not hear of a change',
      reconnected: ({ tables, sockets }: LiveWork) => {
        void tables.renew().then((states) => {
          for (const { game, ...state } of states) sockets.on(tableChannel, { game }).renewHere(state)
        })
      },
    },
  ],
  running: ({ tables, sockets, games }: LiveWork) => {
    const timer = setInterval(() => {
      for (const { game, ...step } of tables.steps()) sockets.on(tableChannel, { game }).stepHere(step)
      // What the database did not hear is said again with the next step.
      for (const game of games) if (sockets.on(tableChannel, { game }).isHeard()) tables.want(game).catch(() => {})
    }, STEP_EVERY)
    return { stop: async () => clearInterval(timer) }
  },
})
