import type { IncomingMessage } from 'node:http'

/**
 * Whether a request names one host. The host says whose site it is; of two, a proxy before us could read the one and we the other, and keep the
 * answer of one merchant for another's (RFC 9112, 3.2).
 */
export function namesOneHost({
  url = '',
  rawHeaders,
  headers,
}: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  const named = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]
  return hosts.length <= 1 && (named === undefined || named.toLowerCase() === headers.host?.toLowerCase())
}
