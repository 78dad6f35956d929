import { setTimeout as pause } from 'node:timers/promises'

export type Waiting = {
  /** What is waited for, for the message when it does not come. */
  readonly what: string
  /** Milliseconds. */
  readonly patience: number
  readonly every?: number
}

/** Asks again and again until the answer is yes; throws when the patience ends, or what the question throws. */
export async function until(isSo: () => Promise<boolean>, { what, patience, every = 50 }: Waiting): Promise<void> {
  const deadline = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited ${patience / 1000} s in vain until ${what}`)
    await pause(every)
  }
}
