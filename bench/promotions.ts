// npm run bench -- promotions: a stake beside a bonus, a promotion that is claimed, and a page of a week with a million members.
import { parseArgs } from 'node:util'
import { benchBoard } from './promotions/board.ts'
import { benchClaims } from './promotions/claims.ts'
import { benchStakes } from './promotions/stakes.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'stakes,claims,board' },
    callers: { type: 'string', default: '256' },
    members: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '3' },
    times: { type: 'string', default: '5' },
    claims: { type: 'string', default: '2000' },
    places: { type: 'string', default: '1000000' },
    pages: { type: 'string', default: '2000' },
  },
})
const [members, seconds, times] = [Number(values.members), Number(values.seconds), Number(values.times)]
const parts: Readonly<Record<string, () => Promise<void>>> = {
  stakes: () => benchStakes({ callers: Number(values.callers), members, seconds, times }),
  claims: () => benchClaims({ claims: Number(values.claims) }),
  board: () => benchBoard({ places: Number(values.places), pages: Number(values.pages) }),
}
for (const name of values.parts.split(',')) {
  const part = parts[name]
  if (!part) throw new Error(`there is no part ${name}; there are: ${Object.keys(parts).join(', ')}`)
  console.log(`\n### ${name}`)
  await part()
}
