import { crash, play, restart } from './commands.ts'
import { odds } from './odds/odds.ts'
import { rtp } from './rtp/rtp.ts'

/** What can be simulated: each takes the rest of the command line and says whether what should hold did. */
const simulations: Readonly<Record<string, (args: string[]) => Promise<boolean>>> = { rtp, odds, crash, restart, play }

const [name = '', ...args] = process.argv.slice(2)
const simulate = simulations[name]
if (simulate) process.exitCode = (await simulate(args)) ? 0 : 1
else {
  console.error(`usage: npm run sim -- <${Object.keys(simulations).join(' | ')}> [options]`)
  process.exitCode = 2
}
