import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { freePorts } from '#runtime/ports.ts'
import type { TestDatabase } from '../database.ts'
import type { FaultyLine } from './faulty-line.ts'

type Program = {
  readonly db: TestDatabase
  readonly house: Pick<FaultyLine, 'url' | 'key'>
  /** Its data, with the built client's `index.html`. */
  readonly folder: string
}

/** The program itself, as it is started in earnest, until the test ends. */
export async function startArcadeProgram({ db, house, folder }: Program) {
  const port = await freePorts(2)
  const metricsPort = port + 1
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/main/arcade.ts'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: db.url,
      CROUPIER_DATA: folder,
      ARCADE_PORT: String(port),
      ARCADE_METRICS_PORT: String(metricsPort),
      ARCADE_URL: url,
      SITE_URL: 'http://casino.example:8080',
      HOUSE_URL: house.url,
      HOUSE_CODE: 'lone',
      PLAY_FOLDER: folder,
      HOUSE_KEY_ID: house.key.id,
      CROUPIER_SECRET_ARCADE_WALLET: house.key.secret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  // The runner waits for every program that writes to its output.
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready, { timeout: 40_000 }).toBe(200)
  return { child, url, ended, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
}
