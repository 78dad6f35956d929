import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

const TOLD = '/told-by-the-page'

/** A size that is measured again with the next picture: WebKit calls it an error, and nothing is wrong. */
const POSTPONED = 'ResizeObserver loop completed with undelivered notifications.'

/** Runs before anything else of a page: what goes wrong there until it is left is told to whoever watches. */
const listener = `(() => {
  let left = false
  addEventListener('beforeunload', () => (left = true))
  const tell = (text) => left || navigator.sendBeacon('${TOLD}', document.URL + ': ' + text)
  const because = (cause) => (cause ? ' because of ' + cause + ' ' + (cause.stack ?? '') : '')
  addEventListener('error', ({ message, error, target }) =>
    tell((message ?? 'did not load: ' + (target.src ?? target.href)) + because(error?.cause)), true)
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => tell(effectiveDirective + ' forbids ' + blockedURI))
  for (const level of ['error', 'warn']) {
    const say = console[level]
    console[level] = (...words) => (tell(words.join(' ')), say(...words))
  }
})()`

/**
 * A proxy before a browser that tells its driver nothing of consoles and requests. Pages pass through it with one script more, under the
 * page's own policy; everything else passes as it is. Hosts below localhost are this machine.
 */
export class WatchingProxy {
  readonly complaints: string[] = []
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<WatchingProxy> {
    const server = createServer()
    const proxy = new WatchingProxy(server)
    server.on('request', (asked, answer) => proxy.#pass(asked, answer))
    server.on('connect', (asked, socket, head) => proxy.#tunnel(asked, socket, head))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return proxy
  }

  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '' } = asked
    const { port, pathname, search } = new URL(url)
    if (pathname === TOLD) return void this.#hear(asked, answer)
    // A page is read here, so it comes whole and not as "not changed since".
    if (headers.accept?.includes('text/html')) {
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
    }
    const onward = request({ host: '127.0.0.1', port, path: pathname + search, method, headers })
    onward.on('response', (response) => {
      const { statusCode = 0 } = response
      if (statusCode >= 400) this.complaints.push(`${url}: ${statusCode}`)
      if (response.headers['content-type']?.startsWith('text/html')) return void watched(response, answer)
      answer.writeHead(statusCode, response.headers)
      response.pipe(answer)
    })
    onward.on('error', (error) => {
      if (!asked.destroyed) this.complaints.push(`${url}: ${error.message}`)
      answer.destroy()
    })
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }

  async #hear(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const said = Buffer.concat((await asked.toArray()) as Buffer[]).toString()
    if (!said.endsWith(POSTPONED)) this.complaints.push(said)
    answer.writeHead(204).end()
  }

  /** Sockets of pages come as a tunnel. */
  #tunnel({ url = '' }: IncomingMessage, socket: Duplex, head: Buffer): void {
    const upstream = connect(Number(url.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  }
}

/** The page with the listener before everything else in it, allowed by the nonce of the page's own policy. */
async function watched(response: IncomingMessage, answer: ServerResponse): Promise<void> {
  const chunks: Buffer[] = await response.toArray()
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = response.headers
  const policy = String(headers['content-security-policy'] ?? '')
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'watched'
  if (!policy.includes("'nonce-"))
    headers['content-security-policy'] = policy.replace(/script-src(-elem)?/, `$& 'nonce-${nonce}'`)
  const page = Buffer.concat(chunks).toString()
  const body = page.replace(/<head[^>]*>/, `$&<script nonce="${nonce}">${listener}</script>`)
  answer.writeHead(response.statusCode ?? 0, headers).end(body)
}
