import { z } from 'zod'
import { call } from '#wire/call.ts'
import { asPicture, file, LONGEST_FILE } from '#house/content/contract.ts'

const session = ['member', 'agent'] as const
const named = z.strictObject({ id: z.uuid() })

export const picturesContract = {
  sendPicture: call({
    method: 'POST',
    path: '/wps/payments/pictures',
    summary:
      'Keeps a picture that shows something of a payment, given in base64 and drawn anew, until it is sent with what it shows',
    session,
    unkeyed: 'passing',
    largest: LONGEST_FILE + 1000,
    body: z.strictObject({ file }),
    value: named,
    refusals: asPicture,
  }),
  picture: call({
    method: 'GET',
    path: '/wps/payments/pictures/{id}',
    summary: 'A picture that this member sent, as WebP in base64',
    session,
    params: named,
    value: z.strictObject({ file: z.string() }),
    refusals: { picture_unknown: { status: 404 } },
  }),
}
