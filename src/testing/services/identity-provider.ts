import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { afterAll } from 'vitest'
import { providers, providerSpecs, type Provider, type ProviderSpec } from '#house/access/rules/providers.ts'
import { SECOND, type Clock } from '#kit/clock.ts'

/**
 * What is wrong with the company today: nothing, it is down, it loses the answer, it mumbles; or its token is signed by somebody else,
 * is for another, of another, old, without or with another's nonce, or about nobody.
 */
export type Temper =
  | 'well'
  | 'down'
  | 'answer lost'
  | 'mumbling'
  | 'forged'
  | 'unsigned'
  | 'hmac by public key'
  | 'for another'
  | 'for two'
  | 'of another'
  | 'expired'
  | 'from the future'
  | 'without nonce'
  | "another's nonce"
  | 'about nobody'

type Person = { readonly sub: string; readonly name?: string }
type Consent = { readonly person: Person; readonly asked: URLSearchParams }

const pair = () => generateKeyPair('RS256', { extractable: true })

/** A company that vouches for people, at an address of this machine: it swaps codes for tokens that it signs, as OpenID Connect has it. */
export class IdentityProviderDouble {
  temper: Temper = 'well'
  url = ''
  readonly client = { id: 'client-1', secret: 'the secret of the client, as the company gave it' }
  /** How often its keys and its tokens were asked for. */
  readonly asked = { keys: 0, token: 0 }
  clock: Clock = () => 0
  readonly #codes = new Map<string, Consent>()
  #key!: { readonly kid: string; readonly secret: CryptoKey; readonly jwk: JWK }
  #forger!: CryptoKey
  #count = 0

  /** New keys take the place of the old ones. */
  async rotate(): Promise<void> {
    const { privateKey, publicKey } = await pair()
    const kid = `key-${++this.#count}`
    this.#key = { kid, secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
    this.#forger = (await pair()).privateKey
  }

  /** How a provider speaks whose every address is here. */
  get specs(): Record<Provider, ProviderSpec> {
    const here = (provider: Provider): ProviderSpec => ({
      ...providerSpecs[provider],
      authorize: `${this.url}/authorize`,
      token: `${this.url}/token`,
      keys: `${this.url}/keys`,
    })
    return Object.fromEntries(providers.map((provider) => [provider, here(provider)])) as Record<Provider, ProviderSpec>
  }

  /** Somebody whose browser was sent here says yes: what the browser goes back with. */
  consent(address: string, person: Person): { readonly state: string; readonly code: string } {
    const asked = new URL(address).searchParams
    const code = `code-${++this.#count}`
    this.#codes.set(code, { person, asked })
    return { state: asked.get('state') ?? '', code }
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    const end = (status: number, content: string) => response.writeHead(status).end(content)
    const isKeys = request.url === '/keys'
    this.asked[isKeys ? 'keys' : 'token']++
    if (this.temper === 'down') return void end(503, 'out of order')
    if (this.temper === 'answer lost') return void request.socket.destroy()
    if (isKeys) return void end(200, JSON.stringify({ keys: [this.#key.jwk] }))
    if (this.temper === 'mumbling') return void end(200, 'OK!')
    const consent = this.#swapped(new URLSearchParams(body), request.headers.authorization)
    if (!consent) return void end(400, JSON.stringify({ error: 'invalid_grant' }))
    end(200, JSON.stringify({ token_type: 'Bearer', access_token: 'unused', id_token: await this.token(consent) }))
  }

  /** A code is good once, for the client, the address and the verifier that it was asked for with. */
  #swapped(form: URLSearchParams, authorization: string | undefined): Consent | null {
    const code = form.get('code') ?? ''
    const consent = this.#codes.get(code)
    this.#codes.delete(code)
    const basic = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    const { id, secret } = this.client
    const known = form.get('client_secret') === secret || basic === `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const right =
      known &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === id &&
      consent?.asked.get('code_challenge') === challenge &&
      consent.asked.get('redirect_uri') === form.get('redirect_uri')
    return right ? consent : null
  }

  /** What it says of somebody, for this client, by its temper. */
  async token({ person, asked }: Consent): Promise<string> {
    const is = (temper: Temper) => this.temper === temper
    const provider = providers.find((name) => asked.get('redirect_uri')?.endsWith(`/${name}`)) ?? 'google'
    const now = Math.floor(this.clock() / SECOND)
    const at = is('expired') ? now - 7200 : is('from the future') ? now + 7200 : now
    const nonce = is("another's nonce") ? 'of somebody else' : asked.get('nonce')
    const claims = { ...person, ...(!is('without nonce') && { nonce }), ...(is('about nobody') && { sub: '' }) }
    const { id } = this.client
    const jwt = new SignJWT(claims)
      .setIssuer(is('of another') ? 'https://other.example' : (providerSpecs[provider].issuers[0] ?? ''))
      .setAudience(is('for another') ? 'client-2' : is('for two') ? [id, 'client-2'] : id)
      .setIssuedAt(at)
      .setExpirationTime(at + 3600)
    const token = await this.#signed(jwt, provider)
    return is('unsigned') ? unsigned(token) : token
  }

  /** LINE signs with the secret of the client, all others with a key that they publish. */
  #signed(jwt: SignJWT, provider: Provider): Promise<string> {
    const byPublicKey = this.temper === 'hmac by public key'
    if (provider !== 'line' && !byPublicKey) {
      jwt.setProtectedHeader({ alg: 'RS256', kid: this.#key.kid })
      return jwt.sign(this.temper === 'forged' ? this.#forger : this.#key.secret)
    }
    const { secret } = this.client
    const key = byPublicKey ? JSON.stringify(this.#key.jwk) : this.temper === 'forged' ? `${secret}!` : secret
    return jwt.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(key))
  }
}

function unsigned(token: string): string {
  const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  return `${head}.${token.split('.')[1]}.`
}

export async function openIdentityProvider(): Promise<IdentityProviderDouble> {
  const double = new IdentityProviderDouble()
  await double.rotate()
  const server = createServer((request, response) => void double.answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => new Promise((closed) => server.close(closed)))
  return double
}
