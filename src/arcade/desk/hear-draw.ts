import { eventById, sayResult } from '#arcade/events/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { DrawAnswer, DrawRequest } from '#protocol/draw-desk.ts'
import type { DeskPorts } from './show-draws.ts'

type Said = Omit<DrawRequest<'drawSaid'>, 'request_uuid'>
type Heard = NonNullable<DrawAnswer<'drawSaid'>['heard']>

/** Hears one operator's word on what a draw came to. */
export async function hearDraw({ events, families }: DeskPorts, { result, version, ...said }: Said): Promise<Heard> {
  const event = await eventById(events.db, said.event)
  const game = families.outside.find((one) => one.game === event?.game)
  if (!event || !game || game.made) return 'event_unknown'
  const heard = await sayResult(events, game, {
    ...said,
    version: Number(version),
    outcome: result === null ? 'void' : { numbers: result },
  })
  if (isRefusal(heard)) return heard.code === 'result_of_chain' ? 'event_unknown' : heard.code
  if (heard.confirmed_by !== null) return 'in_force'
  return heard.differing_by === null ? 'entered' : 'differs'
}
