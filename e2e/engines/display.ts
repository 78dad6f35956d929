import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createCanvas } from '@napi-rs/canvas'

const SIZE = { width: 1400, height: 1000 }

/** As narrow as a phone is no window whose toolbar keeps its usual buttons. */
const narrowToolbar = 'button, entry { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }'

/** A screen that nobody sees, a bus for what runs on it, and an empty home: what a desktop program needs, and nothing of this machine's. */
export type Display = {
  readonly env: NodeJS.ProcessEnv
  picture(): Buffer
  close(): Promise<void>
}

export async function openDisplay(): Promise<Display> {
  const home = mkdtempSync(join(tmpdir(), 'croupier-display-'))
  const children: ChildProcess[] = []
  const close = async () => {
    for (const child of children.toReversed()) await end(child)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    mkdirSync(join(home, 'gtk-3.0'))
    writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), narrowToolbar)
    const screen = ['-screen', '0', `${SIZE.width}x${SIZE.height}x24`, '-nolisten', 'tcp', '-fbdir', home, '-displayfd', '1']
    const display = `:${await firstLine(children, 'Xvfb', screen)}`
    const bus = await firstLine(children, 'dbus-daemon', ['--session', '--nofork', '--print-address=1'])
    const env = { ...process.env, DISPLAY: display, DBUS_SESSION_BUS_ADDRESS: bus, HOME: home, XDG_CONFIG_HOME: home }
    return { env, picture: () => pngOf(readFileSync(join(home, 'Xvfb_screen0'))), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts a program and answers the first line that it says. */
async function firstLine(children: ChildProcess[], program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`)
  })
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed])) as [string]
  failed.catch(() => {})
  return line
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Xvfb keeps its screen as a dump of X (XWD 7): a header of 32-bit words, colours of 12 bytes, then four bytes a pixel. */
function pngOf(dump: Buffer): Buffer {
  const word = (index: number) => dump.readUInt32BE(index * 4)
  const [pixels, bytesPerLine] = [word(0) + word(19) * 12, word(12)]
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(SIZE.width, SIZE.height)
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++) {
      const [from, to] = [pixels + y * bytesPerLine + x * 4, (y * SIZE.width + x) * 4]
      image.data[to] = dump[from + 2] as number
      image.data[to + 1] = dump[from + 1] as number
      image.data[to + 2] = dump[from] as number
      image.data[to + 3] = 255
    }
  context.putImageData(image, 0, 0)
  return canvas.toBuffer('image/png')
}
