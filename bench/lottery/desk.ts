import { vendorClient } from '#protocol/vendor-client.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { round } from '../ground/table.ts'
import { keyOf } from '../ground/http-ground.ts'
import { timeAt, type Found, type LotteryStage } from './stage.ts'

const TIMES = 300
const WANTED = 100

/** A draw as its operator's screen asks for it of the arcade, signed and all, again and again. */
export async function lookAtDesk({ ports, event, tickets }: LotteryStage): Promise<Found> {
  const client = vendorClient({
    url: `http://127.0.0.1:${ports.arcade}`,
    key: keyOf,
    clock: systemClock,
    random: systemRandom,
    unheard: (_, why) => console.error(why),
  })
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const from = performance.now()
    const answer = await client.office('drawShown', { event, language: 'EN' })
    times.push(performance.now() - from)
    if (!answer?.exposure?.length) throw new Error(`the desk shows nothing of what the draw owes: ${answer?.status}`)
  }
  await client.close()
  const [p50, p99] = [timeAt(times, 0.5), timeAt(times, 0.99)]
  return {
    told: 'What a draw may come to owe, by number, as the desk asks for it',
    columns: ['tickets', 'times', 'p50 ms', 'p99 ms', `p99 below ${WANTED} ms`],
    rows: [[tickets, TIMES, round(p50, 1), round(p99, 1), p99 < WANTED ? 'yes' : 'no']],
  }
}
