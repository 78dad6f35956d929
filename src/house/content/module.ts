import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import { contentCalls } from './calls.ts'
import { publishingCalls } from './console-calls.ts'
import { publishingContract } from './console-contract.ts'
import { contentContract } from './contract.ts'
import { seedDemoContent } from './demo/seed-demo-content.ts'
import { feedbackTasks } from './feedback/tell-feedback.ts'
import { messageTasks } from './messages/tell-message.ts'
import type { Draw } from './pictures/draw-picture.ts'
import { mountPictures } from './pictures/mount-pictures.ts'
import { resourceContract } from './resources/console-contract.ts'
import { resourceConsoleCalls } from './resources/console-calls.ts'
import { offeredBy } from './words/offered.ts'
import { wordingConsoleCalls } from './wording/console-calls.ts'
import { wordingContract } from './wording/console-contract.ts'

export const content = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(contentContract, (ports: Parameters<typeof contentCalls>[0]) => contentCalls(ports)),
  console: {
    content: answering(publishingContract, (ports: { readonly directory: Directory; readonly draw: Draw }) =>
      publishingCalls(ports),
    ),
    'content.resources': answering(resourceContract, ({ directory }: { readonly directory: Directory }) =>
      resourceConsoleCalls(offeredBy(directory)),
    ),
    'content.wording': answering(wordingContract, ({ directory }: { readonly directory: Directory }) =>
      wordingConsoleCalls(offeredBy(directory)),
    ),
  },
  mount: (app, { db }: { readonly db: Database }) => mountPictures(app, { db }),
  jobs: (ports: Parameters<typeof feedbackTasks>[0]) => [...feedbackTasks(ports), ...messageTasks(ports)],
  demo: {
    offer: (tx, { merchant, at }: { readonly merchant: Merchant; readonly at: Millis }) => seedDemoContent(tx, { merchant, at }),
  },
})
