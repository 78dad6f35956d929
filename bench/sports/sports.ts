// npm run bench -- sports: the sportsbook. Parts, by --parts: fanout (changes of markets to those who look on), quote (what picks pay), placing (bets through
// both halves), settling (a match with many tickets), list (the script of a page while prices move).
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildScreens } from '#main/dev/screens.ts'
import { printTable, round } from '../ground/table.ts'
import { openTicketGround } from '../ground/ticket-ground.ts'
import { startChild } from '../programs/child.ts'
import type { Answered } from '../programs/profile.ts'
import { tellMany } from './fanout.ts'
import { listMatches } from './list.ts'
import { placeBets } from './placing.ts'
import { quoteSlips } from './quote.ts'
import { settleMatch } from './settling.ts'
import { SPORTS, type SportsStage } from './stage.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'fanout,quote,placing,settling,list' },
    /** fanout: pages that are open, and markets that are told, each five times a second. */
    clients: { type: 'string', default: '2000' },
    markets: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    /** quote: questions of each kind, and how many ask at once. */
    times: { type: 'string', default: '400' },
    callers: { type: 'string', default: '4' },
    perSecond: { type: 'string', default: '100' },
    /** settling: tickets of one match, one leg of each on it, and how many in a hundred are parlays. */
    legs: { type: 'string', default: '200000' },
    parlays: { type: 'string', default: '25' },
    /** list: matches of the page. */
    rows: { type: 'string', default: '300' },
    members: { type: 'string', default: '10000' },
    profile: { type: 'boolean', default: false },
  },
})
const parts = { fanout: tellMany, quote: quoteSlips, placing: placeBets, settling: settleMatch, list: listMatches } as const
const asked = values.parts.split(',').map((name) => {
  if (!Object.hasOwn(parts, name)) throw new Error(`there is no part ${name}; there are: ${Object.keys(parts).join(', ')}`)
  return name as keyof typeof parts
})
const { parts: _parts, members, profile, ...numbers } = values

/** Each part has a house, an arcade and matches of its own: what one leaves open does not weigh on the next. */
for (const name of asked) {
  if (name === 'list') await buildScreens(join(import.meta.dirname, '../..'))
  const ground = await openTicketGround({ of: SPORTS, members: Number(members) })
  const house = startChild('http-house', { url: ground.url })
  const { port } = await house.ask<Answered>({ what: 'port' })
  const arcade = startChild('sports-arcade', { url: ground.arcadeUrl, house: `http://127.0.0.1:${port}`, pages: name === 'list' })
  try {
    const at = await arcade.ask<Answered>({ what: 'port' })
    const stage: SportsStage = {
      ground,
      house,
      arcade,
      ports: { house: port, arcade: at.port },
      asked: Object.fromEntries(Object.entries(numbers).map(([option, said]) => [option, Number(said)])) as SportsStage['asked'],
    }
    if (profile) for (const program of [arcade, house]) await program.ask({ what: 'profile' })
    const { told, columns, rows } = await parts[name](stage)
    console.log(`\n${told}`)
    printTable(
      [...columns, 'load average'],
      rows.map((row) => [...row, round(loadavg()[0] ?? 0, 1)]),
    )
    for (const program of profile ? [arcade, house] : []) {
      const { parts: busy = {} } = await program.ask<Answered>({ what: 'profiled' })
      printTable(
        [`part of the ${program === arcade ? 'arcade' : 'house'}`, 'of its processor time'],
        Object.entries(busy).map(([part, share]) => [part, `${round(share * 100, 1)} %`]),
      )
    }
  } finally {
    await arcade.end()
    await house.end()
    await ground.close()
  }
}
