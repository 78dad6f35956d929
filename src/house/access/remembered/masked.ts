import { hkdfSync } from 'node:crypto'

const SECRET = 32

/** The rotated secrets, which two tabs that come at once must both receive. */
export type Successor = { readonly token: string; readonly sid: string }

const bytesOf = ({ token, sid }: Successor) => Buffer.concat([Buffer.from(token, 'base64url'), Buffer.from(sid, 'base64url')])

/** A one-time pad derived from the previous secret; each secret has one successor, so it is used once. */
function padded(bytes: Buffer, before: string): Buffer {
  const pad = Buffer.from(hkdfSync('sha256', before, '', 'croupier remembered successor', 2 * SECRET))
  return Buffer.from(bytes.map((byte, place) => byte ^ (pad[place] as number)))
}

export const maskSuccessor = (successor: Successor, before: string): Buffer => padded(bytesOf(successor), before)

export function unmaskSuccessor(masked: Buffer, before: string): Successor {
  const bytes = padded(masked, before)
  return { token: bytes.subarray(0, SECRET).toString('base64url'), sid: bytes.subarray(SECRET).toString('base64url') }
}
