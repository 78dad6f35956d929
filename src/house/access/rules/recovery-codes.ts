/** Letters and digits that nobody takes for another when they are read from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16
export const RECOVERY_CODES = 10
/** How many bytes one code is made of. */
export const CODE_BYTES = LENGTH

/** A code of 16 characters in groups of four, 79 bits: enough that a stolen hash is not guessed back. */
export function recoveryCode(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, LENGTH)].map((byte) => alphabet[byte % alphabet.length] as string)
  return (characters.join('').match(/.{4}/g) as string[]).join('-')
}

/** As it is hashed: however it was typed. */
export const recoveryKey = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
