export type Tls = { readonly cert: string; readonly key: string }

/** Those that encrypt and vouch in one step. Of the others, which TLS 1.2 has too, an attacker could tell the padding by the time it takes. */
const CIPHERS = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':')

/** What a server of ours is opened with, where it ends TLS itself. */
export const tlsOptions = (tls: Tls) => ({ ...tls, minVersion: 'TLSv1.2', ciphers: CIPHERS }) as const
