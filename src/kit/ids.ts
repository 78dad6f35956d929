import type { Millis } from './clock.ts'
import type { Random } from './random.ts'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Lower-case hyphenated UUID text of any version. */
export function isUuid(text: string): boolean {
  return uuidForm.test(text)
}

export function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** RFC 9562 version 7: ids that sort by their time of birth, so that indexes grow at their end. */
export function newId(at: Millis, random: Random): string {
  const bytes = random(16)
  let rest = at
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const text = hex(bytes)
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A random secret as base64url text: 32 bytes give 256 bits in 43 characters. */
export function newSecret(random: Random, size = 32): string {
  const alphabet = `${letters.toUpperCase()}${letters}0123456789-_`
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of random(size)) {
    bits = ((bits << 8) | byte) & 0xffff
    held += 8
    while (held >= 6) {
      held -= 6
      text += alphabet[(bits >> held) & 63]
    }
  }
  return held > 0 ? text + alphabet[(bits << (6 - held)) & 63] : text
}
