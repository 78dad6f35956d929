import { crc32, deflateSync } from 'node:zlib'

const SIDE = 160

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture of a payment, as far as anybody needs to see one: paper with lines, in base64. Every shade is another file. */
export function slipPicture(shade: number): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  // Eight bits of grey each.
  head[8] = 8
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const inked = y % 16 > 11 && y > 24 && y < 140
    const line = Array.from({ length: SIDE }, (_, x) =>
      inked && x > 16 && x < 150 - ((y * shade) % 60) ? 70 : 235 - (shade % 20),
    )
    return Buffer.from([0, ...line])
  })
  const body = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...body]).toString('base64')
}
