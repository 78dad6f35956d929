/** Writes a country database as MaxMind's specification of the MMDB format 2.0 lays it out, so that tests read a real file. */
const text = (value: string) => Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)])
const uint16 = (value: number) => Buffer.from([(5 << 5) | 2, value >> 8, value & 255])
const uint32 = (value: number) => Buffer.from([(6 << 5) | 4, value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const uint64 = (value: number) => Buffer.from([4, 2, value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const map = (entries: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([Buffer.from([(7 << 5) | entries.length]), ...entries.flatMap(([key, value]) => [text(key), value])])
const list = (values: readonly Buffer[]) => Buffer.concat([Buffer.from([values.length, 4]), ...values])

type Network = readonly [network: string, record: Buffer]
type Node = [Node | number | null, Node | number | null]

/** As MaxMind's own databases say it. */
export const nested = (region: string) => map([['country', map([['iso_code', text(region)]])]])
/** As databases from public registers say it. */
export const flat = (region: string) => map([['country_code', text(region)]])

/** IPv4 networks, each with its record. */
export function countryDatabase(networks: readonly Network[]): Buffer {
  const root: Node = [null, null]
  const data: Buffer[] = []
  for (const [network, record] of networks) {
    const offset = data.reduce((sum, { length }) => sum + length, 0)
    data.push(record)
    plant(root, network, offset)
  }
  const nodes = numbered(root)
  const order = new Map(nodes.map((node, place) => [node, place]))
  const recordOf = (side: Node[number]) => {
    if (side === null) return nodes.length
    return typeof side === 'number' ? nodes.length + 16 + side : (order.get(side) as number)
  }
  const tree = Buffer.concat(
    nodes.flatMap((node) =>
      node.map((side) => Buffer.from([recordOf(side) >> 16, (recordOf(side) >> 8) & 255, recordOf(side) & 255])),
    ),
  )
  const metadata = map([
    ['binary_format_major_version', uint16(2)],
    ['binary_format_minor_version', uint16(0)],
    ['build_epoch', uint64(1_767_225_600)],
    ['database_type', text('Test-Country')],
    ['description', map([['en', text('countries of a test')]])],
    ['ip_version', uint16(4)],
    ['languages', list([text('en')])],
    ['node_count', uint32(nodes.length)],
    ['record_size', uint16(24)],
  ])
  return Buffer.concat([tree, Buffer.alloc(16), ...data, Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com'), metadata])
}

function plant(root: Node, network: string, offset: number): void {
  const [address = '', length] = network.split('/')
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length))
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const side = bit === '1' ? 1 : 0
    const next = node[side]
    const below: Node = typeof next === 'object' && next !== null ? next : [null, null]
    node[side] = below
    node = below
  }
  node[bits.endsWith('1') ? 1 : 0] = offset
}

function numbered(root: Node): Node[] {
  return [root, ...root.flatMap((side) => (typeof side === 'object' && side !== null ? numbered(side) : []))]
}
