import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { playersCalls } from './calls.ts'
import { playersContract } from './contract.ts'
import type { SessionPorts } from './ports.ts'

export const players = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(playersContract, (ports: { readonly players: SessionPorts }) => playersCalls(ports.players)),
})
