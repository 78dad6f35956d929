import { conformanceCommand } from '#protocol/conformance/command.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'

process.exitCode = await conformanceCommand({
  argv: process.argv.slice(2),
  env: process.env,
  clock: systemClock,
  random: systemRandom,
  print: (text) => console.log(text),
})
