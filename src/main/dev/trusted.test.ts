import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { trustedFile } from './trusted.ts'
import { selfSigned } from './x509.ts'

const HOUR = 3_600_000
const folder = temporaryFolder('trusted')
afterAll(() => rmSync(folder, { recursive: true }))

/** A server that answers by a certificate of its own. */
async function serverCalled(name: string) {
  const [from, until] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)]
  const { cert, key } = selfSigned({ name, hosts: ['localhost'], addresses: [], from, until })
  const file = join(folder, `${name}.pem`)
  writeFileSync(file, cert)
  const server = createServer({ cert, key }, (_request, response) => response.end(name))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  return { file, url: `https://localhost:${(server.address() as AddressInfo).port}` }
}

/** What a program that trusts this file hears of them. */
async function heardBy(trusted: string, urls: readonly string[]): Promise<string[]> {
  const ask = `for (const url of ${JSON.stringify(urls)})
    console.log(await fetch(url).then((answer) => answer.text(), (error) => error.cause.code))`
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', ask], { env })
  return stdout.trim().split('\n')
}

test('the programs trust this machine’s own certificate, what was trusted before, and no other [trust 59]', async () => {
  const [own, company, stranger] = await Promise.all(['own', 'company', 'stranger'].map(serverCalled))
  const urls = [own!.url, company!.url, stranger!.url]
  const both = trustedFile({ folder, cert: own!.file, already: company!.file })
  expect(await heardBy(both, urls)).toEqual(['own', 'company', 'DEPTH_ZERO_SELF_SIGNED_CERT'])
  for (const already of [undefined, join(folder, 'gone.pem')]) {
    const alone = trustedFile({ folder, cert: own!.file, already })
    expect((await heardBy(alone, urls))[0]).toBe('own')
  }
})
