import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { seal } from './seal.ts'

test('seals a body for one key, route, merchant and nonce [A13, trust 26]', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'day-1', alg: 'ECDH-ES', use: 'enc' }
  const jwe = await seal(
    { method: 'POST', path: '/wps/session/login', merchant: 'demo', nonce: 'n1', body: { username: 'dara' } },
    jwk,
  )

  expect(decodeProtectedHeader(jwe)).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'day-1', typ: 'wps+jwe' })
  const { plaintext } = await compactDecrypt(jwe, privateKey)
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
    m: 'POST',
    p: '/wps/session/login',
    merchant: 'demo',
    nonce: 'n1',
    iat: expect.any(Number),
    body: { username: 'dara' },
  })
})
