import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Whether a member is one of those of a hundred who get nothing; the same answer for the same journey, whoever asks. */
export function isHeldOut({ journey, member, heldOut }: { journey: string; member: bigint; heldOut: number }): boolean {
  const [a = 0, b = 0, c = 0] = sha256(utf8ToBytes(`${journey}:${member}`))
  return ((a * 256 + b) * 256 + c) % 100 < heldOut
}
