import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { seatsContract } from './contract.ts'
import { openSeat } from './open-seat.ts'
import type { SeatPorts } from './ports.ts'
import { readBalance } from './read-seat.ts'
import { leave, sittingById } from './store.ts'

export const seatsCalls = (ports: SeatPorts) => ({
  openSeat: answer(seatsContract.openSeat, ({ input }) => openSeat(ports, input.body.data)),
  ownSeat: answer(seatsContract.ownSeat, async ({ context }) =>
    readBalance(ports, await sittingById(context.db, callerOf(context).session)),
  ),
  leaveSeat: answer(seatsContract.leaveSeat, async ({ context }) => {
    await leave(context.db, { id: callerOf(context).session, at: new Date(context.clock()) })
    return null
  }),
})
