/** The network that one customer of a provider is given: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  const plain = plainOf(ip)
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain
}

/** The neighbourhood of that network: 256 IPv4 addresses, or the first 48 bits of an IPv6 one. */
export function blockOf(ip: string): string {
  const plain = plainOf(ip)
  return plain.includes(':') ? groupsOf(plain).slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.')
}

/** An IPv4 address may come in the clothes of an IPv6 one. */
const plainOf = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const gap = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0') : []
  return [...before, ...gap, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}

/** Whether a host, as it stands in an address, is this machine itself and no other: its names (RFC 6761) and its numbers. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)
}
