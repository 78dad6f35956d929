import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { tlsOptions } from '#runtime/http/tls.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { localCertificate } from './certificate.ts'
import { selfSigned } from './x509.ts'

const folder = temporaryFolder('certificate')
afterAll(() => rmSync(folder, { recursive: true }))

test('the certificate of this machine names its hosts and addresses, is kept, and is renewed before it ends', () => {
  const now = new Date()
  const { cert, key } = localCertificate(folder, now)
  const first = new X509Certificate(readFileSync(cert))
  for (const host of ['localhost', 'console.localhost', 'arcade.localhost', 'provider.localhost', 'check.localhost'])
    expect(first.checkHost(host)).toBeDefined()
  expect(first.checkIP('127.0.0.1')).toBeDefined()
  expect(statSync(key).mode & 0o077).toBe(0)
  expect(first.verify(first.publicKey)).toBe(true)
  expect(first.checkPrivateKey(createPrivateKey(readFileSync(key)))).toBe(true)
  localCertificate(folder, now)
  expect(readFileSync(cert, 'utf8')).toBe(first.toString())
  localCertificate(folder, new Date(first.validToDate.getTime() - 3_600_000))
  expect(readFileSync(cert, 'utf8')).not.toBe(first.toString())
})

test('a server with such a certificate is trusted by whoever trusts it, by name and by address, over TLS 1.2 or newer only, by no cipher that tells its padding [trust 59]', async () => {
  const from = new Date(Date.now() - 60_000)
  const until = new Date(Date.now() + 3_600_000)
  const { cert, key } = selfSigned({ name: 'a test', hosts: ['localhost'], addresses: ['127.0.0.1', '2001:db8::5'], from, until })
  expect(new X509Certificate(cert).checkIP('2001:db8::5')).toBeDefined()
  expect(new X509Certificate(cert).checkHost('elsewhere.example')).toBeUndefined()
  const server = createServer(tlsOptions({ cert, key }), (_request, response) => response.end('hello'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const protocolOf = (options: ConnectionOptions) =>
    new Promise<string | null>((done, failed) => {
      const socket = connect({ host: '127.0.0.1', port, ca: cert, ...options }, () => {
        done(socket.getProtocol())
        socket.end()
      })
      socket.once('error', failed)
    })
  expect(await protocolOf({ servername: 'localhost' })).toBe('TLSv1.3')
  expect(await protocolOf({})).toBe('TLSv1.3')
  await expect(protocolOf({ servername: 'localhost', minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).rejects.toThrow(
    /protocol|handshake|EPROTO/i,
  )
  const over12 = (ciphers: string) => protocolOf({ servername: 'localhost', maxVersion: 'TLSv1.2', ciphers })
  expect(await over12('ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('TLSv1.2')
  for (const padded of ['ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-SHA'])
    await expect(over12(padded), padded).rejects.toThrow(/handshake|EPROTO/i)
  await expect(protocolOf({ servername: 'elsewhere.example' })).rejects.toThrow('not in')
  await new Promise((done) => server.close(done))
})
