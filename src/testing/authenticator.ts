import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const text = (value: Uint8Array) => Buffer.from(value).toString('base64url')
const sha256 = (value: Uint8Array) => createHash('sha256').update(value).digest()
const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64

type Moment = {
  readonly origin: string
  readonly challenge: string
  /** Whether the device asked who holds it. */
  readonly verified?: boolean
}

/** A device that makes and shows a passkey as the WebAuthn standard says, for one site. */
export class Authenticator {
  readonly #host: string
  readonly #key: KeyObject
  readonly #point: Buffer
  readonly id = randomBytes(16)
  counter = 0

  constructor(host: string) {
    this.#host = host
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    // A COSE key: EC2, ES256, P-256, and the two coordinates.
    const head = Buffer.from('a5010203262001215820', 'hex')
    this.#point = Buffer.concat([head, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')])
  }

  #told(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.counter)
    return Buffer.concat([sha256(Buffer.from(this.#host)), Buffer.from([flags]), counter, more])
  }

  register({ origin, challenge, verified = true }: Moment) {
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#point])
    const told = this.#told(PRESENT | ATTESTED | (verified ? VERIFIED : 0), attested)
    // A CBOR map: fmt none, an empty statement, and what the device tells.
    const head = Buffer.from(`a363666d74646e6f6e656761747453746d74a068617574684461746158${told.length.toString(16)}`, 'hex')
    return this.#answer({
      clientDataJSON: text(Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false }))),
      attestationObject: text(Buffer.concat([head, told])),
      transports: ['internal'],
    })
  }

  show({ origin, challenge, verified = true }: Moment) {
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
    const told = this.#told(PRESENT | (verified ? VERIFIED : 0))
    const signature = sign('sha256', Buffer.concat([told, sha256(client)]), this.#key)
    return this.#answer({ clientDataJSON: text(client), authenticatorData: text(told), signature: text(signature) })
  }

  #answer(response: object) {
    const id = text(this.id)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
