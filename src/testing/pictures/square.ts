import { crc32, deflateSync } from 'node:zlib'

/** A square PNG of a bit for each pixel: a small file that is unpacked to 4 bytes for each. Where there is no noise it is of one colour, and a few kilobytes. */
export function square(side: number, noise: (bytes: Buffer) => void = () => {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const row = 1 + side / 8
  const rows = Buffer.alloc(row * side)
  noise(rows)
  // In front of each row: as it stands, not by its neighbours.
  for (let y = 0; y < side; y++) rows[y * row] = 0
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
