// npm run fuzz -- --seed N --cases N: every call of the house and every verb of the vendors, with many more requests than `npm test`
// tries. Without a seed it takes a new one, and says which; a failure prints the seed and the smallest request that fails.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { environment, run } from './setup/run.mjs'

const MOST_SEEDS = 2 ** 31 - 1

const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(randomInt(MOST_SEEDS)) }, cases: { type: 'string', default: '10000' } },
})
for (const [name, text] of Object.entries(values)) {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`)
}
const { seed, cases } = values
console.log(`seed ${seed}, ${cases} cases for each call and verb`)
const env = { ...environment(process.cwd()), FUZZ_SEED: seed, FUZZ_CASES: cases }
process.exitCode = await run('vitest', ['run', 'src/main/fuzz.test.ts', 'src/house/games/vendor-api/vendor-fuzz.test.ts'], {
  env,
})
