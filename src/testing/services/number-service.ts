import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import { afterAll } from 'vitest'
import { numberServiceSpec, type NumberServiceSpec } from '#house/contacts/rules/number-service.ts'
import { SECOND, type Clock } from '#kit/clock.ts'

/** What is wrong with its tokens today. */
export type Flaw =
  | 'forged'
  | 'unsigned'
  | 'for another project'
  | 'of another issuer'
  | 'expired'
  | 'proven long ago'
  | 'from the future'
  | 'without a number'
  | 'by e-mail'
  | 'about nobody'

const pair = () => generateKeyPair('RS256', { extractable: true })

/** Sends codes to numbers and signs for who types them, as Firebase phone authentication documents it, at an address of this machine. */
export class NumberServiceDouble {
  url = ''
  /** Nobody answers. */
  down = false
  /** What it refuses every call of a browser with. */
  refusing: string | null = null
  flaw: Flaw | null = null
  clock: Clock = () => 0
  readonly project = 'night-market-1'
  readonly apiKey = 'a-public-key-of-the-project'
  /** What it was asked for, in order. */
  readonly asked: string[] = []
  /** The codes that it sent, by number. */
  readonly codes = new Map<string, string>()
  #key!: { readonly kid: string; readonly secret: CryptoKey; readonly jwk: JWK }
  #count = 0

  /** New keys take the place of the old ones. */
  async rotate(): Promise<void> {
    const { privateKey, publicKey } = await pair()
    const kid = `key-${++this.#count}`
    this.#key = { kid, secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
  }

  get spec(): NumberServiceSpec {
    const { url } = this
    return { ...numberServiceSpec, keys: `${url}/keys`, toolkit: `${url}/v1`, captcha: `${url}/captcha.js`, captchaFrames: [url] }
  }

  /** What it says of whoever proved this number. */
  async token(number: string, { provenAt = this.clock() }: { readonly provenAt?: number } = {}): Promise<string> {
    const is = (flaw: Flaw) => this.flaw === flaw
    const now = Math.floor(this.clock() / SECOND)
    const at = is('expired') ? now - 7200 : is('from the future') ? now + 7200 : now
    const by = is('by e-mail') ? 'password' : 'phone'
    const claims = {
      auth_time: is('proven long ago') ? now - 7200 : Math.floor(provenAt / SECOND),
      ...(!is('without a number') && { phone_number: number }),
      firebase: { identities: { phone: [number] }, sign_in_provider: by },
    }
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: this.#key.kid })
      .setSubject(is('about nobody') ? '' : `user-of-${number.slice(1)}`)
      .setIssuer(is('of another issuer') ? 'https://other.example/x' : `${numberServiceSpec.issuer}${this.project}`)
      .setAudience(is('for another project') ? 'somebody-elses' : this.project)
      .setIssuedAt(at)
      .setExpirationTime(at + 3600)
      .sign(is('forged') ? (await pair()).privateKey : this.#key.secret)
    return is('unsigned') ? `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.` : token
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    const { pathname, searchParams } = new URL(request.url ?? '', this.url)
    this.asked.push(pathname)
    const end = (status: number, content: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(JSON.stringify(content))
    const refuse = (message: string) => end(400, { error: { code: 400, message } })
    if (this.down) return void request.socket.destroy()
    if (pathname === '/keys') return void end(200, { keys: [this.#key.jwk] })
    if (searchParams.get('key') !== this.apiKey) return void refuse('API key not valid. Please pass a valid API key.')
    if (this.refusing) return void refuse(this.refusing)
    if (pathname === '/v1/recaptchaParams') return void end(200, { recaptchaSiteKey: 'a-site-key' })
    const typed = JSON.parse(body) as Record<string, string>
    if (pathname === '/v1/accounts:sendVerificationCode') return this.#send(typed, end, refuse)
    const number = typed['sessionInfo']?.replace('session-of-', '') ?? ''
    if (!typed['code']) return void refuse('MISSING_CODE')
    if (this.codes.get(number) !== typed['code']) return void refuse('INVALID_CODE')
    end(200, { idToken: await this.token(number), refreshToken: 'unused', expiresIn: '3600', phoneNumber: number })
  }

  #send(typed: Record<string, string>, end: (status: number, content: unknown) => void, refuse: (message: string) => void): void {
    const { phoneNumber = '', recaptchaToken } = typed
    if (recaptchaToken !== 'a person') return refuse('CAPTCHA_CHECK_FAILED : Recaptcha verification failed')
    this.codes.set(phoneNumber, String(100_000 + ++this.#count))
    end(200, { sessionInfo: `session-of-${phoneNumber}` })
  }
}

export async function openNumberService(): Promise<NumberServiceDouble> {
  const double = new NumberServiceDouble()
  await double.rotate()
  const server = createServer((request, response) => void double.answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => new Promise((closed) => server.close(closed)))
  return double
}
