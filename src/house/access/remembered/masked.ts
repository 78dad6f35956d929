import { hkdfSync } from 'node:crypto'

const SECRET = 32

/** What two tabs that come at once must both be given. */
export type Successor = { readonly token: string; readonly sid: string }

const bytesOf = ({ token, sid }: Successor) => Buffer.concat([Buffer.from(token, 'base64url'), Buffer.from(sid, 'base64url')])

/** A pad that only whoever shows the secret before can make; each secret has one successor, so it serves once. */
function padded(bytes: Buffer, before: string): Buffer {
  const pad = Buffer.from(hkdfSync('sha256', before, '', 'croupier remembered successor', 2 * SECRET))
  return Buffer.from(bytes.map((byte, place) => byte ^ (pad[place] as number)))
}

export const maskSuccessor = (successor: Successor, before: string): Buffer => padded(bytesOf(successor), before)

export function unmaskSuccessor(masked: Buffer, before: string): Successor {
  const bytes = padded(masked, before)
  return { token: bytes.subarray(0, SECRET).toString('base64url'), sid: bytes.subarray(SECRET).toString('base64url') }
}
