import { publicKeyOf } from '#protocol/signature.ts'

const SMALLEST_RSA = 2048

/** The DER of a public key; null where it is no RSA key, or one that is too short to trust. */
export function rsaMaterial(text: string | null): Buffer | null {
  try {
    const key = publicKeyOf(text ?? '')
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= SMALLEST_RSA ? key.export({ format: 'der', type: 'spki' }) : null
  } catch {
    return null
  }
}
