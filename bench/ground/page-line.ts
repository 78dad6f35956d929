import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** Of a step that came: at which place of which channel, its number, and nanoseconds of the machine's own clock. */
export type Heard = (place: string, number: number, nanos: bigint) => void
export type Join = { readonly channel: string; readonly params: object }

/** What the sockets' protocol says before its messages: a ping, a session that is open, an answer, an event. */
const [PING, PONG, OPENED] = ['2', '3', '40{']
const ANSWER = /^43\d+\[(null\])?/
const STEP = /^42\["step",("(?:[^"\\]|\\.)*"),(\d+),/
/** So much of a message holds its number. */
const HEAD = 200

type Line = { readonly port: number; readonly token: string; readonly joins: readonly Join[] }

/**
 * An open page as far as its line goes: it joins what its screen shows, answers pings, and notes each step by its number alone. Two thousand real pages
 * read what they are told on as many machines; here it would be this one that reads it, and the time of that is nothing of the arcade's.
 */
export function openPageLine({ port, token, joins }: Line, heard: Heard): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const line = connect({ port, host: '127.0.0.1' }, () => line.write(upgrade(port)))
    let upgraded = false
    let joined = 0
    let rest: Buffer = Buffer.alloc(0)
    line.setNoDelay(true).on('error', reject)
    line.on('data', (part: Buffer) => {
      const now = process.hrtime.bigint()
      rest = rest.length > 0 ? Buffer.concat([rest, part]) : part
      if (!upgraded) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        upgraded = true
        rest = rest.subarray(end + 4)
        line.write(frame(`40${JSON.stringify({ ticket: token })}`))
      }
      for (let said = messageIn(rest); said; said = messageIn(rest)) {
        rest = rest.subarray(said.ends)
        if (said.head === PING) line.write(frame(PONG))
        else if (said.head.startsWith(OPENED))
          for (const [at, { channel, params }] of joins.entries())
            line.write(frame(`42${at}${JSON.stringify(['join', channel, params])}`))
        const answered = ANSWER.exec(said.head)
        if (answered?.[1]) joined += 1
        else if (answered) reject(new Error(said.head))
        if (answered && joined === joins.length) resolve(line)
        const [, place, number] = STEP.exec(said.head) ?? []
        if (place && number) heard(JSON.parse(place) as string, Number(number), now)
      }
    })
  })
}

const upgrade = (port: number) => `GET /arcade/socket/?EIO=4&transport=websocket HTTP/1.1\r
Host: localhost:${port}\r
Origin: http://localhost:${port}\r
Connection: Upgrade\r
Upgrade: websocket\r
Sec-WebSocket-Version: 13\r
Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r
\r
`

/** A short text as a page sends it: under a mask. */
function frame(text: string): Buffer {
  const [body, mask] = [Buffer.from(text), randomBytes(4)]
  for (let at = 0; at < body.length; at++) body[at] = body[at]! ^ mask[at % 4]!
  const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length]), mask, body])
}

/** The first whole message, and where it ends; null where more must come first. */
function messageIn(bytes: Buffer): { readonly head: string; readonly ends: number } | null {
  if (bytes.length < 2) return null
  const short = bytes[1]! & 0x7f
  const begins = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < begins) return null
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const ends = begins + length
  return bytes.length < ends ? null : { head: bytes.toString('latin1', begins, Math.min(ends, begins + HEAD)), ends }
}
