import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { playersContract } from './contract.ts'
import { openSession } from './open-session.ts'
import type { SessionPorts } from './ports.ts'
import { readBalance } from './read-player.ts'
import { leave, sessionById } from './store.ts'

export const playersCalls = (ports: SessionPorts) => ({
  openSession: answer(playersContract.openSession, ({ input }) => openSession(ports, input.body.data)),
  ownPlayer: answer(playersContract.ownPlayer, async ({ context }) =>
    readBalance(ports, await sessionById(context.db, callerOf(context).session)),
  ),
  endSession: answer(playersContract.endSession, async ({ context }) => {
    await leave(context.db, { id: callerOf(context).session, at: new Date(context.clock()) })
    return null
  }),
})
