import type { FastifyInstance } from 'fastify'
import type { Database } from '#runtime/database.ts'
import { readPictureBytes } from './store.ts'
import { hashOfPath } from '../rules/picture-path.ts'

const YEAR = 31_536_000

/**
 * Uploaded pictures, for everybody and for ever: an address is the hash of what it gives, so whoever has it once need not ask again,
 * and a merchant's CDN may keep it.
 */
export function mountPictures(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get('/wps/pictures/:file', async (request, reply) => {
    const hash = hashOfPath(request.url.split('?')[0] as string)
    const bytes = hash === null ? null : await readPictureBytes(db, hash)
    if (!bytes) return reply.callNotFound()
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes)
  })
}
