import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import { serving } from '#runtime/sockets/serving.ts'
import { merchantsCalls, type MerchantPorts } from './calls.ts'
import { merchantCalls } from './console-calls.ts'
import { merchantContract } from './console-contract.ts'
import { merchantsChannel, merchantsContract } from './contract.ts'
import { MERCHANTS_CHANGED, type Directory } from './directory.ts'

type Known = { readonly directory: Directory }
type Tell = { readonly sockets: Speaking }

export const merchants = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(merchantsContract, (ports: MerchantPorts) => merchantsCalls(ports)),
  console: { merchant: answering(merchantContract, ({ directory }: Known) => merchantCalls(directory)) },
  channels: () => [serving(merchantsChannel)],
  listeners: [
    {
      channel: MERCHANTS_CHANGED,
      hear: (_payload, { directory, sockets }: Known & Tell) => {
        directory.forget()
        sockets.on(merchantsChannel).sendAllHere('changed', null)
      },
      failed: 'pages were not told of a merchant’s change',
      reconnected: ({ directory }: Known) => directory.forget(),
    },
  ],
})
