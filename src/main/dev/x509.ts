import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

export type CertificateFields = {
  readonly name: string
  readonly hosts: readonly string[]
  readonly addresses: readonly string[]
  readonly from: Date
  readonly until: Date
}

/** One DER value: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const text = (tag: number, content: string) => der(tag, Buffer.from(content, 'utf8'))
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

/** RFC 5280 and RFC 5480; each the content of an object identifier. */
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const commonName = '550403'
const basicConstraints = '551d13'
const subjectAltName = '551d11'
const extendedKeyUsage = '551d25'
const serverAuth = '2b06010505070301'

const TRUE = der(0x01, Buffer.from([0xff]))
const extension = (id: string, value: Uint8Array, ...critical: readonly Uint8Array[]) =>
  sequence(oid(id), ...critical, der(0x04, value))
const time = (at: Date) => text(0x17, `${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`)

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const middle = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return Buffer.from([...head, ...middle, ...tail].map((group) => group.padStart(4, '0')).join(''), 'hex')
}

function pem(label: string, content: Uint8Array): string {
  const lines =
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** A key on P-256 and a certificate for it that it signs itself (X.509 v3), both as PEM. Years from 2000 to 2049. */
export function selfSigned({ name, hosts, addresses, from, until }: CertificateFields): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const own = sequence(der(0x31, sequence(oid(commonName), text(0x0c, name))))
  const alternatives = [...hosts.map((host) => text(0x82, host)), ...addresses.map((address) => der(0x87, addressBytes(address)))]
  const serial = randomBytes(16)
  // A positive whole number of full length.
  serial[0] = ((serial[0] as number) & 0x3f) | 0x40
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    own,
    sequence(time(from), time(until)),
    own,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(basicConstraints, sequence(TRUE), TRUE),
        extension(subjectAltName, sequence(...alternatives)),
        extension(extendedKeyUsage, sequence(oid(serverAuth))),
      ),
    ),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  return {
    cert: pem('CERTIFICATE', sequence(body, ecdsaWithSha256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
