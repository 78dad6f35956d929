import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf } from '#house/audit/index.ts'
import { publishingContract } from '../console-contract.ts'
import { picturePath } from '../rules/picture-path.ts'
import type { Draw } from './draw-picture.ts'
import { readPictures } from './store.ts'
import { uploadPicture } from './upload-picture.ts'

/** As many as a person looks through. */
const LAST_PICTURES = 60

/** What operators do to pictures for banners. */
export const pictureConsoleCalls = ({ draw }: { readonly draw: Draw }) => ({
  pictures: answer(publishingContract.pictures, async ({ context }) => {
    const rows = await readPictures(context.db, { merchant: operatorOf(context).merchant.id, most: LAST_PICTURES })
    return { list: rows.map(({ hash, width, height }) => ({ url: picturePath(hash), width, height })) }
  }),
  uploadPicture: answer(publishingContract.uploadPicture, ({ input, context }) =>
    uploadPicture({ transact: context.transact, draw }, actOf(context), Buffer.from(input.body.data.file, 'base64')),
  ),
})
