import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { reportsCalls } from './calls.ts'
import { lookingBackCalls } from './console-calls.ts'
import { lookingBackContract } from './console-contract.ts'
import { reportsContract } from './contract.ts'
import { exportTasks } from './exports/write-export.ts'
import { hourReader } from './hours.ts'
import { statementReader } from './statement.ts'
import { turnoverReader } from './turnover.ts'

export const reports = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(reportsContract, () => reportsCalls),
  console: { reports: answering(lookingBackContract, () => lookingBackCalls) },
  jobs: exportTasks,
  readers: [turnoverReader, statementReader, hourReader],
})
