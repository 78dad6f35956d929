import type { SealedProfile, Vault } from '#runtime/secrets/vault.ts'

/** A picture as the vault keeps it: sealed under a key of its own, for nobody who has the database alone. */
export const sealPicture = (vault: Vault, member: bigint, bytes: Buffer): SealedProfile =>
  vault.seal(member, { picture: bytes.toString('base64') })

/** WebP, in base64. */
export function openPicture(vault: Vault, member: bigint, sealed: SealedProfile): string {
  const { picture } = vault.open(member, sealed)
  if (picture === undefined) throw new Error(`a sealed picture of member ${member} is none`)
  return picture
}
