// npm run bench -- lottery: the tickets of one draw decided by its result and paid through the house, ordinary stakes beside them; tickets sold up to
// the bell; and what an operator sees of a draw while it is sold. Parts: settling, bell, desk. --callers 0: without stakes beside. --profile: what each
// statement of the two databases took, and each part of the two programs.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openLotteryGround } from './ground/lottery-ground.ts'
import { printTable, round } from './ground/table.ts'
import { lookAtDesk } from './lottery/desk.ts'
import { settleDraw } from './lottery/settling.ts'
import { sellToTheBell } from './lottery/bell.ts'
import { openProfile, watching } from './lottery/profile.ts'
import { startChild } from './programs/child.ts'
import type { Answered } from './programs/profile.ts'

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '20000' },
    perSecond: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
    callers: { type: 'string', default: '4' },
    profile: { type: 'boolean', default: false },
    parts: { type: 'string', default: 'desk,settling,bell' },
  },
})
const seconds = Number(values.seconds)
const parts = { desk: lookAtDesk, settling: settleDraw, bell: sellToTheBell } as const
const asked = values.parts.split(',').map((name) => {
  if (!Object.hasOwn(parts, name)) throw new Error(`there is no part ${name}`)
  return name as keyof typeof parts
})

const ground = await openLotteryGround({ members: Number(values.members), ...(values.profile && { settings: watching }) })
const house = startChild('http-house', { url: ground.url })
const { port } = await house.ask<Answered>({ what: 'port' })
const arcade = startChild('lottery-arcade', { url: ground.arcadeUrl, house: `http://127.0.0.1:${port}` })
const load = startChild('http-load', {})
const at = await arcade.ask<Answered>({ what: 'port' })
try {
  const sells = performance.now()
  const sold = asked.some((name) => name !== 'bell') ? await ground.sellDraw(Number(values.tickets)) : ''
  if (sold) console.log(`\n${values.tickets} tickets were sold in ${round((performance.now() - sells) / 1000, 1)} s`)
  const stage = {
    ground,
    house,
    arcade,
    load,
    ports: { house: port, arcade: at.port },
    event: sold,
    tickets: Number(values.tickets),
    seconds,
    perSecond: Number(values.perSecond),
    callers: Number(values.callers),
  }
  for (const name of asked) {
    const profile = values.profile ? await openProfile(stage) : null
    const { told, columns, rows } = await parts[name](stage)
    console.log(`\n${told}`)
    printTable(
      [...columns, 'load average'],
      rows.map((row) => [...row, round(loadavg()[0] ?? 0, 1)]),
    )
    await profile?.print()
  }
} finally {
  await load.end()
  await arcade.end()
  await house.end()
  await ground.close()
}
