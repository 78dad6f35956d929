import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePorts } from '../product/ports.ts'

/** Builds and serves the gallery the way a person does, and waits until it says where it is. */
export async function startGallery(): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const { NODE_ENV: _, VITEST: __, ...shell } = process.env
  const child = spawn(process.execPath, ['tools/gallery.ts'], {
    env: { ...shell, NO_COLOR: '1', GALLERY_PORT: String(await freePorts(1)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  for await (const line of createInterface(child.stdout)) {
    const address = /The gallery is at (\S+)/.exec(line)?.[1]
    if (address) return { address, stop }
  }
  throw new Error('the gallery ended before it was ready')
}
