import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { reportsCalls } from './calls.ts'
import { lookingBackCalls } from './console-calls.ts'
import { lookingBackContract } from './console-contract.ts'
import { reportsContract } from './contract.ts'
import { exportTasks } from './exports/write-export.ts'
import { playReader } from './play.ts'
import { statementReader } from './statement.ts'

export const reports = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(reportsContract, () => reportsCalls),
  console: { reports: answering(lookingBackContract, () => lookingBackCalls) },
  jobs: exportTasks,
  readers: [playReader, statementReader],
})
