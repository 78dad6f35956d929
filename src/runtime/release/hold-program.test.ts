import { generateKeyPairSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, EnvironmentReader, type Environment } from '../config/environment.ts'
import { openLog } from '../log.ts'
import { openLifecycle } from '../shutdown.ts'
import { holdProgram, readRelease } from './hold-program.ts'

const log = openLog({ name: 'test', level: 'silent' })
const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

function read(env: Environment) {
  const reader = new EnvironmentReader(env)
  const release = readRelease(reader)
  reader.done()
  return release
}

async function heldTo(env: Environment, mode: 'demo' | 'production') {
  const { stage, end } = openLifecycle({ log })
  onTestFinished(async () => void (await end('the test is over')))
  await holdProgram(stage, read(env), { mode, log })
  return { lacks: stage.lacks, release: (await stage.readiness())['release'] }
}

test('a program whose release cannot be read is not ready; one that names none says so in production [trust 76]', async () => {
  const named = { CROUPIER_RELEASE: '/no/such/folder', CROUPIER_RELEASE_PUBLIC_KEY: publicKey }
  expect(await heldTo(named, 'production')).toEqual({ lacks: [], release: false })
  expect(await heldTo({}, 'production')).toEqual({ lacks: ['signed release'], release: undefined })
  expect(await heldTo({}, 'demo')).toEqual({ lacks: [], release: undefined })
})

test('a release without the key that signed it refuses the start [trust 76]', () => {
  for (const key of [undefined, 'bm9uZQ=='])
    expect(() => read({ CROUPIER_RELEASE: '/srv/release', CROUPIER_RELEASE_PUBLIC_KEY: key })).toThrow(ConfigError)
})
