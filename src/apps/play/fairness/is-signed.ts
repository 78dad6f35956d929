import { bytesOf, type ReadReceipt } from '#arcade/fairness/rules/receipt.ts'

/** Whether the key signed the receipt; null where the browser cannot say: it knows no such keys, or the page came without TLS. */
export async function isSigned(
  { signed, signature }: Pick<ReadReceipt, 'signed' | 'signature'>,
  publicKey: string,
): Promise<boolean | null> {
  try {
    const { subtle } = crypto
    const key = await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, signature, signed)
  } catch {
    return null
  }
}
