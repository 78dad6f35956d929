import { edgeContract } from '#wire/edge.ts'
import { answer } from './answer.ts'
import type { SealKeys } from './sealing/keys.ts'
import { issueNonce } from './sealing/nonce.ts'

/** The edge's own call: the keys that sealed bodies are made for. */
export function edgeCalls({ keys, secret }: { keys: SealKeys; secret: string }) {
  return {
    keys: answer(edgeContract.keys, async ({ context }) => ({
      keys: (await keys.live()).map((key) => key.jwk as never),
      nonce: issueNonce({ secret, now: context.clock() }, context.random),
    })),
  }
}
