// Writes raw 32-bit words to standard output without end, for a suite of tests to read: node tools/randomness/source.ts rounds|machine|control
import { once } from 'node:events'
import { block, keyOf } from '#arcade/fairness/rules/stream.ts'
import { systemRandom } from '#runtime/system.ts'
import { isSource, type Source } from './suite.ts'

const CHUNK = 64 * 1024
/** What a round draws at most, in blocks of 32 bytes, before the next round's bytes follow. */
const BLOCKS = 8

const chunks: Readonly<Record<Source, () => Uint8Array>> = {
  rounds: roundsFrom(Buffer.from(systemRandom(32)).toString('hex')),
  machine: () => systemRandom(CHUNK),
  control: congruential(1),
}

/** The bytes that rounds draw from, one nonce after another, of a server seed of chance. */
function roundsFrom(serverSeed: string): () => Uint8Array {
  const key = keyOf(serverSeed)
  let nonce = 0
  return () => {
    const chunk = new Uint8Array(CHUNK)
    for (let at = 0; at < CHUNK; nonce++)
      for (let r = 0; r < BLOCKS; r++, at += 32) chunk.set(block(key, { clientSeed: 'randomness', nonce }, r), at)
    return chunk
  }
}

/** RANDU, of 1968, whose triples lie on fifteen planes: a suite that passes it sees nothing. */
function congruential(seed: number): () => Uint8Array {
  let state = seed
  return () => {
    const words = new Uint32Array(CHUNK / 4)
    for (let i = 0; i < words.length; i++) words[i] = state = Math.imul(state, 65_539) & 0x7fff_ffff
    return new Uint8Array(words.buffer)
  }
}

const source = process.argv[2]
if (!isSource(source)) throw new Error('node tools/randomness/source.ts rounds|machine|control')
// Whoever reads has read enough.
process.stdout.on('error', () => process.exit(0))
for (;;) if (!process.stdout.write(chunks[source]())) await once(process.stdout, 'drain')
