import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule, telling } from '#runtime/module.ts'
import { merchantsCalls, type MerchantPorts } from './calls.ts'
import { merchantCalls } from './console-calls.ts'
import { merchantContract } from './console-contract.ts'
import { merchantsContract } from './contract.ts'
import { MERCHANTS_CHANGED, type Directory } from './directory.ts'

type Known = { readonly directory: Directory }
/** A status differs by visitor, so that a page asks for its own. */
type Tell = { readonly sockets: { readonly tellAllHere: (name: 'status', value: null) => void } }

export const merchants = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(merchantsContract, (ports: MerchantPorts) => merchantsCalls(ports)),
  console: { merchant: answering(merchantContract, ({ directory }: Known) => merchantCalls(directory)) },
  tells: telling<{ readonly status: null }>(),
  listeners: [
    {
      channel: MERCHANTS_CHANGED,
      hear: (_payload, { directory, sockets }: Known & Tell) => {
        directory.forget()
        sockets.tellAllHere('status', null)
      },
      failed: 'pages were not told of a merchant’s change',
      reconnected: ({ directory }: Known) => directory.forget(),
    },
  ],
})
