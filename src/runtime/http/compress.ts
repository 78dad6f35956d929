import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Less than this fits the first packets anyway. */
const WORTH = 1024
/** Up to here it takes about a millisecond, and the length is known; beyond, another thread does it. */
const AT_ONCE = 32 * 1024

/**
 * Compresses answers for whoever reads Brotli or gzip, and leaves alone what is compressed already. What hands out secrets is a call that
 * changes something, and `mountCalls` leaves those out, because the length of a compressed secret tells of it. A body that comes
 * compressed is refused as before: a small one may be a large one.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH,
    syncThreshold: AT_ONCE,
    globalDecompression: false,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
  })
}
