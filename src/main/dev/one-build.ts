import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isAlive } from '#runtime/postgres/server.ts'

const AGAIN = 100

/**
 * Builds when nobody else builds into this folder: two builds would empty it under each other. Whoever comes later waits until the one
 * before has ended; a file left by a process that is gone holds nobody up.
 */
export async function oneBuild<T>(folder: string, build: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, '.building')
  while (!take(file)) await setTimeout(AGAIN)
  try {
    return await build()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isLeft(file)) rmSync(file, { force: true })
    return false
  }
}

/** Whether the process that wrote it is gone. One that has written nothing yet is just beginning. */
function isLeft(file: string): boolean {
  try {
    const holder = readFileSync(file, 'utf8')
    return holder !== '' && !isAlive(Number(holder))
  } catch {
    return false
  }
}
