import { refuse, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import type { Draw } from '#house/content/index.ts'
import { picturesContract } from './contract.ts'
import { keepPicture } from './keep-picture.ts'
import { readPicture } from './picture-store.ts'

/** A picture as a call gives it, where there is one. */
export const pictureShown = (bytes: Buffer | null): { file: string } | Refusal<'picture_unknown', null> =>
  bytes ? { file: bytes.toString('base64') } : refuse('picture_unknown')

/** A member's own pictures of payments. */
export const pictureCalls = ({ draw }: { readonly draw: Draw }) => ({
  sendPicture: answer(picturesContract.sendPicture, ({ input, context }) => {
    const { db, transact, tenant, clock, random } = context
    const sender = { db, transact, merchant: tenant.id, member: callerOf(context).id, now: clock(), random, draw }
    return keepPicture(sender, Buffer.from(input.body.data.file, 'base64'))
  }),
  picture: answer(picturesContract.picture, async ({ input, context }) =>
    pictureShown(await readPicture(context.db, { id: input.params.id, member: callerOf(context).id })),
  ),
})
